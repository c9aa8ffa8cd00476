import TraceAnalysis
import TraceFormat

/// A trace in Perfetto's format: protocol buffer packets, which don't have to be in chronological order.
///
///     Feed            the parent track, named after the scenario
///     ├ Ticks         a slice each
///     ├ Events        instants
///     ├ Writes        instants, with an arrow to each evaluation that they signalled
///     ├ View Body     evaluations, each within the one that re-created its node
///     │ ├ FeedList    only the bodies of one view
///     │ └ FeedRow
///     └ Commits       instants
struct PerfettoTrace: ExportWriter {
  private let title: String
  private let sink: ByteSink
  private let definitions: TraceDefinitions
  private let views = InTurn(Set<TypeID>())

  enum Track: UInt64, CaseIterable {
    case scenario = 1
    case ticks, events, writes, bodies, commits

    var name: String {
      switch self {
      case .scenario: "Scenario"
      case .ticks: "Ticks"
      case .events: "Events"
      case .writes: "Writes"
      case .bodies: "View Body"
      case .commits: "Commits"
      }
    }

    /// The track of a view. Its number is higher than those above.
    static func number(of view: TypeID) -> UInt64 { 16 + UInt64(view.rawValue) }
  }

  init(of reader: TraceReader, to sink: @escaping ByteSink) {
    title = ExportTitle(reader.metadata).text
    definitions = reader.definitions
    self.sink = sink
  }

  func begin() {
    var packets = PerfettoPackets(definitions)
    for track in Track.allCases {
      packets.describe(
        track.rawValue, below: track == .scenario ? nil : Track.scenario.rawValue,
        name: track == .scenario ? title : track.name, rank: track.rawValue)
    }
    packets.passOn { bytes in
      bytes.withBytes(sink)
      bytes.removeAll()
    }
  }

  func makeSink(of reader: TraceReader, _ exit: PieceExit<ByteList>) -> PerfettoSink {
    PerfettoSink(of: reader, views, exit)
  }

  func take(_ piece: ByteList, _ spares: SpareBuffers<ByteList>) {
    piece.withBytes(sink)
    spares.add(piece)
  }

  func finish(at time: UInt64, _ sinks: [PerfettoSink]) {}
}
