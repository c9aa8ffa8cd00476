import Foundation
import RedrawCore

private struct Child: View {
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
  static let timelineClosure = Scenario(
    "timeline-closure", case: "C1",
    summary: "A timeline's closure shows a random text and a child: a date changes the text, not the child"
  ) { run in
    Randomness.start(run)
    run.show(Root())
    try run.forEachTick { _, app in app.advance(by: 0.2) }
  }
}
