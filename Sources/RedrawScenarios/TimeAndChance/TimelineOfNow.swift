import Foundation
import RedrawCore

private struct Elapsed: View {
  let seconds: Double

  var body: some View {
    let _ = Self._printChanges()
    Text("\(seconds) s")
  }
}

private struct Stopwatch: View {
  @State private var start = Date()

  var body: some View {
    let _ = Self._printChanges()
    TimelineView(.periodic(from: .now, by: 1)) { context in
      Elapsed(seconds: context.date.timeIntervalSince(start))
    }
    Button("Restart") {
      start = .now
      traceNote("restarted at \(start.formatted(.iso8601))")
    }
  }
}

extension TimeAndChance {
  static let timelineOfNow = Scenario(
    "timeline-of-now", case: "I1",
    summary: "A timeline that starts now, and a date taken with Date(): both go by the scenario's clock", ticks: 3
  ) { run in
    run.show(Stopwatch())
    try run.forEachTick { tick, app in
      if tick == 3 { try app.tap("Restart") } else { app.advance(by: 1) }
    }
  }
}
