import TraceAnalysis
import TraceFormat

/// The packets of a part of a trace. It refers to no texts of other parts, but to their tracks.
struct PerfettoSink: PartSink {
  typealias Piece = ByteList

  static var needsTurn: Bool { true }
  private typealias Track = PerfettoTrace.Track

  private let definitions: TraceDefinitions
  private let knowsWaste: Bool
  private let exit: PieceExit<ByteList>
  private var packets: PerfettoPackets
  /// The views that have a track, in the whole trace.
  private let tracks: InTurn<Set<TypeID>>
  /// By the number of a view, as far as this thread knows.
  private var views: [ViewTrack] = []

  private enum ViewTrack {
    case unknown
    /// To be described before the next evaluation.
    case new
    case described
  }

  init(of reader: TraceReader, _ tracks: InTurn<Set<TypeID>>, _ exit: PieceExit<ByteList>) {
    definitions = reader.definitions
    knowsWaste = reader.knowledge.knows(.waste)
    packets = PerfettoPackets(reader.definitions)
    (self.tracks, self.exit) = (tracks, exit)
  }

  mutating func beginPart() { packets.forgetTexts() }

  /// Finds out which views have no track yet.
  mutating func number(_ batch: borrowing SliceBatch) {
    batch.forEachUse { type in
      let index = Int(type.rawValue)
      if index >= views.count { views.append(contentsOf: repeatElement(.unknown, count: index + 1 - views.count)) }
      guard views[index] == .unknown else { return }
      views[index] = tracks.state.pointee.insert(type).inserted ? .new : .described
    } ofTick: { _ in
    }
  }

  @inline(never) private mutating func addTrack(of view: TypeID) {
    views[Int(view.rawValue)] = .described
    packets.describe(
      Track.number(of: view), below: Track.bodies.rawValue, name: definitions.name(of: view),
      rank: UInt64(view.rawValue))
  }

  mutating func begin(_ tick: SliceTick) {
    add(.begin, on: .ticks, at: tick.start) { event in
      event.setName(tick.label.isEmpty ? "tick \(tick.number)" : tick.label, .tick)
      event.add(.tick, UInt64(tick.number))
      event.add(.clock, tick.clock)
    }
  }

  mutating func add(_ mark: EventMark) {
    add(.moment, on: .events, at: mark.time) { event in
      event.setName(mark.event.title, .event)
      event.add(.number, UInt64(mark.number))
      if mark.event.cause > 0 { event.add(.cause, UInt64(mark.event.cause)) }
      if let node = mark.event.node { event.add(.node, UInt64(node)) }
    }
  }

  mutating func add(_ mark: WriteMark) {
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

  mutating func open(_ slice: EvaluationSlice) {
    if views[Int(slice.type.rawValue)] == .new { addTrack(of: slice.type) }
    packets.addEvaluation(slice, on: Track.bodies.rawValue, knowsWaste: knowsWaste)
    let track = Track.number(of: slice.type)
    packets.addName(of: slice, on: track)
    packets.addEnd(on: track, at: slice.end)
    passOnIfMany()
  }

  mutating func close(at time: UInt64) {
    packets.addEnd(on: Track.bodies.rawValue, at: time)
    passOnIfMany()
  }

  mutating func add(_ commit: Commit, at time: UInt64) {
    add(.moment, on: .commits, at: time) { event in
      event.setName("commit", .commit)
      event.add(.inserted, UInt64(commit.inserted))
      event.add(.removed, UInt64(commit.removed))
      event.add(.updated, UInt64(commit.updated))
    }
  }

  mutating func end(_ tick: SliceTick, at time: UInt64) { add(.end, on: .ticks, at: time) }

  private mutating func add(
    _ kind: PerfettoPackets.Kind, on track: Track, at time: UInt64,
    _ details: (inout PerfettoPackets) -> Void = { _ in }
  ) {
    packets.addEvent(kind, on: track.rawValue, at: time, details)
    passOnIfMany()
  }

  private mutating func passOnIfMany() {
    if packets.byteCount >= ExportOutput.piece { endPart() }
  }

  mutating func endPart() { packets.passOn { exit.pass(&$0) } }
}
