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
package struct PerfettoTrace: SliceSink {
  private let definitions: TraceDefinitions
  private let knowsWaste: Bool
  private let sink: ByteSink
  private var packets: PerfettoPackets
  /// By number: whether a view has a track.
  private var views: [Bool] = []

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

    /// The track of a view. Its number is higher than those above.
    static func number(of view: TypeID) -> UInt64 { 16 + UInt64(view.rawValue) }
  }

  package init(of reader: TraceReader, to sink: @escaping ByteSink) {
    definitions = reader.definitions
    knowsWaste = reader.knowledge.knows(.waste)
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
    let knowsWaste = knowsWaste
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
      if knowsWaste { event.add(.wasted, mark.effects.allWasted) }
      event.add(.signalled, mark.effects.signalled)
      event.add(flowsFrom: mark.flows)
    }
  }

  package mutating func open(_ slice: EvaluationSlice) {
    describeView(slice.type)
    packets.addEvaluation(slice, on: Track.bodies.rawValue, knowsWaste: knowsWaste)
    let track = Track.number(of: slice.type)
    packets.addName(of: slice, on: track)
    packets.addEnd(on: track, at: slice.end)
    passOnIfMany()
  }

  package mutating func close(at time: UInt64) {
    packets.addEnd(on: Track.bodies.rawValue, at: time)
    passOnIfMany()
  }

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

  @inline(__always) private mutating func describeView(_ view: TypeID) {
    let index = Int(view.rawValue)
    if index < views.count, views[index] { return }
    addTrack(of: view)
  }

  @inline(never) private mutating func addTrack(of view: TypeID) {
    let index = Int(view.rawValue)
    if index >= views.count { views.append(contentsOf: repeatElement(false, count: index + 1 - views.count)) }
    views[index] = true
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
    if packets.byteCount >= ExportOutput.piece { passOn() }
  }

  private mutating func passOn() { packets.passOn(to: sink) }
}
