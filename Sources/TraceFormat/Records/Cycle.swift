/// The update did not settle and was ended: one record per view that took part.
public struct Cycle: Equatable, Sendable {
  public var node: NodeNumber
  /// The properties that signalled it, as a reason.
  public var reason: ReasonID
  /// The number of passes.
  public var passes: UInt32

  public init(node: NodeNumber, reason: ReasonID, passes: UInt32) {
    self.node = node
    self.reason = reason
    self.passes = passes
  }
}

extension Cycle: PlainRecord {
  public static var name: String { "cycle" }
  public static var kind: RecordKind { .cycle }
  public static var blank: Cycle { Cycle(node: 0, reason: .none, passes: 0) }
  public var record: TraceRecord { .cycle(self) }

  @inline(__always) public mutating func visitFields(_ fields: inout some RecordFieldVisitor) {
    fields.node("node", &node)
    fields.reason("reason", &reason)
    fields.number("passes", &passes)
  }
}
