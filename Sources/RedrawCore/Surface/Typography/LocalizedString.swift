import Foundation

/// Text to be looked up, with the table it is in; headless it is shown as it is.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Sendable, CustomStringConvertible {
  public let key: String
  public var locale: Locale

  public init(
    _ key: String.LocalizationValue, table: String? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    (self.key, self.locale) = (key.text, locale)
  }

  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  public var description: String { key }
}

extension String {
  /// Text with values in it, to be looked up.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    let text: String
    public init(_ value: String) { text = value }
    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) { text = stringInterpolation.text }
    public typealias StringInterpolation = LocalizedStringKey.StringInterpolation
  }

  public init(
    localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self = key.text
  }

  @_disfavoredOverload
  public init(localized resource: LocalizedStringResource) { self = resource.key }
}

extension Text {
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) { self.init(verbatim: resource.key) }
}
