import TraceFormat

/// The events of a part of a trace.
struct SpeedscopeSink: PartSink {
  typealias Piece = ByteList

  static var needsTurn: Bool { true }

  private let definitions: TraceDefinitions
  private let isRecorded: Bool
  private var output: ExportOutput
  private let frames: InTurn<SpeedscopeFrames>
  /// The frames of views, by number.
  private var views: [Int?] = []
  /// Those of the current batch's ticks.
  private var ticks: [Int] = []
  private var nextTick = 0
  private var tick: Int?
  private var open: [Int] = []
  /// Whether nothing comes before.
  private var isFirst = false

  init(of reader: TraceReader, _ frames: InTurn<SpeedscopeFrames>, _ exit: PieceExit<ByteList>) {
    definitions = reader.definitions
    isRecorded = SliceClock.isRecorded(reader.metadata)
    output = ExportOutput(exit)
    self.frames = frames
  }

  /// Numbers frames in the order of their first use.
  mutating func number(_ batch: borrowing SliceBatch) {
    isFirst = isFirst || frames.state.pointee.all.isEmpty
    ticks.removeAll(keepingCapacity: true)
    nextTick = 0
    batch.forEachUse { type in
      let index = Int(type.rawValue)
      if index < views.count, views[index] != nil { return }
      if index >= views.count { views.append(contentsOf: repeatElement(nil, count: index + 1 - views.count)) }
      views[index] = frames.state.pointee.number(of: type, definitions)
    } ofTick: { tick in
      ticks.append(frames.state.pointee.number(ofTick: tick.label))
    }
  }

  mutating func begin(_ tick: SliceTick) {
    let frame = ticks[nextTick]
    nextTick += 1
    self.tick = frame
    add("O", frame, at: tick.start)
  }

  mutating func add(_ event: EventMark) {}

  mutating func open(_ slice: EvaluationSlice) {
    let frame = views[Int(slice.type.rawValue)] ?? 0
    open.append(frame)
    add("O", frame, at: slice.start)
  }

  mutating func close(at time: UInt64) {
    if let frame = open.popLast() { add("C", frame, at: time) }
  }

  mutating func add(_ commit: Commit, at time: UInt64) {}
  mutating func add(_ write: WriteMark) {}

  mutating func end(_ tick: SliceTick, at time: UInt64) {
    if let frame = self.tick.take() { add("C", frame, at: time) }
  }

  mutating func endPart() { output.passOn() }

  @inline(__always) private mutating func add(_ type: StaticString, _ frame: Int, at time: UInt64) {
    // Nanoseconds, or the number of evaluations if times weren't recorded.
    let at = isRecorded ? time : time / SliceClock.unit
    let start: StaticString = isFirst ? "\n" : ",\n"
    isFirst = false
    output.write(upTo: 80) { cursor in
      cursor.put(start)
      cursor.put(#"{"type":""#)
      cursor.put(type)
      cursor.put(#"","frame":"#)
      cursor.put(decimal: UInt64(frame))
      cursor.put(#","at":"#)
      cursor.put(decimal: at)
      cursor.put("}")
    }
  }
}
