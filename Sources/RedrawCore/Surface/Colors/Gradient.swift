import Foundation

/// A transition between colors.
public struct Gradient: ShapeStyle, Hashable, CustomStringConvertible {
  /// A color and its position from 0 to 1.
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat
    public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
  }

  public struct ColorSpace: Hashable, Sendable {
    let name: String
    public static let device = ColorSpace(name: "device")
    public static let perceptual = ColorSpace(name: "perceptual")
  }

  public var stops: [Stop]

  public init(stops: [Stop]) { self.stops = stops }

  /// Evenly distributed colors.
  public init(colors: [Color]) {
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0)
    }
  }

  public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self, space: space) }

  public var description: String {
    stops == Gradient(colors: stops.map(\.color)).stops
      ? stops.map { "\($0.color)" }.joined(separator: ", ")
      : stops.map { "\($0.color) at \($0.location)" }.joined(separator: ", ")
  }
}

/// A color's own gradient, or a gradient of any kind.
public struct AnyGradient: ShapeStyle, Hashable, CustomStringConvertible {
  let gradient: Gradient
  var space = Gradient.ColorSpace.device

  public init(_ gradient: Gradient) { self.gradient = gradient }
  init(_ gradient: Gradient, space: Gradient.ColorSpace) { (self.gradient, self.space) = (gradient, space) }

  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { AnyGradient(gradient, space: space) }
  public var description: String { "gradient(\(gradient))" }
}

/// A gradient as a view that fills its place.
public protocol _GradientView: _LeafView, ShapeStyle, CustomStringConvertible {}

extension _GradientView {
  public nonisolated func _describe() -> (kind: String, text: String, attributes: String) {
    let words = description
    let end = words.firstIndex(of: "(") ?? words.endIndex
    return (String(words[..<end]), "", String(words[end...].dropFirst().dropLast()))
  }
}

public struct LinearGradient: Hashable, Sendable, CustomStringConvertible {
  let gradient: AnyGradient
  let start, end: UnitPoint

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    (self.gradient, start, end) = (AnyGradient(gradient), startPoint, endPoint)
  }

  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  public init(gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    (self.gradient, start, end) = (gradient, startPoint, endPoint)
  }

  public var description: String { "LinearGradient(\(gradient.gradient), \(start) to \(end))" }
}

public struct RadialGradient: Hashable, Sendable, CustomStringConvertible {
  let gradient: AnyGradient
  let center: UnitPoint
  let startRadius, endRadius: CGFloat

  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: AnyGradient(gradient), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  public init(gradient: AnyGradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    (self.gradient, self.center, self.startRadius, self.endRadius) = (gradient, center, startRadius, endRadius)
  }

  public var description: String {
    "RadialGradient(\(gradient.gradient), \(center) from \(startRadius) to \(endRadius))"
  }
}

public struct EllipticalGradient: Hashable, Sendable, CustomStringConvertible {
  let gradient: AnyGradient
  let center: UnitPoint
  let startFraction, endFraction: CGFloat

  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    (self.gradient, self.center) = (AnyGradient(gradient), center)
    (startFraction, endFraction) = (startRadiusFraction, endRadiusFraction)
  }

  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  public var description: String {
    "EllipticalGradient(\(gradient.gradient), \(center) from \(startFraction) to \(endFraction))"
  }
}

public struct AngularGradient: Hashable, Sendable, CustomStringConvertible {
  let gradient: AnyGradient
  let center: UnitPoint
  let start, end: Angle

  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
    (self.gradient, self.center, start, end) = (AnyGradient(gradient), center, startAngle, endAngle)
  }

  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }

  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }

  public var description: String { "AngularGradient(\(gradient.gradient), \(center) from \(start) to \(end))" }
}

/// Colors at the points of a grid.
public struct MeshGradient: Hashable, Sendable, CustomStringConvertible {
  let width, height: Int
  let points: [SIMD2<Float>]
  let colors: [Color]

  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true
  ) {
    (self.width, self.height, self.points, self.colors) = (width, height, points, colors)
  }

  public var description: String {
    let colors = colors.map(\.description).joined(separator: ", ")
    return "MeshGradient(\(width)×\(height), \(colors), \(points.map { "(\($0.x), \($0.y))" }.joined(separator: " ")))"
  }
}

extension LinearGradient: _GradientView { public typealias Body = Never }
extension RadialGradient: _GradientView { public typealias Body = Never }
extension EllipticalGradient: _GradientView { public typealias Body = Never }
extension AngularGradient: _GradientView { public typealias Body = Never }
extension MeshGradient: _GradientView { public typealias Body = Never }
