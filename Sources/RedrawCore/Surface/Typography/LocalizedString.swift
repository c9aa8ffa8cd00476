import Foundation

/// Text to be localized, with its table; shown as a `LocalizedStringKey` is.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Sendable, CustomStringConvertible {
  public let key: String
  public var locale: Locale

  public init(
    _ key: String.LocalizationValue, table: String? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.key = table == nil ? key.text : _StringCatalog.text(of: key.text, in: table)
    self.locale = locale
  }

  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  public var description: String { key }
}

extension String {
  /// Text with interpolated values, to be localized.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    let text: String
    public init(_ value: String) { text = _StringCatalog.text(of: value) }
    public init(stringLiteral value: String) { text = _StringCatalog.text(of: value) }
    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) { text = stringInterpolation.shown }
    public typealias StringInterpolation = LocalizedStringKey.StringInterpolation
  }

  public init(
    localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self = table == nil ? key.text : _StringCatalog.text(of: key.text, in: table)
  }

  @_disfavoredOverload
  public init(localized resource: LocalizedStringResource) { self = resource.key }
}

extension Text {
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) { self.init(verbatim: resource.key) }
}
