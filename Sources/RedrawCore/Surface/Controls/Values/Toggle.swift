/// A switch between on and off.
public struct Toggle<Label: View>: _ContainerView {
  public typealias Body = Never
  public typealias _Content = _StyleOutlet<Label, ToggleStyleConfiguration>
  private let isOn: Binding<Bool>
  private let label: Label

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  /// A switch for several values: on if all of them are.
  public init<C: RandomAccessCollection>(
    sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    self.init(
      isOn: Binding(
        get: { sources.allSatisfy { $0[keyPath: isOn].wrappedValue } },
        set: { value in sources.forEach { $0[keyPath: isOn].wrappedValue = value } }), label: label)
  }

  public var _attributes: Bool { isOn.current }
  public var _source: _Source? { isOn.source }

  public var _content: _Content {
    let (label, isOn) = (label, isOn)
    return _StyleOutlet(plain: label, parts: [label]) { slots, _ in
      ToggleStyleConfiguration(label: .init(_slot: slots[0]), isOn: Binding(location: isOn.location))
    }
  }

  public nonisolated static func _describe(_ isOn: Bool) -> (kind: String, text: String, attributes: String) {
    ("Toggle", "", isOn ? "on" : "off")
  }

  public func _connect(_ element: _ContainerElement) {
    let isOn = isOn
    let actions = ControlActions()
    actions.toggle = { isOn.write(!isOn.current) }
    element.actions = actions
  }

  public func _settle(_ element: _ContainerElement) {
    (element.child as? StyleOutletElement<ToggleStyleConfiguration>)?.reconfigure()
  }
}

extension Toggle where Label == Text {
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

extension Toggle where Label == RedrawCore.Label<Text, Image> {
  public init(_ title: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { RedrawCore.Label(title, systemImage: systemImage) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { RedrawCore.Label(title, systemImage: systemImage) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The toggle that a style is drawing.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}
