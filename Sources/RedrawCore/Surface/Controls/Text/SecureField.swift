/// A field whose text is hidden.
public struct SecureField<Label: View>: _ContainerView {
  public typealias Body = Never
  public let _content: Label
  private let entry: TextEntry
  private let onEdit: EditHandlers?

  init(_ text: Binding<String>, _ label: Label, onCommit: (() -> Void)? = nil) {
    entry = TextEntry(text)
    _content = label
    onEdit = onCommit.map { EditHandlers(changed: { _ in }, commit: $0) }
  }

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(text, label())
  }

  /// Only how much was typed is seen.
  public var _attributes: _FieldAttributes {
    _FieldAttributes(kind: "SecureField", text: String(repeating: "•", count: entry.get().count))
  }
  public var _source: _Source? { entry.source }

  public nonisolated static func _describe(
    _ attributes: _FieldAttributes
  ) -> (kind: String, text: String, attributes: String) {
    (attributes.kind.description, attributes.text, "")
  }

  public func _connect(_ element: _ContainerElement) { entry.connect(element, onEdit) }
}

extension SecureField where Label == Text {
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text, Text(title))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(text, Text(title))
  }

  public init(_ title: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(text, Text(title), onCommit: onCommit)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(text, Text(title), onCommit: onCommit)
  }
}
