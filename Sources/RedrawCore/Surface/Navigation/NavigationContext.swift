/// What views inside a navigation stack know about it: where to push values, and the destinations.
final class NavigationContext {
  unowned let stack: NavigationStackElement
  let outer: EnvironmentScope
  let visibility: VisibilityScope?
  var path: PathAccess
  /// The destinations by the type of their values; the last one declared applies.
  private var destinations: [ObjectIdentifier: any DestinationMaker] = [:]

  init(_ stack: NavigationStackElement, _ path: PathAccess, _ outer: EnvironmentScope) {
    self.stack = stack
    self.path = path
    self.outer = outer
    visibility = EnvironmentValues(outer)[VisibilityKey.self]
  }

  static func around(_ inputs: _ViewInputs) -> NavigationContext? {
    EnvironmentValues(inputs.environment)[NavigationContextKey.self]
  }

  /// The environment of a page: the stack's, not that of the view that pushed it.
  func environment(of page: NavigationPage) -> EnvironmentScope {
    outer.setting {
      $0[NavigationContextKey.self] = self
      $0[NavigationPageKey.self] = page
      $0[VisibilityKey.self] = page.visibility
    }
  }

  func push(_ value: AnyHashable) throws { try path.append(value) }

  // MARK: Destinations

  @MainActor func declare(_ maker: any DestinationMaker, for type: Any.Type) {
    destinations[ObjectIdentifier(type)] = maker
    stack.destinationDeclared(for: type)
  }

  func withdraw(_ maker: any DestinationMaker, for type: Any.Type) {
    if destinations[ObjectIdentifier(type)] === maker { destinations[ObjectIdentifier(type)] = nil }
  }

  func maker(for value: AnyHashable) -> (any DestinationMaker)? {
    destinations[ObjectIdentifier(type(of: value.base))]
  }
}

enum NavigationContextKey: EnvironmentKey {
  static var defaultValue: NavigationContext? { nil }
}

/// Creates the content of pages for values of one type.
protocol DestinationMaker: AnyObject {
  @MainActor func make(_ value: AnyHashable, _ inputs: _ViewInputs) -> _Element?
  @MainActor func update(_ element: _Element, _ value: AnyHashable)
}

final class TypedDestinationMaker<Value: Hashable, Destination: View>: DestinationMaker {
  var build: @MainActor (Value) -> Destination
  /// The node in whose body the destination was written: above the page, or in what the page covers. It is there for
  /// as long as the destination is declared.
  private let author: Borrowed<_Node>?

  init(author: Borrowed<_Node>?, _ build: @escaping @MainActor (Value) -> Destination) {
    self.author = author
    self.build = build
  }

  func make(_ value: AnyHashable, _ inputs: _ViewInputs) -> _Element? {
    guard let value = value.base as? Value else { return nil }
    let build = build
    return ClosureElement(inputs, author: author?.object) { build(value) }
  }

  func update(_ element: _Element, _ value: AnyHashable) {
    guard let value = value.base as? Value, let element = element as? ClosureElement<Destination> else { return }
    let build = build
    element.update(author: author?.object) { build(value) }
  }
}

struct DestinationModifier<Value: Hashable, Destination: View>: _HandlerModifier {
  let build: @MainActor (Value) -> Destination

  func _connect(_ element: _HandlerElement, isFirst: Bool) {
    guard let context = EnvironmentValues(element.environment)[NavigationContextKey.self] else { return }
    typealias Maker = TypedDestinationMaker<Value, Destination>
    let maker = element.memory as? Maker ?? Maker(author: element.borrowedOwner, build)
    element.memory = maker
    maker.build = build
    element.onDetach = { context.withdraw(maker, for: Value.self) }
    context.declare(maker, for: Value.self)
  }
}
