import Foundation

/// A modified style: fainter, blended, with a shadow, at a level.
public struct _ModifiedShapeStyle<Base: ShapeStyle>: ShapeStyle, CustomStringConvertible {
  let base: Base
  let change: String
  public var description: String { "\(base) \(change)" }
}

/// A shadow that is part of a style.
public struct ShadowStyle: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  public static func drop(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(description: "drop shadow \(color) radius: \(radius) x: \(x) y: \(y)")
  }

  public static func inner(
    color: Color = Color(white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(description: "inner shadow \(color) radius: \(radius) x: \(x) y: \(y)")
  }
}

extension ShapeStyle {
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    _ModifiedShapeStyle(base: self, change: "opacity \(opacity)")
  }

  public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    _ModifiedShapeStyle(base: self, change: "blend \(mode)")
  }

  public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    _ModifiedShapeStyle(base: self, change: style.description)
  }

  public func `in`(_ rect: CGRect) -> some ShapeStyle {
    _ModifiedShapeStyle(base: self, change: "in \(rect.origin.x) \(rect.origin.y) \(rect.width) \(rect.height)")
  }

  public var secondary: some ShapeStyle { _ModifiedShapeStyle(base: self, change: "secondary") }
  public var tertiary: some ShapeStyle { _ModifiedShapeStyle(base: self, change: "tertiary") }
  public var quaternary: some ShapeStyle { _ModifiedShapeStyle(base: self, change: "quaternary") }
  public var quinary: some ShapeStyle { _ModifiedShapeStyle(base: self, change: "quinary") }
}

/// How something is combined with what is already drawn.
public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker
  case plusLighter
}

/// A translucent layer over the background.
public struct Material: ShapeStyle, Hashable, CustomStringConvertible {
  public let description: String
  public static let ultraThin = Material(description: "ultraThinMaterial")
  public static let thin = Material(description: "thinMaterial")
  public static let regular = Material(description: "regularMaterial")
  public static let thick = Material(description: "thickMaterial")
  public static let ultraThick = Material(description: "ultraThickMaterial")
  public static let bar = Material(description: "bar")
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}

/// Tiles of an image.
public struct ImagePaint: ShapeStyle, Equatable, CustomStringConvertible {
  public var image: Image
  public var sourceRect: CGRect
  public var scale: CGFloat

  public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {
    (self.image, self.sourceRect, self.scale) = (image, sourceRect, scale)
  }

  public var description: String { "image \(image._describe().attributes) scale: \(scale)" }
}

extension ShapeStyle where Self == ImagePaint {
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) -> ImagePaint {
    ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
  }
}
