import Foundation

/// A place in a view that others can read in their own coordinates.
public struct Anchor<Value>: Equatable, @unchecked Sendable {
  weak var element: _Element?
  let source: Source

  /// The part of the view.
  public struct Source: @unchecked Sendable {
    let name: String
    let value: (CGRect) -> Value
  }

  /// The value in the coordinates of `place`; that of an empty frame if the view isn't laid out.
  func resolve(_ place: GeometryPlace) -> Value {
    let frame = element.flatMap { place.anchors[ObjectIdentifier($0)] } ?? .zero
    return source.value(frame.offsetBy(dx: -place.frame.minX, dy: -place.frame.minY))
  }

  public static func == (a: Self, b: Self) -> Bool { a.element === b.element && a.source.name == b.source.name }
}

extension Anchor.Source where Value == CGRect {
  public static var bounds: Anchor<CGRect>.Source { Self(name: "bounds") { $0 } }
  public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
    Self(name: "rect \(rect)") { rect.offsetBy(dx: $0.minX, dy: $0.minY) }
  }
}

extension Anchor.Source where Value == CGPoint {
  private static func unit(_ point: UnitPoint) -> Self { Self(name: "\(point)") { point.point(in: $0) } }
  public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
    Self(name: "point \(point)") { CGPoint(x: $0.minX + point.x, y: $0.minY + point.y) }
  }
  public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source { unit(point) }
  public static var topLeading: Anchor<CGPoint>.Source { unit(.topLeading) }
  public static var top: Anchor<CGPoint>.Source { unit(.top) }
  public static var topTrailing: Anchor<CGPoint>.Source { unit(.topTrailing) }
  public static var leading: Anchor<CGPoint>.Source { unit(.leading) }
  public static var center: Anchor<CGPoint>.Source { unit(.center) }
  public static var trailing: Anchor<CGPoint>.Source { unit(.trailing) }
  public static var bottomLeading: Anchor<CGPoint>.Source { unit(.bottomLeading) }
  public static var bottom: Anchor<CGPoint>.Source { unit(.bottom) }
  public static var bottomTrailing: Anchor<CGPoint>.Source { unit(.bottomTrailing) }
}

/// Sets a preference to the result of `transform` on an anchor of the view.
struct AnchorPreferenceModifier<A, K: PreferenceKey>: _HandlerModifier {
  let source: Anchor<A>.Source
  let transform: (Anchor<A>) -> K.Value

  func _connect(_ element: _HandlerElement, isFirst: Bool) {
    let anchor = Anchor<A>(element: element, source: source)
    PreferenceModifier<K>(value: transform(anchor))._connect(element, isFirst: isFirst)
    if isFirst { element.isAnchored = true }
  }
}

/// Changes a preference with an anchor of the view.
struct AnchorPreferenceTransformModifier<A, K: PreferenceKey>: _HandlerModifier {
  let source: Anchor<A>.Source
  let transform: (inout K.Value, Anchor<A>) -> Void

  func _connect(_ element: _HandlerElement, isFirst: Bool) {
    let anchor = Anchor<A>(element: element, source: source)
    let transform = transform
    PreferenceTransformModifier<K>(transform: { transform(&$0, anchor) })._connect(element, isFirst: isFirst)
    if isFirst { element.isAnchored = true }
  }
}

extension View {
  public func transformAnchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    modifier(AnchorPreferenceTransformModifier<A, K>(source: value, transform: transform))
  }

  public func anchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(AnchorPreferenceModifier<A, K>(source: value, transform: transform))
  }
}
