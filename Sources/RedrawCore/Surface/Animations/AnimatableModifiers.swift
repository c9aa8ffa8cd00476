import Foundation

/// A modifier that is told each value of an animation. Headless it is told the last one.
@MainActor @preconcurrency
public protocol AnimatableModifier: Animatable, ViewModifier {}

/// A modifier that changes how a view is drawn, not its room: a part of the output with its stored properties.
public nonisolated protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  public func ignoredByLayout() -> some GeometryEffect { _IgnoredByLayoutEffect(base: self) }

  @MainActor private static func shown(_ effect: Self) -> _ShownModifier<Self> {
    _ShownModifier(name: "geometryEffect", value: effect)
  }

  @MainActor public static func _make<C: View>(_ modifier: Self, _ content: C, _ inputs: _ViewInputs) -> _Element {
    _ShownModifier<Self>._make(shown(modifier), content, inputs)
  }

  @MainActor public static func _update<C: View>(_ element: _Element, _ modifier: Self, _ content: C) {
    _ShownModifier<Self>._update(element, shown(modifier), content)
  }

  @MainActor public static func _showsSame<C: View>(_ element: _Element, _ modifier: Self, _ content: C) -> Bool {
    _ShownModifier<Self>._showsSame(element, shown(modifier), content)
  }
}

public struct _IgnoredByLayoutEffect<Base: GeometryEffect>: GeometryEffect {
  let base: Base
  public func effectValue(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }
}

extension View {
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    shown("animation", animation)
  }

  public func animation(_ animation: Animation?) -> some View { shown("animation", animation) }

  /// Only what `body` does to the view is animated.
  public func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    body(PlaceholderContentView(AnyView(self))).shown("animation", animation)
  }

  public func contentTransition(_ transition: ContentTransition) -> some View {
    shown("contentTransition", transition)
  }

  public func geometryGroup() -> some View { shown("geometryGroup", ()) }

  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View {
    shown(
      "matchedGeometryEffect",
      MatchedGeometry(id: id, namespace: namespace, properties: properties, anchor: anchor, isSource: isSource))
  }

  public func matchedTransitionSource<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
    shown(
      "matchedTransitionSource",
      MatchedGeometry(id: id, namespace: namespace, properties: .frame, anchor: .center, isSource: true))
  }
}

/// Which of a view's geometry another view takes over.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

struct MatchedGeometry<ID: Hashable>: Equatable, CustomStringConvertible {
  let id: ID
  let namespace: Namespace.ID
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool
  var description: String { "id: \(id)" + (isSource ? "" : " follows") }
}

/// A name that is this view's alone, for views that belong together.
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// Tells one view's namespace from another's.
  public struct ID: Hashable, Sendable, CustomStringConvertible {
    let number: UInt64
    public var description: String { "namespace" }
  }

  private var id: NamespaceID?

  public init() {}
  public var wrappedValue: ID { ID(number: id?.number ?? 0) }

  public static var _isComposite: Bool { false }

  public mutating func _link(_ context: _LinkContext) {
    id = context.kept(
      orMade: NamespaceID(number: UInt64(context.node.number.rawValue) << 8 | UInt64(context.slot.index)))
  }
}

private final class NamespaceID {
  let number: UInt64
  init(number: UInt64) { self.number = number }
}
