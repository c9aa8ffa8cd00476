import JSONText
import TraceAnalysis
import TraceFormat

/// A trace as JSON in Chrome's trace event format, which most tools with a timeline read.
///
/// Arrows begin and end at slices alone in this format, so that a write is a slice too, of no width.
package struct ChromeTrace: SliceSink {
  private let definitions: TraceDefinitions
  private let title: String
  private var words: ReasonWordsTable
  private var output: ExportOutput
  private var isFirst = true

  /// The format calls what lies on one line a thread.
  private enum Lane: UInt64, CaseIterable {
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

  package init(of reader: TraceReader, to sink: @escaping ByteSink) {
    definitions = reader.definitions
    title = ExportTitle(reader.metadata).text
    words = ReasonWordsTable(reader.definitions)
    output = ExportOutput(sink)
    output.add("{\"traceEvents\":[")
    describe("process_name", nil) { [title] in $0.add("name", title) }
    for lane in Lane.allCases {
      describe("thread_name", lane) { $0.add("name", lane.name) }
      describe("thread_sort_index", lane) { $0.add("sort_index", lane.rawValue) }
    }
  }

  package mutating func begin(_ tick: SliceTick) {
    add("B", .ticks, at: tick.start) { event in
      event.add("name", tick.label.isEmpty ? "tick \(tick.number)" : ShownText.name(tick.label))
      event.add("cat", "tick")
      event.addObject("args") { arguments in
        arguments.add("tick", tick.number.rawValue)
        arguments.add("clock", exact: tick.clock)
      }
    }
  }

  package mutating func add(_ mark: EventMark) {
    add("i", .events, at: mark.time) { event in
      event.add("name", mark.event.title)
      event.add("cat", "event")
      event.add("s", "t")
      event.addObject("args") { arguments in
        arguments.add("number", mark.number.rawValue)
        if mark.event.cause > 0 { arguments.add("cause", mark.event.cause.rawValue) }
        if let node = mark.event.node { arguments.add("node", node.rawValue) }
      }
    }
  }

  package mutating func add(_ mark: WriteMark) {
    let definitions = definitions
    add("B", .writes, at: mark.time) { event in
      event.add("name", definitions.name(of: mark.write.property))
      event.add("cat", "write")
      event.addObject("args") { $0.add(mark, definitions) }
    }
    for number in mark.flows.numbers { addFlow("s", number, .writes, at: mark.time) }
    add("E", .writes, at: mark.time) { _ in }
  }

  package mutating func open(_ slice: EvaluationSlice) {
    let definitions = definitions
    let reason = words.words(of: slice.reason)
    add("B", .bodies, at: slice.start) { event in
      event.add("name", definitions.name(of: slice.type))
      event.add("cat", slice.isWasted ? "evaluation,wasted" : "evaluation")
      event.addObject("args") { $0.add(slice, reason, definitions) }
    }
    if let flow = slice.flow { addFlow("f", flow, .bodies, at: slice.start) }
  }

  package mutating func close(at time: UInt64) { add("E", .bodies, at: time) { _ in } }

  package mutating func add(_ commit: Commit, at time: UInt64) {
    add("i", .commits, at: time) { event in
      event.add("name", "commit")
      event.add("cat", "commit")
      event.add("s", "t")
      event.addObject("args") { arguments in
        arguments.add("inserted", commit.inserted)
        arguments.add("removed", commit.removed)
        arguments.add("updated", commit.updated)
      }
    }
  }

  package mutating func end(_ tick: SliceTick, at time: UInt64) { add("E", .ticks, at: time) { _ in } }

  package mutating func finish(at time: UInt64) {
    output.add("\n],\"displayTimeUnit\":\"ns\",\"otherData\":")
    output.addObject { [title] in $0.add("trace", title) }
    output.add("}\n")
    output.passOn()
  }

  /// An arrow's begin or end, within the slice that was opened last.
  private mutating func addFlow(_ phase: String, _ number: UInt64, _ lane: Lane, at time: UInt64) {
    add(phase, lane, at: time) { event in
      event.add("name", "led to")
      event.add("cat", "cause")
      event.add("id", exact: number)
      if phase == "f" { event.add("bp", "e") }
    }
  }

  private mutating func describe(_ name: String, _ lane: Lane?, _ arguments: (inout JSONObject) -> Void) {
    separate()
    output.addObject { event in
      event.add("ph", "M")
      event.add("pid", 1)
      if let lane { event.add("tid", lane.rawValue) }
      event.add("name", name)
      event.addObject("args", arguments)
    }
  }

  private mutating func add(
    _ phase: String, _ lane: Lane, at time: UInt64, _ members: (inout JSONObject) -> Void
  ) {
    separate()
    output.addObject { event in
      event.add("ph", phase)
      event.add("pid", 1)
      event.add("tid", lane.rawValue)
      // Microseconds.
      event.add("ts", Double(time) / 1_000)
      members(&event)
    }
  }

  private mutating func separate() {
    output.add(isFirst ? "\n" : ",\n")
    isFirst = false
  }
}
