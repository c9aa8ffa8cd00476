/// Sets values for all views below, in a scope of its own.
public struct _EnvironmentModifier: _PrimitiveModifier {
  let apply: (inout EnvironmentValues) -> Void

  public static func _make<Content: View>(
    _ modifier: Self, _ content: Content, _ inputs: _ViewInputs
  ) -> _Element {
    let element = EnvironmentElement(inputs)
    element.apply(modifier.apply)
    var inputs = inputs
    inputs.environment = element.scope
    element.child = Content._make(content, inputs)
    return element
  }

  public static func _update<Content: View>(_ element: _Element, _ modifier: Self, _ content: Content) {
    let element = unsafeDowncast(element, to: EnvironmentElement.self)
    element.apply(modifier.apply)
    Content._update(child: element.borrowedChild, content)
  }
}

extension _EnvironmentModifier {
  /// Environment values reach the views below by signals, whichever views are skipped.
  public static func _showsSame<Content: View>(
    _ element: _Element, _ modifier: Self, _ content: Content
  ) -> Bool {
    let child = unsafeDowncast(element, to: EnvironmentElement.self).child
    return child.map { Content._showsSame($0, content) } ?? false
  }
}

/// Sets a value that is created once, and kept as long as the modifier has its place.
public struct _KeptEnvironmentModifier<Key: EnvironmentKey>: _PrimitiveModifier {
  private let make: () -> Key.Value

  package init(_ key: Key.Type, make: @escaping () -> Key.Value) { self.make = make }

  public static func _make<Content: View>(
    _ modifier: Self, _ content: Content, _ inputs: _ViewInputs
  ) -> _Element {
    _EnvironmentModifier._make(_EnvironmentModifier { $0[Key.self] = modifier.make() }, content, inputs)
  }

  public static func _update<Content: View>(_ element: _Element, _ modifier: Self, _ content: Content) {
    if let child = unsafeDowncast(element, to: EnvironmentElement.self).child { Content._update(child, content) }
  }

  public static func _showsSame<Content: View>(
    _ element: _Element, _ modifier: Self, _ content: Content
  ) -> Bool {
    let child = unsafeDowncast(element, to: EnvironmentElement.self).child
    return child.map { Content._showsSame($0, content) } ?? false
  }
}

final class EnvironmentElement: _ParentElement, @unchecked Sendable {
  let scope: EnvironmentScope
  private var isNew = true

  init(_ inputs: _ViewInputs) {
    scope = EnvironmentScope(parent: inputs.environment)
    super.init(with: inputs)
  }

  /// Values that differ from before signal the nodes below that declare their keys; so do values that are no longer set, which are
  /// replaced by those above.
  func apply(_ apply: (inout EnvironmentValues) -> Void) {
    var values = EnvironmentValues(scope.parent ?? scope)
    apply(&values)
    values.setAllOfSnapshot()
    let changed = scope.replaceOverrides(values, isNew: isNew)
    defer { isNew = false }
    if isNew { return }
    for box in changed { engine.environmentChanged(box, in: scope, node: owner) }
    for box in scope.overridesLeft(by: values) {
      if !scope.isSameAbove(box) { engine.environmentChanged(box, in: scope, node: owner) }
      scope.stopSetting(box.key)
    }
  }
}

extension Engine {
  func environmentChanged(_ box: EnvironmentBox, in scope: EnvironmentScope, node: _Node?) {
    let cause = write(
      PropertyDescriptor.of(
        name: box.knownName, holder: .environment, owner: node?.type.descriptor.name ?? "", valueType: ""),
      node: node, cause: tick.delivery.event.isNone ? update.latestCause : tick.delivery.event)
    scope.dependents(of: box.key)?.signal(cause: cause, parentRecord: frame.record)
  }
}

extension View {
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    modifier(_EnvironmentModifier { $0[keyPath: keyPath] = value })
  }

  public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(_EnvironmentModifier { $0.setObject(object) })
  }

  public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(_EnvironmentModifier { $0.setObject(object) })
  }

  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(_EnvironmentModifier { transform(&$0[keyPath: keyPath]) })
  }
}
