import Foundation

/// A color: a value, a style to fill with, and a view that fills its place.
///
///     Color.red.opacity(0.5)
///     Color(.sRGB, red: 1, green: 0.8, blue: 0)
///     Color("brand")            // from the asset catalog, shown by name
public struct Color: Hashable, Sendable, CustomStringConvertible {
  /// `red`, `rgb(1.0, 0.8, 0.0)` …
  let name: String
  var alpha = 1.0

  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

  init(name: String, alpha: Double = 1) {
    self.name = name
    self.alpha = alpha
  }

  public init(_ name: String, bundle: Bundle? = nil) { self.name = name }

  public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    name = Self.prefix(colorSpace) + "rgb(\(red), \(green), \(blue))"
    alpha = opacity
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    name = Self.prefix(colorSpace) + "white(\(white))"
    alpha = opacity
  }

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    name = "hsb(\(hue), \(saturation), \(brightness))"
    alpha = opacity
  }

  /// Generic, so that a name alone, as in `Color(.brand)`, means a color of an asset catalog or of the system.
  @_disfavoredOverload
  public init<Value: _ColorValue>(_ color: Value) { self = color._color }

  private static func prefix(_ space: RGBColorSpace) -> String { space == .sRGB ? "" : "\(space) " }

  public func opacity(_ opacity: Double) -> Color { Color(name: name, alpha: alpha * opacity) }

  /// The color at the fraction `fraction` of the way to `other`.
  public func mix(with other: Color, by fraction: Double, in space: Gradient.ColorSpace = .perceptual) -> Color {
    Color(name: "mix(\(self), \(other), \(fraction))")
  }

  public var gradient: AnyGradient { AnyGradient(Gradient(colors: [self])) }

  public var description: String { alpha == 1 ? name : "\(name) \(alpha)" }
}

extension Color: _LeafView {
  public typealias Body = Never
  public nonisolated func _describe() -> (kind: String, text: String, attributes: String) {
    ("Color", "", description)
  }
}

extension Color: ShapeStyle {}

extension Color {
  public static let black = Color("black")
  public static let blue = Color("blue")
  public static let brown = Color("brown")
  public static let clear = Color("clear")
  public static let cyan = Color("cyan")
  public static let gray = Color("gray")
  public static let green = Color("green")
  public static let indigo = Color("indigo")
  public static let mint = Color("mint")
  public static let orange = Color("orange")
  public static let pink = Color("pink")
  public static let purple = Color("purple")
  public static let red = Color("red")
  public static let teal = Color("teal")
  public static let white = Color("white")
  public static let yellow = Color("yellow")
  public static let primary = Color("primary")
  public static let secondary = Color("secondary")
  public static let accentColor = Color("accentColor")
}

extension ShapeStyle where Self == Color {
  public static var black: Color { .black }
  public static var blue: Color { .blue }
  public static var brown: Color { .brown }
  public static var clear: Color { .clear }
  public static var cyan: Color { .cyan }
  public static var gray: Color { .gray }
  public static var green: Color { .green }
  public static var indigo: Color { .indigo }
  public static var mint: Color { .mint }
  public static var orange: Color { .orange }
  public static var pink: Color { .pink }
  public static var purple: Color { .purple }
  public static var red: Color { .red }
  public static var teal: Color { .teal }
  public static var white: Color { .white }
  public static var yellow: Color { .yellow }
}

/// Only `Color` conforms to it.
public protocol _ColorValue {
  nonisolated var _color: Color { get }
}

extension Color: _ColorValue {
  public nonisolated var _color: Color { self }
}
