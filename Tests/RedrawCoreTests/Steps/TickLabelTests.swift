import Foundation
import RedrawCore
import Testing

private struct Ticking: View {
  private let clock = Timer.publish(every: 2, on: .main, in: .common).autoconnect()
  @State private var seconds = 0
  @State private var text = ""
  var body: some View {
    VStack {
      TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 1)) { Text("\($0.date)") }
      Text("\(seconds) \(text)")
      Button("Later") { DispatchQueue.main.async { text += "." } }
      Button("Twice") { DispatchQueue.main.async { DispatchQueue.main.async { text += "." } } }
      Button("Soon") { DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { text += "!" } }
    }
    .onReceive(clock) { _ in seconds += 2 }
  }
}

@MainActor
@Suite struct TickLabelTests {
  func labels(_ app: TestApp) -> [String] {
    app.log.events.compactMap { if case .tickBegin(let begin) = $0 { begin.label } else { nil } }
  }

  @Test func `a tick of the clock is named by the time since its step began, whatever is due then`() {
    let app = TestApp(Ticking())
    let first = labels(app.after { $0.advance(by: 4) })
    #expect(first == (1...4).map { "advance 4s, at \($0)s" })
    #expect(labels(app.after { $0.advance(by: 4) }) == first, "an earlier step renames nothing")
    #expect(labels(app.after { $0.advance(by: 0.5) }) == [])
    #expect(labels(app.after { $0.advance(by: 0.75) }) == ["advance 750ms, at 500ms"])
    #expect(labels(app.after { $0.advance(by: 1.5) }) == ["advance 1.5s, at 750ms"])
  }

  @Test func `work deferred by a step runs in its next turn`() throws {
    let app = TestApp(Ticking())
    #expect(labels(try app.after { try $0.tap("Later") }) == ["tap Later", "tap Later, turn 2"])
    #expect(labels(try app.after { try $0.tap("Twice") }) == ["tap Twice", "tap Twice, turn 2", "tap Twice, turn 3"])
    #expect(labels(try app.after { try $0.tap("Soon") }) == ["tap Soon"])
    #expect(labels(app.after { $0.advance(by: 0.5) }) == ["advance 500ms, at 300ms"])
  }
}
