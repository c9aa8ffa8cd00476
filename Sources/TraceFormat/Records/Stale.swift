/// A skipped view shows something that its body would no longer return.
public struct Stale: Equatable, Sendable {
  public var node: NodeNumber
  /// The property whose change the comparison missed, and the rule that missed it, as a reason.
  public var reason: ReasonID

  public init(node: NodeNumber, reason: ReasonID) {
    self.node = node
    self.reason = reason
  }
}

extension Stale: PlainRecord {
  public static var name: String { "stale" }
  public static var kind: RecordKind { .stale }
  public static var blank: Stale { Stale(node: 0, reason: .none) }
  public var record: TraceRecord { .stale(self) }

  @inline(__always) public mutating func visitFields(_ fields: inout some RecordFieldVisitor) {
    fields.node("node", &node)
    fields.reason("reason", &reason)
  }
}
