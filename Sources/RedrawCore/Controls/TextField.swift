/// A field to type in.
///
/// Typing writes the binding; the body that made the field is evaluated only if it has read what is bound.
public struct TextField<Label: View>: _ContainerView {
  public typealias Body = Never
  public let _content: Label
  private let entry: TextEntry
  private let prompt: String
  private let onEdit: EditHandlers?

  init(entry: TextEntry, label: Label, prompt: Text? = nil, onEdit: EditHandlers? = nil) {
    self.entry = entry
    self.onEdit = onEdit
    _content = label
    self.prompt = prompt?.content ?? ""
  }

  public var _attributes: _FieldAttributes { _FieldAttributes(kind: "TextField", text: entry.get(), prompt: prompt) }
  public var _source: _Source? { entry.source }

  public nonisolated static func _describe(
    _ attributes: _FieldAttributes
  ) -> (kind: String, text: String, attributes: String) {
    (attributes.kind.description, attributes.text, attributes.prompt.isEmpty ? "" : "prompt: \(attributes.prompt)")
  }

  public func _connect(_ element: _ContainerElement) { entry.connect(element, onEdit) }
}

/// What a field shows.
public struct _FieldAttributes {
  let kind: StaticString
  var text: String
  var prompt = ""
}

/// The text of a field: a binding to text, or to a value that is written as text.
struct TextEntry {
  let get: () -> String
  /// Takes a text; throws where it is none of the value's.
  let set: (String) throws -> Void
  let source: _Source

  init(_ text: Binding<String>) {
    get = { text.current }
    set = { text.write($0) }
    source = text.source
  }

  init(get: @escaping () -> String, set: @escaping (String) throws -> Void, source: _Source) {
    (self.get, self.set, self.source) = (get, set, source)
  }

  func connect(_ element: _ContainerElement, _ onEdit: EditHandlers?) {
    let actions = ControlActions()
    let set = set
    actions.type = { text in
      onEdit?.changed(true)
      try set(text)
    }
    if let onEdit {
      actions.submit = {
        onEdit.changed(false)
        onEdit.commit()
      }
    }
    element.actions = actions
  }
}

/// The handlers that a field once had as arguments.
struct EditHandlers {
  let changed: (Bool) -> Void
  let commit: () -> Void
}

extension TextField where Label == Text {
  public init(_ title: LocalizedStringKey, text: Binding<String>) {
    self.init(entry: TextEntry(text), label: Text(title))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(entry: TextEntry(text), label: Text(title))
  }

  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(entry: TextEntry(text), label: Text(title), prompt: prompt)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(entry: TextEntry(text), label: Text(title), prompt: prompt)
  }

  public init(_ title: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(entry: TextEntry(text), label: Text(title))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(entry: TextEntry(text), label: Text(title))
  }

  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(entry: TextEntry(text), label: Text(title), prompt: prompt)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(entry: TextEntry(text), label: Text(title), prompt: prompt)
  }

  public init(
    _ title: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      entry: TextEntry(text), label: Text(title), onEdit: EditHandlers(changed: onEditingChanged, commit: onCommit))
  }

  public init(_ title: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(title, text: text, onEditingChanged: { _ in }, onCommit: onCommit)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      entry: TextEntry(text), label: Text(title), onEdit: EditHandlers(changed: onEditingChanged, commit: onCommit))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(title, text: text, onEditingChanged: { _ in }, onCommit: onCommit)
  }
}

extension TextField {
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(entry: TextEntry(text), label: label(), prompt: prompt)
  }

  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
    self.init(entry: TextEntry(text), label: label(), prompt: prompt)
  }
}

// MARK: Text that is hidden, text of several lines

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

/// Text of several lines that can be changed.
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
