import Foundation

/// Text to be localized, with its values inserted; shown as it is, unless the recorded sources have a string catalog.
///
///     Text("\(count) of \(total, specifier: "%.1f") on \(date, style: .date)")
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable, Sendable, CustomStringConvertible {
  let text: String

  public init(_ value: String) { text = _StringCatalog.text(of: value) }
  public init(stringLiteral value: String) { text = _StringCatalog.text(of: value) }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.shown }

  public var description: String { text }

  public struct StringInterpolation: StringInterpolationProtocol {
    private var text = ""
    /// What is looked up, if there is a catalog.
    private let key: CatalogKey?

    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 8)
      key = _StringCatalog.isUsed ? CatalogKey() : nil
    }

    var shown: String {
      if let key, let text = key.text { return text }
      return text
    }

    private mutating func append(_ shown: String, of value: Any? = nil, specifier: String? = nil) {
      text += shown
      if let key { key.append(shown, of: value, specifier: specifier) }
    }

    public mutating func appendLiteral(_ literal: String) {
      // Before and after each value, there is one, mostly empty.
      if literal.isEmpty { return }
      text += literal
      if let key { key.append(literal: literal) }
    }

    public mutating func appendInterpolation(_ value: String) { append(value) }
    public mutating func appendInterpolation<T: CustomStringConvertible>(_ value: T) {
      let shown = value.description
      text += shown
      if let key { key.append(shown, of: value) }
    }
    public mutating func appendInterpolation<T>(_ value: T) { append(String(describing: value)) }

    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      append(String(format: specifier, value._argument), of: value, specifier: specifier)
    }

    public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F)
    where F.FormatOutput == String {
      append(format.format(value))
    }

    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      append(formatter.string(for: subject) ?? "\(subject)")
    }

    public mutating func appendInterpolation(_ value: Text) { append(value.content) }
    public mutating func appendInterpolation(_ value: Image) { append(Text(value).content) }
    public mutating func appendInterpolation(_ value: AttributedString) { append(String(value.characters)) }
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append(Text(date, style: style).content)
    }
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { append(Text(dates).content) }
    public mutating func appendInterpolation(_ interval: DateInterval) { append(Text(interval).content) }
    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
      append(
        Text(timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)
          .content)
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
