/// A node was added to the tree.
public struct Mount: Equatable, Sendable {
  public var node: NodeNumber
  /// The nearest node above it; `nil` for a root.
  public var parent: NodeNumber?
  public var type: TypeID
  /// Its position under the parent: the structural path, an element's id, an `.id()`; one step of the node's path.
  public var identity: String

  public init(node: NodeNumber, parent: NodeNumber?, type: TypeID, identity: String = "") {
    self.node = node
    self.parent = parent
    self.type = type
    self.identity = identity
  }
}

extension Mount: RecordContent {
  public static var name: String { "mount" }
  public static var kind: RecordKind { .mount }
  public static var blank: Mount { Mount(node: 0, parent: nil, type: .none) }
  public var record: TraceRecord { .mount(self) }

  @inline(__always) public mutating func visitFields(_ fields: inout some RecordFieldVisitor) {
    fields.number(.init("number", key: "node"), &node)
    fields.node("parent", &parent)
    fields.type("type", &type)
    fields.text("identity", &identity)
  }
}
