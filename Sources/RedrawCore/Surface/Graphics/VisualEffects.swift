import Foundation

/// Effects on how a view is drawn that depend only on its geometry.
public protocol VisualEffect: Sendable {
  /// The effects as text.
  var _words: String { get }
}

/// A view without effects.
public struct EmptyVisualEffect: VisualEffect {
  public init() {}
  public var _words: String { "" }
}

/// Effects in sequence.
public struct _EffectChain: VisualEffect {
  public let _words: String
}

extension VisualEffect {
  func adding(_ words: String) -> _EffectChain {
    _EffectChain(_words: _words.isEmpty ? words : "\(_words) \(words)")
  }

  public func opacity(_ opacity: Double) -> some VisualEffect { adding("opacity: \(opacity)") }
  public func offset(_ offset: CGSize) -> some VisualEffect { adding("offset: \(offset.width), \(offset.height)") }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { adding("offset: \(x), \(y)") }
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    adding("scale: \(scale)")
  }
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    adding("scale: \(scale.width), \(scale.height)")
  }
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect {
    adding("scale: \(x), \(y)")
  }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    adding("rotation: \(angle)")
  }
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some VisualEffect {
    adding("rotation3D: \(angle)")
  }
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { adding("blur: \(radius)") }
  public func brightness(_ amount: Double) -> some VisualEffect { adding("brightness: \(amount)") }
  public func contrast(_ amount: Double) -> some VisualEffect { adding("contrast: \(amount)") }
  public func grayscale(_ amount: Double) -> some VisualEffect { adding("grayscale: \(amount)") }
  public func hueRotation(_ angle: Angle) -> some VisualEffect { adding("hueRotation: \(angle)") }
  public func saturation(_ amount: Double) -> some VisualEffect { adding("saturation: \(amount)") }
  public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect { adding("transform") }
}

/// An effect that depends on a view's geometry: its closure is an argument like any other and is never run.
struct VisualEffectArgument<E: VisualEffect>: CustomStringConvertible {
  let effect: @Sendable (EmptyVisualEffect, GeometryProxy) -> E
  var description: String { "" }
}

extension View {
  public func visualEffect<E: VisualEffect>(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> E
  ) -> some View {
    shown("visualEffect", VisualEffectArgument(effect: effect))
  }
}
