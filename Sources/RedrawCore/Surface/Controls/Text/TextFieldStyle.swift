/// Defines the appearance of text fields: it gets the field, and shows it with its additions.
///
///     struct Framed: TextFieldStyle {
///       func _body(configuration: TextField<Self._Label>) -> some View { configuration.padding().border(.gray) }
///     }
@MainActor @preconcurrency
public protocol TextFieldStyle: _BodyStyle where _Configuration == TextField<_TextFieldStyleLabel>, Body == _Body {
  typealias _Label = _TextFieldStyleLabel
  associatedtype _Body: View
  @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
}

extension TextFieldStyle {
  public func makeBody(configuration: TextField<_TextFieldStyleLabel>) -> _Body { _body(configuration: configuration) }
}

/// The label of a field as its style gets it.
public struct _TextFieldStyleLabel: _SlotView { public let _slot: _ContentSlot? }

/// A system style: it leaves the field unchanged.
public protocol _BuiltInTextFieldStyle: TextFieldStyle, _BuiltInStyle {}

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

extension View {
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    modifier(_StyleModifier("textFieldStyle", style))
  }
}
