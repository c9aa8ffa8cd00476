import Foundation
import RedrawCore

private struct Face: View {
  let date: Date

  var body: some View {
    let _ = Self._printChanges()
    Text(date.formatted(.iso8601))
  }
}

private struct Departure: View {
  let waiting: Int

  var body: some View {
    let _ = Self._printChanges()
    Text("\(waiting) still to leave")
  }
}

private struct Platform: View {
  let departures: [Date]

  var body: some View {
    let _ = Self._printChanges()
    TimelineView(.everyMinute) { Face(date: $0.date) }
    TimelineView(.explicit(departures)) { context in
      Departure(waiting: departures.count { $0 > context.date })
    }
  }
}

extension TimeAndChance {
  static let minutesAndDates = Scenario(
    "minutes-and-dates", case: "I2",
    summary: "One timeline follows each full minute, the other one dates that it was given", ticks: 2
  ) { run in
    let now = Date()
    run.show(Platform(departures: [60, 90].map { now.addingTimeInterval($0) }))
    try run.forEachTick { tick, app in app.advance(by: tick == 1 ? 60 : 30) }
  }
}
