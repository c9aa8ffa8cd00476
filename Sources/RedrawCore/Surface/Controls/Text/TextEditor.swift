/// Editable text of several lines.
public struct TextEditor: _ContainerView {
  public typealias Body = Never
  public let _content = EmptyView()
  private let entry: TextEntry

  public init(text: Binding<String>) { entry = TextEntry(text) }

  public var _attributes: _FieldAttributes { _FieldAttributes(kind: "TextEditor", text: entry.get()) }
  public var _source: _Source? { entry.source }

  public nonisolated static func _describe(
    _ attributes: _FieldAttributes
  ) -> (kind: String, text: String, attributes: String) {
    (attributes.kind.description, attributes.text, "")
  }

  public func _connect(_ element: _ContainerElement) { entry.connect(element, nil) }
}
