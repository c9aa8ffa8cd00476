import Foundation
import RedrawCore

private struct Hand: View {
  let second: Double

  var body: some View {
    let _ = Self._printChanges()
    Text("hand").rotationEffect(.degrees(second * 6))
  }
}

private struct Face: View {
  var body: some View {
    let _ = Self._printChanges()
    Text("face")
  }
}

private struct Stopwatch: View {
  @State private var isPaused = true

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      TimelineView(.animation(minimumInterval: 0.03, paused: isPaused)) { context in
        Face()
        Hand(second: context.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 60))
      }
      Button("Start") { isPaused = false }
    }
  }
}

extension Animations {
  static let animationTimeline = Scenario(
    "animation-timeline", case: "J9",
    summary: "A timeline of animation frames shows each second frame; what takes no date runs once", ticks: 2
  ) { run in
    run.show(Stopwatch())
    try run.tapAndWatch("Start")
  }
}
