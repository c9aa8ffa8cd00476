import Foundation

/// How a view that wraps an object of another framework creates and updates it: `UIViewRepresentable` and the like.
///
/// The view is a node, and `update…` is its body: it runs after `make…`, and again if the view value differs or something that it read
/// was written. The object and its coordinator live as long as the node.
@MainActor
protocol Represented {
  associatedtype Content: View
  associatedtype Coordinator
  associatedtype Object: AnyObject
  /// `UIViewRepresentable`
  nonisolated static var kind: StaticString { get }
  /// `makeUIView`
  static var nameOfMake: String { get }
  nonisolated static var nameOfDismantle: String { get }
  static func coordinator(of view: Content) -> Coordinator
  static func make(_ view: Content, _ place: _RepresentedPlace<Coordinator>) -> Object
  static func update(_ object: Object, _ view: Content, _ place: _RepresentedPlace<Coordinator>)
  static func size(
    _ proposal: ProposedViewSize, _ object: Object, _ view: Content, _ place: _RepresentedPlace<Coordinator>
  ) -> CGSize?
  static func dismantle(_ object: Object, _ coordinator: Coordinator)
}

/// The place of a representable in the tree.
public struct _RepresentedPlace<Coordinator> {
  let coordinator: Coordinator
  let transaction: Transaction
  /// The update depends on what it reads here.
  let environment: EnvironmentValues
}

/// The context in which an object is created and updated, such as that of `UIViewRepresentable`.
@MainActor @preconcurrency
public protocol _RepresentedContext<Coordinator> {
  associatedtype Coordinator
  var _place: _RepresentedPlace<Coordinator> { get }
}

extension _RepresentedContext {
  public var coordinator: Coordinator { _place.coordinator }
  public var transaction: Transaction { _place.transaction }
  public var environment: EnvironmentValues { _place.environment }

  /// Animated changes happen immediately.
  public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
    changes()
    completion?()
  }
}

extension Represented {
  /// Creates the node's object, or updates it.
  static func evaluate(_ node: _Node) {
    let view = node.storage(of: Content.self).pointee
    if let child = node.child {
      unsafeDowncast(child, to: RepresentedElement<Self>.self).update(view, of: node)
    } else {
      node.child = RepresentedElement<Self>(view, of: node)
    }
  }
}

/// An object that contains SwiftUI views: a hosting controller, or something with one.
@MainActor @preconcurrency
public protocol _Hosting: AnyObject {
  var _hosted: [AnyView] { get }
  /// Its preferred size; negative lengths mean as large as possible.
  var _size: CGSize? { get }
  /// Called when it was just created and is shown.
  func _appear()
}

extension _Hosting {
  public func _appear() {}
}
