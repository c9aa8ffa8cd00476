import Foundation

/// A modifier whose body runs for each frame of an animation of its data.
@MainActor @preconcurrency
public protocol AnimatableModifier: Animatable, ViewModifier {}

extension View {
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

/// Which parts of a view's geometry another view adopts.
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

/// A name unique to this view, to match views that belong together.
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// Identifies a view's namespace.
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
