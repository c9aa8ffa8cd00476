import RedrawCore
import Testing

/// A sink in a hurry takes frequent events as they are; nobody is told of one twice.
@MainActor
@Suite struct EventPiecesTests {
  /// Takes an event's pieces, and ends of ticks, by themselves.
  private final class Hurried: EngineSink {
    var whole: [EngineEvent] = []
    var targets: [String] = []
    var wasted = 0
    var commits = 0
    var ends = 0

    func receive(_ event: EngineEvent) { whole.append(event) }
    func receive(
      delivered kind: String, to target: String, node: NodeNumber?, cause: CauseNumber, number: CauseNumber,
      site: SourceSite?
    ) { targets.append(target) }
    func receive(wasted ordinal: UInt32) { wasted += 1 }
    func receive(_ commit: EngineEvent.Commit) { commits += 1 }
    func receiveTickEnd() { ends += 1 }
  }

  private struct Parity: View {
    @State private var count = 0
    var body: some View {
      VStack {
        Button("One more") { count += 1 }
        Text(count < 2 ? "few" : "many")
      }
    }
  }

  @Test func `A text sent in pieces isn't sent as a whole, too`() throws {
    let (hurried, log) = (Hurried(), EventLog())
    for sink in [hurried, log] as [any EngineSink] {
      let app = ScenarioDriver(Parity(), sink: sink)
      app.appear()
      for _ in 0..<3 { try app.tap("One more") }
    }
    #expect(hurried.targets.count == 3)
    #expect(hurried.wasted == 2)
    #expect(hurried.commits == 2)
    #expect(hurried.ends == 4)
    #expect(hurried.whole.count + 11 == log.events.count)
    for event in hurried.whole {
      switch event {
      case .delivered, .wasted, .commit, .tickEnd: Issue.record("told as a whole")
      default: break
      }
    }
  }
}
