/// The node's latest evaluation in this tick was wasted, which became known after its block had been cut.
///
/// Only ticks that span blocks have such records; elsewhere, `Evaluation.isWasted` is set.
public struct Waste: Equatable, Sendable {
  public var node: NodeNumber
  public init(node: NodeNumber) { self.node = node }
}

extension Waste: PlainRecord {
  public static var name: String { "waste" }
  public static var kind: RecordKind { .waste }
  public static var blank: Waste { Waste(node: 0) }
  public var record: TraceRecord { .waste(self) }

  @inline(__always) public mutating func visitFields(_ fields: inout some RecordFieldVisitor) {
    fields.node("node", &node)
  }
}
