import Foundation

/// Text to be looked up in a table; headless it is shown as it is, with its values in place.
///
///     Text("\(count) of \(total, specifier: "%.1f") on \(date, style: .date)")
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable, Sendable, CustomStringConvertible {
  let text: String

  public init(_ value: String) { text = value }
  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  public var description: String { text }

  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation(_ value: String) { text += value }
    public mutating func appendInterpolation<T: CustomStringConvertible>(_ value: T) { text += value.description }
    public mutating func appendInterpolation<T>(_ value: T) { text += String(describing: value) }

    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      text += String(format: specifier, value._argument)
    }

    public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F)
    where F.FormatOutput == String {
      text += format.format(value)
    }

    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      text += formatter.string(for: subject) ?? "\(subject)"
    }

    public mutating func appendInterpolation(_ value: Text) { text += value.content }
    public mutating func appendInterpolation(_ value: Image) { text += Text(value).content }
    public mutating func appendInterpolation(_ value: AttributedString) { text += String(value.characters) }
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      text += Text(date, style: style).content
    }
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { text += Text(dates).content }
    public mutating func appendInterpolation(_ interval: DateInterval) { text += Text(interval).content }
    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
      text +=
        Text(timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)
        .content
    }
  }
}

/// A number that a specifier like `%.2f` can format.
public protocol _FormatSpecifiable {
  var _argument: any CVarArg { get }
}

extension _FormatSpecifiable where Self: CVarArg {
  public var _argument: any CVarArg { self }
}

extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}
extension Float: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}
extension CGFloat: _FormatSpecifiable {
  public var _argument: any CVarArg { Double(self) }
}
