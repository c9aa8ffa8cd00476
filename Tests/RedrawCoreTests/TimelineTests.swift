import Foundation
import RedrawCore
import Testing

private struct Paused: View {
  @State private var isPaused = false
  var body: some View {
    VStack {
      TimelineView(.animation(minimumInterval: 1, paused: isPaused)) {
        Text("at \(Int($0.date.timeIntervalSince(ScenarioDate.standard.date)))")
      }
      Button("toggle") { isPaused.toggle() }
    }
  }
}

private struct Interval: View {
  @State private var interval = 2.0
  @State private var count = 0
  var body: some View {
    VStack {
      TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: interval)) { _ in Text("constant") }
      Button("faster") { interval = 1 }
      Button("count \(count)") { count += 1 }
    }
  }
}

private struct Stuck: TimelineSchedule {
  func entries(from startDate: Date, mode: Mode) -> AnyIterator<Date> { AnyIterator { startDate } }
}

private struct Timeline<Schedule: TimelineSchedule>: View {
  let schedule: Schedule
  var body: some View { TimelineView(schedule) { _ in Text("shown") } }
}

@MainActor
@Suite struct TimelineTests {
  @Test func `a timeline pauses and continues as its schedule says`() throws {
    let app = TestApp(Paused())
    #expect(app.after { $0.advance(by: 2.5) }.ticks == 2)
    try app.driver.tap("toggle")
    #expect(app.texts.first == "at 2", "the date stands still")
    #expect(app.after { $0.advance(by: 10) }.ticks == 0)
    try app.driver.tap("toggle")
    #expect(app.texts.first == "at 12")
    let step = app.after { $0.advance(by: 2) }
    #expect(step.evaluated == ["TimelineView", "TimelineView"])
  }

  @Test func `another schedule makes a timeline differ, an equal one does not`() throws {
    let app = TestApp(Interval())
    #expect(app.after { $0.advance(by: 4) }.ticks == 2)
    #expect(try app.after { try $0.tap("count 0") }.evaluated == ["Interval"])
    let step = try app.after { try $0.tap("faster") }
    #expect(step.evaluated == ["Interval", "TimelineView"])
    #expect(step.evaluations.last?.reason.differed?.name == "schedule")
    #expect(app.after { $0.advance(by: 4) }.ticks == 4)
  }

  @Test(.timeLimit(.minutes(10)), arguments: [0, -1, Double.nan, .infinity])
  func `a period that never advances has no further dates`(interval: Double) {
    let start = Date(timeIntervalSinceReferenceDate: -1)
    let app = TestApp(Timeline(schedule: .periodic(from: start, by: interval)))
    #expect(app.texts == ["shown"])
    #expect(app.after { $0.advance(by: 1) }.ticks == 0)
  }

  @Test(.timeLimit(.minutes(10))) func `a schedule that stands still never fires, an animation without a period does`()
  {
    #expect(TestApp(Timeline(schedule: Stuck())).after { $0.advance(by: 1) }.ticks == 0)
    #expect(TestApp(Timeline(schedule: .animation(minimumInterval: 0))).after { $0.advance(by: 0.1) }.ticks == 6)
  }
}
