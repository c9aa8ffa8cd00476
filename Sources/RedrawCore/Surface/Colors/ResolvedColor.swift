import Foundation

extension Color {
  /// A color's components at a place of the tree.
  public struct Resolved: Hashable, Sendable, CustomStringConvertible {
    public var red, green, blue, opacity: Float

    public init(red: Float, green: Float, blue: Float, opacity: Float = 1) {
      (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
    }

    public var description: String { "rgb(\(red), \(green), \(blue))" + (opacity == 1 ? "" : " \(opacity)") }
  }

  public init(_ resolved: Resolved) {
    self.init(
      red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue),
      opacity: Double(resolved.opacity))
  }

  /// The components. A color known only by name, such as one from an asset catalog, has those of gray.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    let isDark = environment.colorScheme == .dark
    let (red, green, blue) = components(isDark: isDark)
    return Resolved(
      red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(name == "clear" ? 0 : alpha))
  }

  private func components(isDark: Bool) -> (Double, Double, Double) {
    if let known = Self.named[name] { return known }
    if name == "primary" || name == "secondary" { return isDark ? (1, 1, 1) : (0, 0, 0) }
    let numbers = name.split { "(), ".contains($0) }.compactMap { Double($0) }
    if name.contains("white("), let white = numbers.first { return (white, white, white) }
    guard numbers.count == 3 else { return (0.5, 0.5, 0.5) }
    return name.hasPrefix("hsb") ? Self.rgb(numbers[0], numbers[1], numbers[2]) : (numbers[0], numbers[1], numbers[2])
  }

  private static let named: [String: (Double, Double, Double)] = [
    "black": (0, 0, 0), "blue": (0, 0.478, 1), "brown": (0.635, 0.518, 0.369), "clear": (0, 0, 0),
    "cyan": (0.196, 0.678, 0.902), "gray": (0.557, 0.557, 0.576), "green": (0.204, 0.78, 0.349),
    "indigo": (0.345, 0.337, 0.839), "mint": (0, 0.78, 0.745), "orange": (1, 0.584, 0), "pink": (1, 0.176, 0.333),
    "purple": (0.686, 0.322, 0.871), "red": (1, 0.231, 0.188), "teal": (0.188, 0.69, 0.78), "white": (1, 1, 1),
    "yellow": (1, 0.8, 0), "accentColor": (0, 0.478, 1),
  ]

  private static func rgb(_ hue: Double, _ saturation: Double, _ brightness: Double) -> (Double, Double, Double) {
    func component(_ offset: Double) -> Double {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    return (component(5), component(3), component(1))
  }
}

extension Color.Resolved: ShapeStyle {}
