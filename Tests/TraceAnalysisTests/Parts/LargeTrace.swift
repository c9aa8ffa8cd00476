import TraceFormat

/// A hand-made trace of many blocks, large enough to be read in parts: some notes are long. Views come in bit by bit, and some
/// ticks go on in another block.
enum LargeTrace {
  static func bytes(recordsDurations: Bool = false) throws -> [UInt8] {
    let trace = try ActiveRowTrace(recordsDurations: recordsDurations)
    try trace.appear()
    for tick in 1..<300 as Range<TickNumber> {
      if tick.rawValue % 10 == 5 {
        try comeIn(tick.rawValue, in: trace)
      } else {
        try trace.tick(tick, evaluated: tick.rawValue * 5 % 8 + 1, flushesWithin: tick.rawValue % 7 == 0)
      }
      if tick.rawValue % 3 == 1 { try trace.writer.flush() }
    }
    try trace.writer.finish()
    return trace.output.bytes
  }

  /// The same with blocks that are damaged, and without its end.
  static func damagedBytes(recordsDurations: Bool = false) throws -> [UInt8] {
    var bytes = try bytes(recordsDurations: recordsDurations)
    for place in stride(from: 20_000, to: bytes.count, by: 70_001) { bytes[place] ^= 4 }
    bytes.removeLast(5_000)
    return bytes
  }

  /// A view that was not there before, and is evaluated for a reason of its own.
  private static func comeIn(_ number: UInt32, in trace: ActiveRowTrace) throws {
    let writer = trace.writer
    let type = writer.define(ViewType(name: "Late\(number)"))
    let property = writer.define(Property(name: "_late\(number)", holder: .state, owner: "Late\(number)"))
    let reason = writer.define(Reason(flags: [], properties: [property]))
    writer.beginTick(TickBegin(tick: TickNumber(number), label: "late \(number)"))
    writer.append(Note(kind: "late", text: String(repeating: "late \(number) ", count: 5_000)))
    writer.mount(Mount(node: NodeNumber(100 + number), parent: 0, type: type, identity: "late"))
    for row in 0..<number % 8 + 1 {
      writer.evaluation(
        Evaluation(node: NodeNumber(100 + number), reason: reason, start: UInt64(row), duration: UInt64(row * 40)))
    }
    try writer.endTick()
  }
}
