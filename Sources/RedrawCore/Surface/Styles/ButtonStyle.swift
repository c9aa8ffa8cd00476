/// Makes the appearance of buttons; the taps stay the button's.
public protocol ButtonStyle: _BodyStyle where _Configuration == ButtonStyleConfiguration {
  typealias Configuration = ButtonStyleConfiguration
}

/// A button as its style sees it.
public struct ButtonStyleConfiguration {
  public struct Label: _SlotView {
    public typealias Body = Never
    public let _slot: _ContentSlot?
  }

  public let role: ButtonRole?
  public let label: Label
  public let isPressed: Bool
}

/// Makes the appearance and the behaviour of buttons: the style decides when the action runs.
public protocol PrimitiveButtonStyle: _BodyStyle where _Configuration == PrimitiveButtonStyleConfiguration {
  typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// A button as a style that runs its action sees it.
public struct PrimitiveButtonStyleConfiguration: AdoptingConfiguration {
  public struct Label: _SlotView {
    public typealias Body = Never
    public let _slot: _ContentSlot?
  }

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

// MARK: The system's

public struct DefaultButtonStyle: PrimitiveButtonStyle, _BuiltInStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

public struct PlainButtonStyle: PrimitiveButtonStyle, _BuiltInStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

public struct BorderlessButtonStyle: PrimitiveButtonStyle, _BuiltInStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

public struct BorderedButtonStyle: PrimitiveButtonStyle, _BuiltInStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, _BuiltInStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

public struct LinkButtonStyle: PrimitiveButtonStyle, _BuiltInStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

public struct GlassButtonStyle: PrimitiveButtonStyle, _BuiltInStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

public struct GlassProminentButtonStyle: PrimitiveButtonStyle, _BuiltInStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}
extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  public static var link: LinkButtonStyle { LinkButtonStyle() }
}
extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  public static var glass: GlassButtonStyle { GlassButtonStyle() }
}
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}
