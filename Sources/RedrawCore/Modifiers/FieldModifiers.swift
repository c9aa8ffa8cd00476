/// How forms and text fields look: kept by the style's name, or its type's where it is a user's own.
extension View {
  public func formStyle<S: FormStyle>(_ style: S) -> some View { shown("formStyle", TypeName.name(of: S.self)) }
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    shown("textFieldStyle", TypeName.name(of: S.self))
  }
}

public protocol FormStyle {}
public struct AutomaticFormStyle: FormStyle { public init() {} }
public struct GroupedFormStyle: FormStyle { public init() {} }
public struct ColumnsFormStyle: FormStyle { public init() {} }
extension FormStyle where Self == AutomaticFormStyle { public static var automatic: Self { Self() } }
extension FormStyle where Self == GroupedFormStyle { public static var grouped: Self { Self() } }
extension FormStyle where Self == ColumnsFormStyle { public static var columns: Self { Self() } }

/// A text field's style. A user's own declares what it makes of the field; headless the field stays as it is.
@MainActor @preconcurrency
public protocol TextFieldStyle {
  typealias _Label = Text
  associatedtype _Body: View
  @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
}

/// A style that comes with the system.
public protocol _BuiltInTextFieldStyle: TextFieldStyle {}
extension _BuiltInTextFieldStyle {
  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

public struct DefaultTextFieldStyle: _BuiltInTextFieldStyle { public nonisolated init() {} }
public struct PlainTextFieldStyle: _BuiltInTextFieldStyle { public nonisolated init() {} }
public struct RoundedBorderTextFieldStyle: _BuiltInTextFieldStyle { public nonisolated init() {} }
public struct SquareBorderTextFieldStyle: _BuiltInTextFieldStyle { public nonisolated init() {} }
extension TextFieldStyle where Self == DefaultTextFieldStyle { public static var automatic: Self { Self() } }
extension TextFieldStyle where Self == PlainTextFieldStyle { public static var plain: Self { Self() } }
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle { public static var roundedBorder: Self { Self() } }
extension TextFieldStyle where Self == SquareBorderTextFieldStyle { public static var squareBorder: Self { Self() } }
