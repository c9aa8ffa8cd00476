/// An event was delivered: a tap, a timer, a notification, a lifecycle handler.
public struct Event: Equatable, Sendable {
  /// The kind in one word: `tap`, `type`, `timer`, `onAppear` …
  public var kind: String
  /// What it was delivered to, in the user's terms: `Button "Add"`.
  public var target: String
  /// The node whose handler it reached; `nil` if there is none.
  public var node: NodeNumber?
  /// The event or write that led to this one, within the tick.
  public var cause: CauseNumber
  public var time: UInt64

  public init(kind: String, target: String = "", node: NodeNumber? = nil, cause: CauseNumber = 0, time: UInt64 = 0) {
    self.kind = kind
    self.target = target
    self.node = node
    self.cause = cause
    self.time = time
  }
}

extension Event: PlainRecord {
  public static var name: String { "event" }
  public static var kind: RecordKind { .event }
  public static var blank: Event { Event(kind: "") }
  public var record: TraceRecord { .event(self) }

  @inline(__always) public mutating func visitFields(_ fields: inout some RecordFieldVisitor) {
    fields.text(.init("kind", follows: "target"), &kind)
    fields.text("target", &target)
    fields.node(.init("node", follows: "target"), &node)
    fields.number("cause", &cause)
    fields.time("time", &time)
  }
}
