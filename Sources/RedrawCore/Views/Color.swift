/// A colour, as a value and as a view that fills its place.
public struct Color: _LeafView, Hashable, Sendable {
  public typealias Body = Never
  let name: String
  var alpha = 1.0

  public nonisolated init(_ name: String) { self.name = name }

  public nonisolated init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    name = "rgb(\(red), \(green), \(blue))"
    alpha = opacity
  }

  public nonisolated init(white: Double, opacity: Double = 1) {
    name = "white(\(white))"
    alpha = opacity
  }

  public nonisolated init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    name = "hsb(\(hue), \(saturation), \(brightness))"
    alpha = opacity
  }

  public nonisolated func opacity(_ opacity: Double) -> Color {
    var copy = self
    copy.alpha *= opacity
    return copy
  }

  public nonisolated func _describe() -> (kind: String, text: String, attributes: String) {
    ("Color", "", alpha == 1 ? name : "\(name) \(alpha)")
  }

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
