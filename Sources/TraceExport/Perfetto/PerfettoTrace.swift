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
  /// Bytes that are passed on together.
  private static let piece = 1 << 16

  private let definitions: TraceDefinitions
  private var words: ReasonWordsTable
  private let sink: ByteSink
  private var packets: PerfettoPackets
  /// Views that have a track.
  private var views: Set<TypeID> = []

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
    self.sink = sink
    packets = PerfettoPackets(reader.definitions)
    describe(.scenario, name: ExportTitle(reader.metadata).text)
    for track in Track.allCases.dropFirst() { describe(track, name: track.name) }
  }

  package mutating func begin(_ tick: SliceTick) {
    add(.begin, on: .ticks, at: tick.start) { event in
      event.setName(tick.label.isEmpty ? "tick \(tick.number)" : tick.label, .tick)
      event.add(.tick, UInt64(tick.number))
      event.add(.clock, tick.clock)
    }
  }

  package mutating func add(_ mark: EventMark) {
    add(.moment, on: .events, at: mark.time) { event in
      event.setName(mark.event.title, .event)
      event.add(.number, UInt64(mark.number))
      if mark.event.cause > 0 { event.add(.cause, UInt64(mark.event.cause)) }
      if let node = mark.event.node { event.add(.node, UInt64(node)) }
    }
  }

  package mutating func add(_ mark: WriteMark) {
    let write = mark.write
    add(.moment, on: .writes, at: mark.time) { event in
      event.setName(write.property, .write)
      event.setLocation(write.site)
      event.add(.number, UInt64(mark.number))
      if write.cause > 0 { event.add(.cause, UInt64(write.cause)) }
      if let node = write.node { event.add(.node, UInt64(node)) }
      event.add(.isEqual, write.isEqual)
      event.add(.oldValue, write.oldValue)
      event.add(.newValue, write.newValue)
      event.add(.evaluations, mark.effects.all)
      event.add(.wasted, mark.effects.allWasted)
      event.add(.signalled, mark.effects.signalled)
      event.add(flowsFrom: mark.flows)
    }
  }

  package mutating func open(_ slice: EvaluationSlice) {
    describeView(slice.type)
    let category: PerfettoPackets.Category = slice.isWasted ? .wasted : .evaluation
    let (definitions, reason) = (definitions, words.words(of: slice.reason))
    packets.addEvent(.begin, on: Track.bodies.rawValue, at: slice.start) { event in
      event.setName(slice.type, category)
      event.setLocation(slice.type)
      event.add(.node, UInt64(slice.node))
      event.add(.reason, .reason, slice.reason.rawValue) { reason.text }
      if let differed = reason.differed { event.add(.differed, .difference, slice.reason.rawValue) { differed } }
      if let rule = reason.rule { event.add(.rule, .rule, slice.reason.rawValue) { rule } }
      if slice.cause > 0 { event.add(.cause, UInt64(slice.cause)) }
      if let written = slice.written {
        event.add(.written, .propertyText, written.rawValue) { definitions.name(of: written) }
      }
      if let maker = slice.maker {
        event.add(.recreatedBy, .viewText, maker.type.rawValue) { definitions.name(of: maker.type) }
      }
      if slice.pass > 0 { event.add(.pass, UInt64(slice.pass)) }
      event.add(.wasted, slice.isWasted)
      event.add(.oldValue, slice.oldValue)
      event.add(.newValue, slice.newValue)
      if let duration = slice.duration { event.add(.body, duration) }
      event.add(flowTo: slice.flow)
    }
    let track = Track.number(of: slice.type)
    packets.addEvent(.begin, on: track, at: slice.start) { $0.setName(slice.type, category) }
    packets.addEvent(.end, on: track, at: slice.end)
    passOnIfMany()
  }

  package mutating func close(at time: UInt64) { add(.end, on: .bodies, at: time) }

  package mutating func add(_ commit: Commit, at time: UInt64) {
    add(.moment, on: .commits, at: time) { event in
      event.setName("commit", .commit)
      event.add(.inserted, UInt64(commit.inserted))
      event.add(.removed, UInt64(commit.removed))
      event.add(.updated, UInt64(commit.updated))
    }
  }

  package mutating func end(_ tick: SliceTick, at time: UInt64) { add(.end, on: .ticks, at: time) }

  package mutating func finish(at time: UInt64) { passOn() }

  private mutating func describeView(_ view: TypeID) {
    guard views.insert(view).inserted else { return }
    packets.describe(
      Track.number(of: view), below: Track.bodies.rawValue, name: definitions.name(of: view),
      rank: UInt64(view.rawValue))
  }

  private mutating func describe(_ track: Track, name: String) {
    packets.describe(
      track.rawValue, below: track == .scenario ? nil : Track.scenario.rawValue, name: name, rank: track.rawValue)
  }

  private mutating func add(
    _ kind: PerfettoPackets.Kind, on track: Track, at time: UInt64,
    _ details: (inout PerfettoPackets) -> Void = { _ in }
  ) {
    packets.addEvent(kind, on: track.rawValue, at: time, details)
    passOnIfMany()
  }

  private mutating func passOnIfMany() {
    if packets.bytes.count >= Self.piece { passOn() }
  }

  private mutating func passOn() {
    sink(packets.bytes.bytes)
    packets.removeAll()
  }
}
