/// Defines the appearance of buttons; taps are handled by the button.
public protocol ButtonStyle: _BodyStyle where _Configuration == ButtonStyleConfiguration {
  typealias Configuration = ButtonStyleConfiguration
}

/// A button as its style sees it.
public struct ButtonStyleConfiguration {
  public struct Label: _SlotView { public let _slot: _ContentSlot? }

  public let role: ButtonRole?
  public let label: Label
  public let isPressed: Bool
}

/// Defines the appearance and behavior of buttons: the style decides when the action runs.
public protocol PrimitiveButtonStyle: _BodyStyle where _Configuration == PrimitiveButtonStyleConfiguration {
  typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// A button, as a style that runs its action sees it.
public struct PrimitiveButtonStyleConfiguration: AdoptingConfiguration {
  public struct Label: _SlotView { public let _slot: _ContentSlot? }

  public let role: ButtonRole?
  public let label: Label
  let triggering: ButtonTrigger

  public func trigger() { triggering.run() }

  func adopt(_ other: Self) { triggering.adopt(other.triggering) }
}

extension View {
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    modifier(
      _StyleModifier("buttonStyle", style) { $0[StyleKey<PrimitiveButtonStyleConfiguration>.self] = nil })
  }

  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    modifier(_StyleModifier("buttonStyle", style) { $0[StyleKey<ButtonStyleConfiguration>.self] = nil })
  }
}

// MARK: System styles

/// A system style: it leaves the control unchanged.
public protocol _BuiltInButtonStyle: PrimitiveButtonStyle, _BuiltInStyle {}

extension _BuiltInButtonStyle {
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

public struct DefaultButtonStyle: _BuiltInButtonStyle { public init() {} }
public struct PlainButtonStyle: _BuiltInButtonStyle { public init() {} }
public struct BorderlessButtonStyle: _BuiltInButtonStyle { public init() {} }
public struct BorderedButtonStyle: _BuiltInButtonStyle { public init() {} }
public struct BorderedProminentButtonStyle: _BuiltInButtonStyle { public init() {} }
public struct LinkButtonStyle: _BuiltInButtonStyle { public init() {} }
public struct GlassButtonStyle: _BuiltInButtonStyle { public init() {} }
public struct GlassProminentButtonStyle: _BuiltInButtonStyle { public init() {} }

extension PrimitiveButtonStyle where Self == DefaultButtonStyle { public static var automatic: Self { Self() } }
extension PrimitiveButtonStyle where Self == PlainButtonStyle { public static var plain: Self { Self() } }
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle { public static var borderless: Self { Self() } }
extension PrimitiveButtonStyle where Self == BorderedButtonStyle { public static var bordered: Self { Self() } }
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: Self { Self() }
}
extension PrimitiveButtonStyle where Self == LinkButtonStyle { public static var link: Self { Self() } }
extension PrimitiveButtonStyle where Self == GlassButtonStyle { public static var glass: Self { Self() } }
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  public static var glassProminent: Self { Self() }
}
