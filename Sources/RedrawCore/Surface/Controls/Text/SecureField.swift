/// A field whose text is hidden.
public struct SecureField<Label: View>: _ContainerView {
  public typealias Body = Never
  public let _content: Label
  private let entry: TextEntry
  private let onEdit: EditHandlers?

  private let prompt: String

  init(_ text: Binding<String>, _ label: Label, prompt: Text? = nil, onCommit: (() -> Void)? = nil) {
    self.prompt = prompt?.content ?? ""
    entry = TextEntry(text)
    _content = label
    onEdit = onCommit.map { EditHandlers(changed: { _ in }, commit: $0) }
  }

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(text, label(), prompt: prompt)
  }

  /// Shows only the length of the text.
  public var _attributes: _FieldAttributes {
    _FieldAttributes(kind: "SecureField", text: String(repeating: "•", count: entry.get().count), prompt: prompt)
  }
  public var _source: _Source? { entry.source }

  public nonisolated static func _describe(
    _ attributes: _FieldAttributes
  ) -> (kind: String, text: String, attributes: String) {
    (attributes.kind.description, attributes.text, attributes.prompt.isEmpty ? "" : "prompt: \(attributes.prompt)")
  }

  public func _connect(_ element: _ContainerElement) { entry.connect(element, onEdit, prompt: prompt) }
}

extension SecureField where Label == Text {
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text, Text(title), prompt: prompt)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(text, Text(title), prompt: prompt)
  }

  public init(_ title: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(text, Text(title), onCommit: onCommit)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(text, Text(title), onCommit: onCommit)
  }
}
