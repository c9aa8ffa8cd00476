import TraceAnalysis
import TraceFormat

/// A trace in Perfetto's format: packets of protocol buffers, which need not be in the order of their times.
///
///     Feed            what the parent is called: the scenario
///     ├ Ticks         a slice for each
///     ├ Events        moments
///     ├ Writes        moments, with an arrow to each evaluation that they signalled
///     ├ View Body     evaluations, each within the one that re-created its node
///     │ ├ FeedList    the bodies of a view alone
///     │ └ FeedRow
///     └ Commits       moments
package struct PerfettoTrace: SliceSink {
  private let definitions: TraceDefinitions
  private var words: ReasonWordsTable
  private var output: ExportOutput
  private var interning = PerfettoInterning()
  /// Views that have a track.
  private var views: Set<TypeID> = []

  /// All packets are of one sequence, whose numbers of texts they share.
  private static let sequence: UInt64 = 1

  private enum Track: UInt64, CaseIterable {
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

    /// The track of a view; beyond those of this list.
    static func number(of view: TypeID) -> UInt64 { 16 + UInt64(view.rawValue) }
  }

  package init(of reader: TraceReader, to sink: @escaping ByteSink) {
    definitions = reader.definitions
    words = ReasonWordsTable(reader.definitions)
    output = ExportOutput(sink)
    describe(.scenario, name: ExportTitle(reader.metadata).text)
    for track in Track.allCases.dropFirst() { describe(track, name: track.name) }
  }

  package mutating func begin(_ tick: SliceTick) {
    add(.begin, on: Track.ticks.rawValue, at: tick.start) { event in
      event.setName(tick.label.isEmpty ? "tick \(tick.number)" : tick.label, category: "tick")
      event.add("tick", UInt64(tick.number))
      event.add("clock", tick.clock)
    }
  }

  package mutating func add(_ mark: EventMark) {
    add(.moment, on: Track.events.rawValue, at: mark.time) { event in
      event.setName(mark.event.title, category: "event")
      event.add("number", UInt64(mark.number))
      if mark.event.cause > 0 { event.add("cause", UInt64(mark.event.cause)) }
      if let node = mark.event.node { event.add("node", UInt64(node)) }
    }
  }

  package mutating func add(_ mark: WriteMark) {
    let definitions = definitions
    add(.moment, on: Track.writes.rawValue, at: mark.time) { event in
      let write = mark.write
      event.setName(definitions.name(of: write.property), category: "write")
      if let site = definitions[write.site] { event.setLocation(site.file, line: site.line, function: site.function) }
      event.add("number", UInt64(mark.number))
      if write.cause > 0 { event.add("cause", UInt64(write.cause)) }
      if let node = write.node { event.add("node", UInt64(node)) }
      event.add("equal to the previous value", write.isEqual)
      event.add("old value", write.oldValue)
      event.add("new value", write.newValue)
      event.add("evaluations", mark.effects.all)
      event.add("wasted", mark.effects.allWasted)
      event.add("signalled", mark.effects.signalled)
      event.add(flowsFrom: mark.flows)
    }
  }

  package mutating func open(_ slice: EvaluationSlice) {
    describeView(slice.type)
    let definitions = definitions
    let name = definitions.name(of: slice.type)
    let reason = words.words(of: slice.reason)
    add(.begin, on: Track.bodies.rawValue, at: slice.start) { event in
      event.setName(name, category: slice.isWasted ? "wasted" : "evaluation")
      if let view = definitions[slice.type] { event.setLocation(view.file, line: view.line) }
      event.add("node", UInt64(slice.node))
      event.add("reason", repeated: reason.text)
      if let differed = reason.differed { event.add("differed", repeated: differed) }
      if let rule = reason.rule { event.add("rule", repeated: rule) }
      if slice.cause > 0 { event.add("cause", UInt64(slice.cause)) }
      if let written = slice.written { event.add("written", repeated: definitions.name(of: written)) }
      if let maker = slice.maker { event.add("re-created by", repeated: definitions.name(of: maker.type)) }
      if slice.pass > 0 { event.add("pass", UInt64(slice.pass)) }
      event.add("wasted", slice.isWasted)
      event.add("old value", slice.oldValue)
      event.add("new value", slice.newValue)
      if let duration = slice.duration { event.add("body ns", duration) }
      event.add(flowTo: slice.flow)
    }
    let track = Track.number(of: slice.type)
    add(.begin, on: track, at: slice.start) { $0.setName(name, category: slice.isWasted ? "wasted" : "evaluation") }
    add(.end, on: track, at: slice.end) { _ in }
  }

  package mutating func close(at time: UInt64) { add(.end, on: Track.bodies.rawValue, at: time) { _ in } }

  package mutating func add(_ commit: Commit, at time: UInt64) {
    add(.moment, on: Track.commits.rawValue, at: time) { event in
      event.setName("commit", category: "commit")
      event.add("inserted", UInt64(commit.inserted))
      event.add("removed", UInt64(commit.removed))
      event.add("updated", UInt64(commit.updated))
    }
  }

  package mutating func end(_ tick: SliceTick, at time: UInt64) {
    add(.end, on: Track.ticks.rawValue, at: time) { _ in }
  }

  package mutating func finish(at time: UInt64) { output.passOn() }

  private mutating func describeView(_ view: TypeID) {
    guard views.insert(view).inserted else { return }
    describe(
      Track.number(of: view), below: Track.bodies.rawValue, name: definitions.name(of: view),
      rank: UInt64(view.rawValue))
  }

  private mutating func describe(_ track: Track, name: String) {
    describe(
      track.rawValue, below: track == .scenario ? nil : Track.scenario.rawValue, name: name, rank: track.rawValue)
  }

  private mutating func describe(_ track: UInt64, below parent: UInt64?, name: String, rank: UInt64) {
    add { packet in
      packet.add(60) { descriptor in
        descriptor.add(1, number: track)
        descriptor.add(2, text: name)
        if let parent { descriptor.add(5, number: parent) }
        // Children in the order of their ranks.
        descriptor.add(11, number: 3)
        descriptor.add(12, number: rank)
      }
    }
  }

  private mutating func add(
    _ kind: PerfettoEvent.Kind, on track: UInt64, at time: UInt64, _ body: (inout PerfettoEvent) -> Void
  ) {
    let isFresh = interning.beginPacket()
    var event = PerfettoEvent(kind, on: track, interning)
    interning = PerfettoInterning()
    body(&event)
    interning = event.interning
    let news = interning.takeNews()
    add { packet in
      packet.add(8, number: time)
      packet.add(11, event.message)
      if let news { packet.add(12, news) }
      // 1: readers forget all numbers of texts; 2: the packet can't be read without those before it.
      packet.add(13, number: isFresh ? 3 : 2)
    }
  }

  private mutating func add(_ body: (inout ProtobufMessage) -> Void) {
    var packet = ProtobufMessage()
    packet.add(10, number: Self.sequence)
    body(&packet)
    var file = ProtobufMessage()
    file.add(1, packet)
    output.bytes.append(file.bytes)
    output.passOnIfMany()
  }
}
