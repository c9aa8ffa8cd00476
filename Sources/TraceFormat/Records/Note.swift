/// Any other finding, such as two rows with the same id, or a write from a body.
public struct Note: Equatable, Sendable {
  /// The kind in one word, for filters.
  public var kind: String
  public var text: String
  public var node: NodeNumber?

  public init(kind: String, text: String, node: NodeNumber? = nil) {
    self.kind = kind
    self.text = text
    self.node = node
  }
}

extension Note: PlainRecord {
  public static var name: String { "note" }
  public static var kind: RecordKind { .note }
  public static var blank: Note { Note(kind: "", text: "") }
  public var record: TraceRecord { .note(self) }

  @inline(__always) public mutating func visitFields(_ fields: inout some RecordFieldVisitor) {
    fields.text("kind", &kind)
    fields.text("text", &text)
    fields.node("node", &node)
  }
}
