import Foundation

/// A UIKit color, for views that create a `Color` from it; UIKit itself is another framework.
///
///     Color(.systemBackground)
///     Color(uiColor: .secondaryLabel)
///     extension UIColor { convenience init(hex: Int) { self.init(white: CGFloat(hex), alpha: 1) } }
public final class UIColor: NSObject, @unchecked Sendable {
  /// Never changed after it was created.
  let color: Color

  public init(_ color: Color) { self.color = color }
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = Color(red: red, green: green, blue: blue, opacity: alpha)
  }
  public init(white: CGFloat, alpha: CGFloat) { color = Color(white: white, opacity: alpha) }
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    color = Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha)
  }
  /// A color in the asset catalog.
  public init?(named name: String) { color = Color(name) }
  /// The color in light appearance, because the current appearance is unknown where a `UIColor` is created.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    color = dynamicProvider(.current).color
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(color.opacity(alpha)) }

  /// Always `true`: every color has components here.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let resolved = color.resolve(in: EnvironmentValues())
    red?.pointee = CGFloat(resolved.red)
    green?.pointee = CGFloat(resolved.green)
    blue?.pointee = CGFloat(resolved.blue)
    alpha?.pointee = CGFloat(resolved.opacity)
    return true
  }

  public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.color == color }
  public override var hash: Int { color.hashValue }
  public override var description: String { color.description }
}

/// The type of `#colorLiteral(red:green:blue:alpha:)`, as with UIKit.
public typealias _ColorLiteralType = UIColor

extension UIColor: _ExpressibleByColorLiteral {
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

extension Color {
  public init(_ color: UIColor) { self = color.color }
  public init(uiColor: UIColor) { self = uiColor.color }
}

extension UIColor {
  private static func named(_ name: String) -> UIColor { UIColor(Color(name)) }

  public static let black = UIColor(.black)
  public static let blue = UIColor(.blue)
  public static let brown = UIColor(.brown)
  public static let clear = UIColor(.clear)
  public static let cyan = UIColor(.cyan)
  public static let darkGray = named("darkGray")
  public static let gray = UIColor(.gray)
  public static let green = UIColor(.green)
  public static let lightGray = named("lightGray")
  public static let magenta = named("magenta")
  public static let orange = UIColor(.orange)
  public static let purple = UIColor(.purple)
  public static let red = UIColor(.red)
  public static let white = UIColor(.white)
  public static let yellow = UIColor(.yellow)

  public static let systemBlue = named("systemBlue")
  public static let systemBrown = named("systemBrown")
  public static let systemCyan = named("systemCyan")
  public static let systemGray = named("systemGray")
  public static let systemGray2 = named("systemGray2")
  public static let systemGray3 = named("systemGray3")
  public static let systemGray4 = named("systemGray4")
  public static let systemGray5 = named("systemGray5")
  public static let systemGray6 = named("systemGray6")
  public static let systemGreen = named("systemGreen")
  public static let systemIndigo = named("systemIndigo")
  public static let systemMint = named("systemMint")
  public static let systemOrange = named("systemOrange")
  public static let systemPink = named("systemPink")
  public static let systemPurple = named("systemPurple")
  public static let systemRed = named("systemRed")
  public static let systemTeal = named("systemTeal")
  public static let systemYellow = named("systemYellow")

  public static let label = named("label")
  public static let secondaryLabel = named("secondaryLabel")
  public static let tertiaryLabel = named("tertiaryLabel")
  public static let quaternaryLabel = named("quaternaryLabel")
  public static let placeholderText = named("placeholderText")
  public static let link = named("link")
  public static let separator = named("separator")
  public static let opaqueSeparator = named("opaqueSeparator")
  public static let tintColor = named("tintColor")

  public static let systemFill = named("systemFill")
  public static let secondarySystemFill = named("secondarySystemFill")
  public static let tertiarySystemFill = named("tertiarySystemFill")
  public static let quaternarySystemFill = named("quaternarySystemFill")
  public static let systemBackground = named("systemBackground")
  public static let secondarySystemBackground = named("secondarySystemBackground")
  public static let tertiarySystemBackground = named("tertiarySystemBackground")
  public static let systemGroupedBackground = named("systemGroupedBackground")
  public static let secondarySystemGroupedBackground = named("secondarySystemGroupedBackground")
  public static let tertiarySystemGroupedBackground = named("tertiarySystemGroupedBackground")
}
