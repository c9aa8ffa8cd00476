import Foundation

/// A UIKit font, for views that need its metrics or create a `Font` from it.
///
///     Font(UIFont.systemFont(ofSize: 14, weight: .medium))
public final class UIFont: NSObject, @unchecked Sendable {
  public struct Weight: Hashable, Sendable {
    let weight: Font.Weight
    public static let ultraLight = Weight(weight: .ultraLight)
    public static let thin = Weight(weight: .thin)
    public static let light = Weight(weight: .light)
    public static let regular = Weight(weight: .regular)
    public static let medium = Weight(weight: .medium)
    public static let semibold = Weight(weight: .semibold)
    public static let bold = Weight(weight: .bold)
    public static let heavy = Weight(weight: .heavy)
    public static let black = Weight(weight: .black)
  }

  public struct TextStyle: Hashable, Sendable {
    let style: Font.TextStyle
    public static let largeTitle = TextStyle(style: .largeTitle)
    public static let title1 = TextStyle(style: .title)
    public static let title2 = TextStyle(style: .title2)
    public static let title3 = TextStyle(style: .title3)
    public static let headline = TextStyle(style: .headline)
    public static let subheadline = TextStyle(style: .subheadline)
    public static let body = TextStyle(style: .body)
    public static let callout = TextStyle(style: .callout)
    public static let footnote = TextStyle(style: .footnote)
    public static let caption1 = TextStyle(style: .caption)
    public static let caption2 = TextStyle(style: .caption2)
  }

  /// Never changed after it was created.
  let font: Font

  init(_ font: Font) { self.font = font }

  /// A font by name; whether it is installed is unknown here.
  public init?(name: String, size: CGFloat) { font = .custom(name, size: size) }

  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(.system(size: size)) }
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: size, weight: weight.weight))
  }
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(.system(size: size, weight: .bold)) }
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(.system(size: size).italic()) }
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: size, weight: weight.weight, design: .monospaced))
  }
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: size, weight: weight.weight).monospacedDigit())
  }
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(.system(style.style)) }

  public static let labelFontSize: CGFloat = 17
  public static let systemFontSize: CGFloat = 14
  public static let smallSystemFontSize: CGFloat = 12
  public static var familyNames: [String] { [] }
  public static func fontNames(forFamilyName family: String) -> [String] { [] }

  public var pointSize: CGFloat { CGFloat(font.pointSize) }
  /// The height of a line in the layout.
  public var lineHeight: CGFloat { pointSize * LayoutMetrics.lineHeight }
  public func withSize(_ size: CGFloat) -> UIFont {
    var copy = font
    copy.size = Double(size)
    return UIFont(copy)
  }

  public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.font == font }
  public override var hash: Int { font.hashValue }
}

extension Font {
  public init(_ font: UIFont) { self = font.font }
}

/// How sizes scale with the text size: at the default one, they stay the same.
public final class UIFontMetrics: NSObject, @unchecked Sendable {
  public static let `default` = UIFontMetrics(forTextStyle: .body)
  public init(forTextStyle style: UIFont.TextStyle) {}
  public func scaledFont(for font: UIFont) -> UIFont { font }
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  public static let kern = NSAttributedString.Key("NSKern")
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
}
