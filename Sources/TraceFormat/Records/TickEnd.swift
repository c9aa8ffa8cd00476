/// The turn is over: no work is left.
public struct TickEnd: Equatable, Sendable {
  /// Wall-clock nanoseconds since the recording's start; 0 if durations are not recorded.
  public var time: UInt64
  public init(time: UInt64 = 0) { self.time = time }
}

extension TickEnd: RecordContent {
  public static var name: String { "tickEnd" }
  public static var kind: RecordKind { .tickEnd }
  public static var blank: TickEnd { TickEnd() }
  public var record: TraceRecord { .tickEnd(self) }

  @inline(__always) public mutating func visitFields(_ fields: inout some RecordFieldVisitor) {
    fields.time("time", &time)
  }
}
