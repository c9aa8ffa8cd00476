import Foundation
import RedrawCore

private struct Child: View {
  private let unused = UUID.random()

  var body: some View {
    let _ = Self._printChanges()
    Text("child")
  }
}

private struct Root: View {
  var body: some View {
    let _ = Self._printChanges()
    TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 0.2)) { _ in
      VStack {
        Text(UUID.random().uuidString)
        Child()
      }
    }
  }
}

extension Events {
  static let timelineRandomChild = Scenario(
    "timeline-random-child", case: "C2",
    summary: "C1 with a random value in the child that it never uses: each date evaluates the child too"
  ) { run in
    Randomness.start(run)
    run.show(Root())
    try run.forEachTick { _, app in app.advance(by: 0.2) }
  }
}
