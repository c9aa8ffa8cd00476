/// Defines the appearance of forms.
public protocol FormStyle: _BodyStyle where _Configuration == FormStyleConfiguration {
  typealias Configuration = FormStyleConfiguration
}

/// A form as its style sees it.
public struct FormStyleConfiguration {
  public struct Content: _SlotView { public let _slot: _ContentSlot? }

  public let content: Content
}

/// A system style: it leaves the control unchanged.
public protocol _BuiltInFormStyle: FormStyle, _BuiltInStyle {}

extension _BuiltInFormStyle {
  public func makeBody(configuration: Configuration) -> some View { configuration.content }
}

public struct AutomaticFormStyle: _BuiltInFormStyle { public init() {} }
public struct GroupedFormStyle: _BuiltInFormStyle { public init() {} }
public struct ColumnsFormStyle: _BuiltInFormStyle { public init() {} }

extension FormStyle where Self == AutomaticFormStyle { public static var automatic: Self { Self() } }
extension FormStyle where Self == GroupedFormStyle { public static var grouped: Self { Self() } }
extension FormStyle where Self == ColumnsFormStyle { public static var columns: Self { Self() } }

extension View {
  public func formStyle<S: FormStyle>(_ style: S) -> some View { modifier(_StyleModifier("formStyle", style)) }
}
