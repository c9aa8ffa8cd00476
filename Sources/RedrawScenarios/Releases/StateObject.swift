import Observation
import RedrawCore

@Observable final class FeedModel {
  var posts = 3

  init() { traceNote("FeedModel.init") }
}

/// Built with the SDK of release 26: each view value creates a model, and only the first one is kept.
private struct FeedView: View {
  let tint: String
  @State private var model = FeedModel()

  var body: some View {
    let _ = Self._printChanges()
    Text("\(model.posts) posts").foregroundStyle(tint == "red" ? .red : .blue)
    Button("Load") { model.posts += 1 }
  }
}

private struct Root: View {
  @State private var tint = "red"

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Button("Change tint") { tint = tint == "red" ? "blue" : "red" }
      FeedView(tint: tint)
    }
  }
}

extension Releases {
  static let stateObject = Scenario(
    "state-object", case: "L1",
    summary: "A class in @State: an object per view value with SDK 26, one in all with SDK 27", ticks: 2
  ) { run in
    switch run.settings.options.sdk {
    case .v26: run.show(Root())
    case .v27: showStateObject27(run)
    }
    try run.forEachTick { tick, driver in try driver.tap(tick == 2 ? "Load" : "Change tint") }
  }
}
