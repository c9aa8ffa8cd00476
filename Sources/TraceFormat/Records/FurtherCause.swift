/// The node's latest evaluation in this tick was also caused by another event or write than its `cause`.
public struct FurtherCause: Equatable, Sendable {
  public var node: NodeNumber
  public var cause: CauseNumber

  public init(node: NodeNumber, cause: CauseNumber) {
    self.node = node
    self.cause = cause
  }
}

extension FurtherCause: PlainRecord {
  public static var name: String { "furtherCause" }
  public static var kind: RecordKind { .furtherCause }
  public static var blank: FurtherCause { FurtherCause(node: 0, cause: 0) }
  public var record: TraceRecord { .furtherCause(self) }

  @inline(__always) public mutating func visitFields(_ fields: inout some RecordFieldVisitor) {
    fields.node("node", &node)
    fields.number("cause", &cause)
  }
}
