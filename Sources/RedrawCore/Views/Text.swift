import Foundation

/// Shows text.
public struct Text: _LeafView, Equatable, Sendable {
  public typealias Body = Never
  let content: String
  var styles: [Style] = []

  enum Style: Equatable, Sendable {
    case font(Font?)
    case bold, italic, underline, strikethrough, monospacedDigit
    case weight(Font.Weight?)
    case color(Color?)
    case kerning(Double)
  }

  public nonisolated init(_ key: LocalizedStringKey) { content = key.text }
  public nonisolated init(verbatim content: String) { self.content = content }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ content: S) { self.content = String(content) }

  public enum DateStyle: Sendable { case date, time, relative, offset, timer }

  public nonisolated init(_ date: Date, style: DateStyle) {
    content = "\(style) \(date.timeIntervalSinceReferenceDate)"
  }

  public nonisolated func _describe() -> (kind: String, text: String, attributes: String) {
    ("Text", content, styles.map { "\($0)" }.joined(separator: " "))
  }

  nonisolated func adding(_ style: Style) -> Text {
    var copy = self
    copy.styles.append(style)
    return copy
  }

  public nonisolated func font(_ font: Font?) -> Text { adding(.font(font)) }
  public nonisolated func bold() -> Text { adding(.bold) }
  public nonisolated func italic() -> Text { adding(.italic) }
  public nonisolated func underline() -> Text { adding(.underline) }
  public nonisolated func strikethrough() -> Text { adding(.strikethrough) }
  public nonisolated func monospacedDigit() -> Text { adding(.monospacedDigit) }
  public nonisolated func kerning(_ kerning: CGFloat) -> Text { adding(.kerning(Double(kerning))) }
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> Text { adding(.weight(weight)) }
  public nonisolated func foregroundColor(_ color: Color?) -> Text { adding(.color(color)) }

  public static nonisolated func + (a: Text, b: Text) -> Text {
    var sum = Text(verbatim: a.content + b.content)
    sum.styles = a.styles + b.styles
    return sum
  }
}

/// Text to be looked up; headless it is shown as it is.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
  let text: String

  public init(_ value: String) { text = value }
  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation(_ value: String) { text += value }
    public mutating func appendInterpolation<T: CustomStringConvertible>(_ value: T) { text += value.description }
    public mutating func appendInterpolation<T>(_ value: T) { text += String(describing: value) }
    public mutating func appendInterpolation(_ value: Text) { text += value.content }
    public mutating func appendInterpolation<T: BinaryFloatingPoint & CVarArg>(_ value: T, specifier: String) {
      text += String(format: specifier, value)
    }
    public mutating func appendInterpolation<T: BinaryInteger & CVarArg>(_ value: T, specifier: String) {
      text += String(format: specifier, value)
    }
  }
}
