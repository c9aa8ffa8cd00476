/// Defines the appearance and behavior of toggles.
public protocol ToggleStyle: _BodyStyle where _Configuration == ToggleStyleConfiguration {
  typealias Configuration = ToggleStyleConfiguration
}

/// A toggle as its style sees it.
public struct ToggleStyleConfiguration: BoundConfiguration {
  public struct Label: _SlotView { public let _slot: _ContentSlot? }

  public let label: Label
  @Binding public var isOn: Bool
  public var isMixed = false

  init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }

  mutating func refresh() { _isOn.refresh() }
}

/// A system style: it leaves the control unchanged.
public protocol _BuiltInToggleStyle: ToggleStyle, _BuiltInStyle {}

extension _BuiltInToggleStyle {
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

public struct DefaultToggleStyle: _BuiltInToggleStyle { public init() {} }
public struct ButtonToggleStyle: _BuiltInToggleStyle { public init() {} }
public struct CheckboxToggleStyle: _BuiltInToggleStyle { public init() {} }

public struct SwitchToggleStyle: _BuiltInToggleStyle {
  private let tint: Color?
  public init() { tint = nil }
  public init(tint: Color) { self.tint = tint }
}

extension ToggleStyle where Self == DefaultToggleStyle { public static var automatic: Self { Self() } }
extension ToggleStyle where Self == SwitchToggleStyle { public static var `switch`: Self { Self() } }
extension ToggleStyle where Self == ButtonToggleStyle { public static var button: Self { Self() } }
extension ToggleStyle where Self == CheckboxToggleStyle { public static var checkbox: Self { Self() } }

extension View {
  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View { modifier(_StyleModifier("toggleStyle", style)) }
}
