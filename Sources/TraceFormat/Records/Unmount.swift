/// A node was removed from the tree. Its children are unmounted before it.
public struct Unmount: Equatable, Sendable {
  public var node: NodeNumber
  public init(node: NodeNumber) { self.node = node }
}

extension Unmount: PlainRecord {
  public static var name: String { "unmount" }
  public static var kind: RecordKind { .unmount }
  public static var blank: Unmount { Unmount(node: 0) }
  public var record: TraceRecord { .unmount(self) }

  @inline(__always) public mutating func visitFields(_ fields: inout some RecordFieldVisitor) {
    fields.node("node", &node)
  }
}
