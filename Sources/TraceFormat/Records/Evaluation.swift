/// A body was evaluated: its call and its return, in one record.
public struct Evaluation: Equatable, Sendable {
  public var node: NodeNumber
  public var reason: ReasonID
  /// The event or write whose signal reached the node; 0 if its parent re-created it. The parent then is the nearest ancestor
  /// evaluated before it in the same tick.
  public var cause: CauseNumber
  /// The pass of the tick's update, from 0; later passes follow writes made inside the update.
  public var pass: UInt32
  /// Whether neither it nor any evaluation that it caused changed the rendered output.
  public var isWasted: Bool
  /// The value that differed, if values are recorded.
  public var oldValue: String
  public var newValue: String
  /// Wall-clock nanoseconds; 0 if durations are not recorded.
  public var start: UInt64
  public var duration: UInt64

  public init(
    node: NodeNumber, reason: ReasonID, cause: CauseNumber = 0, pass: UInt32 = 0, isWasted: Bool = false,
    oldValue: String = "", newValue: String = "", start: UInt64 = 0, duration: UInt64 = 0
  ) {
    self.node = node
    self.reason = reason
    self.cause = cause
    self.pass = pass
    self.isWasted = isWasted
    self.oldValue = oldValue
    self.newValue = newValue
    self.start = start
    self.duration = duration
  }
}

extension Evaluation: RecordContent {
  public static var name: String { "evaluation" }
  public static var kind: RecordKind { .evaluation }
  public static var blank: Evaluation { Evaluation(node: 0, reason: .none) }
  public var record: TraceRecord { .evaluation(self) }

  @inline(__always) public mutating func visitFields(_ fields: inout some RecordFieldVisitor) {
    fields.node("node", &node)
    fields.reason("reason", &reason)
    fields.number("cause", &cause)
    fields.number("pass", &pass)
    fields.flag("isWasted", &isWasted)
    fields.text("oldValue", &oldValue)
    fields.text("newValue", &newValue)
    fields.number("start", &start)
    fields.number("duration", &duration)
  }
}
