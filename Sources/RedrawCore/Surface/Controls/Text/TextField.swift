/// A text field.
///
/// Typing writes the binding; the body that created the field is evaluated only if it has read the bound value. A custom style gets the
/// field and shows it with its additions.
public struct TextField<Label: View>: View {
  public typealias Body = Never
  private let plain: _PlainTextField<Label>

  init(entry: TextEntry, label: Label, prompt: Text? = nil, onEdit: EditHandlers? = nil) {
    plain = _PlainTextField(entry: entry, label: label, prompt: prompt?.content ?? "", onEdit: onEdit)
  }

  private init(plain: _PlainTextField<Label>) { self.plain = plain }

  private typealias Outlet = _StyleOutlet<_PlainTextField<Label>, TextField<_TextFieldStyleLabel>>

  private var outlet: Outlet {
    let plain = plain
    return Outlet(plain: plain, parts: [plain._content]) { slots, _ in
      TextField<_TextFieldStyleLabel>(plain: plain.labeled(_TextFieldStyleLabel(_slot: slots[0])))
    }
  }

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element { Outlet._make(view.outlet, inputs) }
  public static func _update(_ element: _Element, _ view: Self) { Outlet._update(element, view.outlet) }
  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool { Outlet._showsSame(element, view.outlet) }
}

/// A text field without a custom style.
public struct _PlainTextField<Label: View>: _ContainerView {
  public typealias Body = Never
  public let _content: Label
  private let entry: TextEntry
  private let prompt: String
  private let onEdit: EditHandlers?

  init(entry: TextEntry, label: Label, prompt: String, onEdit: EditHandlers?) {
    self.entry = entry
    self.onEdit = onEdit
    _content = label
    self.prompt = prompt
  }

  func labeled<Other: View>(_ label: Other) -> _PlainTextField<Other> {
    _PlainTextField<Other>(entry: entry, label: label, prompt: prompt, onEdit: onEdit)
  }

  public var _attributes: _FieldAttributes { _FieldAttributes(kind: "TextField", text: entry.get(), prompt: prompt) }
  public var _source: _Source? { entry.source }

  public nonisolated static func _describe(
    _ attributes: _FieldAttributes
  ) -> (kind: String, text: String, attributes: String) {
    (attributes.kind.description, attributes.text, attributes.prompt.isEmpty ? "" : "prompt: \(attributes.prompt)")
  }

  public func _connect(_ element: _ContainerElement) { entry.connect(element, onEdit, prompt: prompt) }
}

/// What a field shows.
public struct _FieldAttributes {
  let kind: StaticString
  var text: String
  var prompt = ""
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
