import RedrawSDK27

/// The same source as in StateObject.swift, built with the SDK of release 27.
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
  @MainActor static func showStateObject27(_ run: ScenarioRun) { run.show(Root()) }
}
