/// A turn of the run loop begins.
public struct TickBegin: Equatable, Sendable {
  public var tick: TickNumber
  /// The label of the scenario's step; empty if it has none.
  public var label: String
  /// The scenario's clock, in nanoseconds: deterministic, unlike `time`.
  public var clock: UInt64
  /// Wall-clock nanoseconds since the recording's start; 0 if durations are not recorded.
  public var time: UInt64

  public init(tick: TickNumber, label: String = "", clock: UInt64 = 0, time: UInt64 = 0) {
    self.tick = tick
    self.label = label
    self.clock = clock
    self.time = time
  }
}

extension TickBegin: RecordContent {
  public static var name: String { "tickBegin" }
  public static var kind: RecordKind { .tickBegin }
  public static var blank: TickBegin { TickBegin(tick: 0) }
  public var record: TraceRecord { .tickBegin(self) }

  @inline(__always) public mutating func visitFields(_ fields: inout some RecordFieldVisitor) {
    fields.number("tick", &tick)
    fields.text("label", &label)
    fields.number("clock", &clock)
    fields.number("time", &time)
  }
}
