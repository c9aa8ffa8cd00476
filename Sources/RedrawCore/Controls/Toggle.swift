/// A switch between on and off.
public struct Toggle<Label: View>: _ContainerView {
  public typealias Body = Never
  public let _content: Label
  @Binding private var isOn: Bool
  public let _attributes: Bool

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    _isOn = isOn
    _content = label()
    _attributes = isOn.wrappedValue
  }

  public nonisolated static func _describe(_ isOn: Bool) -> (kind: String, text: String, attributes: String) {
    ("Toggle", "", isOn ? "on" : "off")
  }

  public func _connect(_ element: _ContainerElement) {
    let binding = _isOn
    let toggle = { binding.location.set(!binding.location.get(), transaction: binding.transaction) }
    element.actions = ControlActions(toggle: toggle)
  }
}

extension Toggle where Label == Text {
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

/// A field to type in.
public struct TextField<Label: View>: _ContainerView {
  public typealias Body = Never
  public let _content: Label
  @Binding private var text: String
  public let _attributes: String

  init(text: Binding<String>, label: Label) {
    _text = text
    _content = label
    _attributes = text.wrappedValue
  }

  public nonisolated static func _describe(_ text: String) -> (kind: String, text: String, attributes: String) {
    ("TextField", text, "")
  }

  public func _connect(_ element: _ContainerElement) {
    let binding = _text
    element.actions = ControlActions(type: { binding.location.set($0, transaction: binding.transaction) })
  }
}

extension TextField where Label == Text {
  public init(_ title: LocalizedStringKey, text: Binding<String>) { self.init(text: text, label: Text(title)) }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) { self.init(text: text, label: Text(title)) }
}
