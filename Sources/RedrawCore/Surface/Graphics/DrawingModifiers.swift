import Foundation

/// How a view is drawn: its shape, edges and colors.
extension View {
  public func opacity(_ opacity: Double) -> some View { shown("opacity", opacity) }
  public func hidden() -> some View { shown("hidden", true) }

  public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    shown("clipShape", ShapeArgument(shape: shape, words: style.isEOFilled ? "even-odd" : ""))
  }

  public func clipped(antialiased: Bool = false) -> some View { shown("clipped", antialiased) }

  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { shown("cornerRadius", radius) }

  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    shown("contentShape", ShapeArgument(shape: shape))
  }

  public func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false) -> some View {
    shown("contentShape", ShapeArgument(shape: shape, words: "kind: \(kind.rawValue)"))
  }

  public func containerShape<S: InsettableShape>(_ shape: S) -> some View {
    shown("containerShape", ShapeArgument(shape: shape))
  }

  public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    shown("border", (style: content, width: width))
  }

  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    shown("shadow", (color: color, radius: radius, x: x, y: y))
  }

  public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    shown("blur", (radius: radius, opaque: opaque))
  }

  public func blendMode(_ mode: BlendMode) -> some View { shown("blendMode", mode) }
  public func compositingGroup() -> some View { shown("compositingGroup", ()) }

  public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
    shown("drawingGroup", (opaque: opaque, colorMode: colorMode))
  }

  public func colorMultiply(_ color: Color) -> some View { shown("colorMultiply", color) }
  public func colorInvert() -> some View { shown("colorInvert", ()) }
  public func saturation(_ amount: Double) -> some View { shown("saturation", amount) }
  public func grayscale(_ amount: Double) -> some View { shown("grayscale", amount) }
  public func brightness(_ amount: Double) -> some View { shown("brightness", amount) }
  public func contrast(_ amount: Double) -> some View { shown("contrast", amount) }
  public func hueRotation(_ angle: Angle) -> some View { shown("hueRotation", angle) }
  public func luminanceToAlpha() -> some View { shown("luminanceToAlpha", ()) }
  public func backgroundExtensionEffect() -> some View { shown("backgroundExtensionEffect", ()) }
}

/// Rotating and scaling.
extension View {
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    shown("rotationEffect", (angle: angle, anchor: anchor))
  }

  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    shown(
      "rotation3DEffect",
      (
        angle: angle, axis: "\(axis.x) \(axis.y) \(axis.z)", anchor: anchor, anchorZ: anchorZ, perspective: perspective
      ))
  }

  public func projectionEffect(_ transform: ProjectionTransform) -> some View { shown("projectionEffect", transform) }
  public func transformEffect(_ transform: CGAffineTransform) -> some View { shown("transformEffect", transform) }

  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    shown("scaleEffect", ScaleArgument(x: scale.width, y: scale.height, anchor: anchor))
  }

  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    shown("scaleEffect", ScaleArgument(x: scale, y: scale, anchor: anchor))
  }

  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    shown("scaleEffect", ScaleArgument(x: x, y: y, anchor: anchor))
  }
}

struct ScaleArgument: Equatable, CustomStringConvertible {
  let x, y: CGFloat
  let anchor: UnitPoint
  var description: String {
    (x == y ? "\(x)" : "x: \(x) y: \(y)") + (anchor == .center ? "" : " \(anchor)")
  }
}
