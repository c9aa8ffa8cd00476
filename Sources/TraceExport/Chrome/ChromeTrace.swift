import JSONText
import TraceAnalysis
import TraceFormat

/// A trace as JSON in Chrome's trace event format, which most timeline tools can read.
///
/// In this format, arrows connect only slices, so writes are slices of no width.
struct ChromeTrace: ExportWriter {
  private let title: String
  private var output: ExportOutput

  /// What the format calls a thread.
  enum Lane: UInt64, CaseIterable {
    case ticks = 1
    case events, writes, bodies, commits

    var name: String {
      switch self {
      case .ticks: "Ticks"
      case .events: "Events"
      case .writes: "Writes"
      case .bodies: "View Body"
      case .commits: "Commits"
      }
    }
  }

  init(of reader: TraceReader, to sink: @escaping ByteSink) {
    title = ExportTitle(reader.metadata).text
    output = ExportOutput(to: sink)
  }

  mutating func begin() {
    output.add("{\"traceEvents\":[\n")
    output.addObject { [title] event in
      event.add("ph", "M")
      event.add("pid", 1)
      event.add("name", "process_name")
      event.addObject("args") { $0.add("name", title) }
    }
    for lane in Lane.allCases {
      describe("thread_name", lane) { $0.add("name", lane.name) }
      describe("thread_sort_index", lane) { $0.add("sort_index", lane.rawValue) }
    }
    output.passOn()
  }

  private mutating func describe(_ name: String, _ lane: Lane, _ arguments: (inout JSONObject) -> Void) {
    output.add(",\n")
    output.addObject { event in
      event.add("ph", "M")
      event.add("pid", 1)
      event.add("tid", lane.rawValue)
      event.add("name", name)
      event.addObject("args", arguments)
    }
  }

  func makeSink(of reader: TraceReader, _ exit: PieceExit<ByteList>) -> ChromeSink { ChromeSink(of: reader, exit) }

  mutating func take(_ piece: ByteList, _ spares: SpareBuffers<ByteList>) { output.write(piece, spares) }

  mutating func finish(at time: UInt64, _ sinks: [ChromeSink]) {
    output.add("\n],\"displayTimeUnit\":\"ns\",\"otherData\":")
    output.addObject { [title] in $0.add("trace", title) }
    output.add("}\n")
    output.passOn()
  }
}
