/// Makes the appearance and the behaviour of toggles.
public protocol ToggleStyle: _BodyStyle where _Configuration == ToggleStyleConfiguration {
  typealias Configuration = ToggleStyleConfiguration
}

/// A toggle as its style sees it.
public struct ToggleStyleConfiguration: BoundConfiguration {
  public struct Label: _SlotView {
    public typealias Body = Never
    public let _slot: _ContentSlot?
  }

  public let label: Label
  @Binding public var isOn: Bool
  public var isMixed = false

  init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }

  mutating func refresh() { _isOn.refresh() }
}

public struct DefaultToggleStyle: ToggleStyle, _BuiltInStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

public struct SwitchToggleStyle: ToggleStyle, _BuiltInStyle {
  private let tint: Color?
  public init() { tint = nil }
  public init(tint: Color) { self.tint = tint }
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

public struct ButtonToggleStyle: ToggleStyle, _BuiltInStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

public struct CheckboxToggleStyle: ToggleStyle, _BuiltInStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}
extension ToggleStyle where Self == CheckboxToggleStyle {
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

extension View {
  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View { modifier(_StyleModifier("toggleStyle", style)) }
}
