import TraceFormat

/// A hand-made trace of many blocks, large enough to be read in parts: some notes are long. Views, reasons and labels come in bit by
/// bit, some ticks go on in another block, which reports waste of theirs, and some bodies take longer than until the next tick.
public struct LongTrace: Sendable {
  public static let plain = LongTrace { try recorded(durations: false) }
  /// With the time that each body took.
  public static let timed = LongTrace { try recorded(durations: true) }
  /// With blocks that are damaged, and without its end.
  public static let damaged = LongTrace { try damaged(plain.bytes) }
  public static let timedDamaged = LongTrace { try damaged(timed.bytes) }

  private let made: Result<[UInt8], any Error>

  public var bytes: [UInt8] { get throws { try made.get() } }

  private init(_ make: () throws -> [UInt8]) { made = Result(catching: make) }

  private static func recorded(durations: Bool) throws -> [UInt8] {
    let trace = try FanTrace(durations: durations)
    for tick in 1..<160 as Range<TickNumber> { try add(tick, to: trace) }
    try trace.writer.finish()
    return trace.output.bytes
  }

  private static func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for place in stride(from: 20_000, to: bytes.count, by: 70_001) { bytes[place] ^= 4 }
    bytes.removeLast(5_000)
    return bytes
  }

  private static func add(_ tick: TickNumber, to trace: FanTrace) throws {
    let (writer, number) = (trace.writer, tick.rawValue)
    let start = UInt64(number) * 10_000
    writer.beginTick(TickBegin(tick: tick, label: "tap \(number % 11)", clock: UInt64(number), time: start))
    writer.append(Note(kind: "filler", text: String(repeating: "late \(number) ", count: 900)))
    writer.event(Event(kind: "tap", target: "Button \(number % 5)", time: start))
    trace.write()
    trace.evaluate(0, trace.signal, cause: 2, start: start + 10, duration: 40)
    addRows(number, from: start, to: trace)
    if number % 7 == 3 {
      try writer.flush()
      trace.evaluate(3, trace.differed, start: start + 900, duration: number % 14 == 3 ? 25_000 : 5)
      writer.append(Waste(node: 1))
    }
    if number % 9 == 4 { addView(number, from: start, to: trace) }
    writer.commit(Commit(inserted: number % 3, updated: 1))
    try writer.endTick()
    if number % 3 == 1 { try writer.flush() }
  }

  private static func addRows(_ number: UInt32, from start: UInt64, to trace: FanTrace) {
    for row in 0..<number % 20 {
      let node = NodeNumber(1 + (row + number) % 4)
      trace.writer.evaluation(
        Evaluation(
          node: node, reason: trace.differed, isWasted: row % 4 == 1, oldValue: row % 5 == 2 ? "item \(row)" : "",
          newValue: row % 5 == 2 ? "item \(number)" : "", start: start + UInt64(row) * 30, duration: 20))
    }
  }

  /// A view that was not there before, and is evaluated for a reason of its own.
  private static func addView(_ number: UInt32, from start: UInt64, to trace: FanTrace) {
    let writer = trace.writer
    let type = writer.define(ViewType(name: "Late\(number)", file: "Late.swift", line: number))
    let property = writer.define(Property(name: "_late\(number)", holder: .state, owner: "Late\(number)"))
    let reason = writer.define(Reason(flags: [], properties: [property]))
    writer.mount(Mount(node: NodeNumber(100 + number), parent: 0, type: type, identity: "late"))
    trace.evaluate(NodeNumber(100 + number), reason, start: start + 1_000, duration: 60)
    writer.append(Skip(node: 0, type: type, rule: .none, count: number))
  }
}
