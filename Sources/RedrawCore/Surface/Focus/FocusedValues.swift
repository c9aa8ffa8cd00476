/// A key for values provided by the view with the focus, without a default value.
public protocol FocusedValueKey {
  associatedtype Value
}

/// The values that the view with the focus, and the scene, provide to others, most of all to commands.
///
///     extension FocusedValues {
///       var note: Binding<Note>? {
///         get { self[NoteKey.self] }
///         set { self[NoteKey.self] = newValue }
///       }
///     }
public struct FocusedValues {
  var values: EnvironmentValues

  public subscript<K: FocusedValueKey>(key: K.Type) -> K.Value? {
    get { values[FocusedEntry<K>.self] }
    set { values[FocusedEntry<K>.self] = newValue }
  }
}

private enum FocusedEntry<K: FocusedValueKey>: EnvironmentKey, NamedEnvironmentKey {
  static var defaultValue: K.Value? { nil }
  static var name: String { EnvironmentValues.name(of: K.self) }
}

/// The views that provide values. After each pass, the values of those with the focus, or else of the scenes, are set for the whole
/// scenario; a value that differs signals the views that declare its key.
final class FocusRegistry: EngineService {
  private var publishers: [FocusPublisher] = []
  /// Resets a value, for each key that was ever set. Used in each pass.
  private var resets: [AnyHashable: (inout FocusedValues) -> Void] = [:]

  func add(_ publisher: FocusPublisher) {
    publishers.append(publisher)
    resets[publisher.key] = publisher.reset
  }

  func remove(_ publisher: FocusPublisher) { publishers.removeAll { $0 === publisher } }

  static var rank: Int { 2 }

  func passEnded(_ engine: Engine) {
    if resets.isEmpty { return }
    var focused = FocusedValues(values: EnvironmentValues(engine.rootEnvironment))
    for reset in resets.values { reset(&focused) }
    for publisher in publishers where publisher.isScene { publisher.publish(&focused) }
    for publisher in publishers where !publisher.isScene && publisher.hasFocus { publisher.publish(&focused) }
    for box in engine.rootEnvironment.replaceOverrides(focused.values) {
      engine.environmentChanged(box, in: engine.rootEnvironment, node: nil)
    }
  }
}

/// A view that provides a value.
final class FocusPublisher {
  private unowned let element: _HandlerElement
  let key: AnyHashable
  let isScene: Bool
  let reset: (inout FocusedValues) -> Void
  var publish: (inout FocusedValues) -> Void = { _ in }

  init(
    _ element: _HandlerElement, key: AnyHashable, isScene: Bool, reset: @escaping (inout FocusedValues) -> Void
  ) {
    (self.element, self.key, self.isScene, self.reset) = (element, key, isScene, reset)
  }

  /// Whether the focus is inside the view.
  var hasFocus: Bool {
    func look(_ element: _Element) -> Bool {
      if let handler = element as? _HandlerElement, handler.actions?.isFocused?() == true { return true }
      var isFound = false
      element.visitChildren { if !isFound { isFound = look($0) } }
      return isFound
    }
    return look(element)
  }
}

struct FocusedValueModifier: _HandlerModifier {
  let key: AnyHashable
  let isScene: Bool
  nonisolated(unsafe) let set: (inout FocusedValues) -> Void
  nonisolated(unsafe) let reset: (inout FocusedValues) -> Void

  func _connect(_ element: _HandlerElement, isFirst: Bool) {
    let publisher =
      element.memory as? FocusPublisher ?? FocusPublisher(element, key: key, isScene: isScene, reset: reset)
    publisher.publish = set
    guard isFirst else { return }
    element.memory = publisher
    element.engine.service(FocusRegistry.self).add(publisher)
    element.onDetach = { [unowned element, unowned publisher] in
      element.engine.service(FocusRegistry.self).remove(publisher)
    }
  }
}

extension View {
  private func handingOut<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?, isScene: Bool
  ) -> some View {
    modifier(
      FocusedValueModifier(
        key: keyPath, isScene: isScene, set: { if let value { $0[keyPath: keyPath] = value } },
        reset: { $0[keyPath: keyPath] = nil }))
  }

  /// Provides a value while the focus is in the view.
  public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
    handingOut(keyPath, value, isScene: false)
  }

  @_disfavoredOverload
  public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
    handingOut(keyPath, value, isScene: false)
  }

  /// Provides a value while the view exists.
  public func focusedSceneValue<T>(_ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T) -> some View {
    handingOut(keyPath, value, isScene: true)
  }

  @_disfavoredOverload
  public func focusedSceneValue<T>(_ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T?) -> some View {
    handingOut(keyPath, value, isScene: true)
  }

  public func focusedObject<T: ObservableObject>(_ object: T?) -> some View {
    handingOut(\.[object: KeyedType<T>()], object, isScene: false)
  }

  public func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View {
    handingOut(\.[object: KeyedType<T>()], object, isScene: true)
  }

  public func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    handingOut(\.[object: KeyedType<T>()], object, isScene: false)
  }

  public func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    handingOut(\.[object: KeyedType<T>()], object, isScene: true)
  }
}

/// Objects are provided under their type.
struct KeyedType<Object: AnyObject>: Hashable {}

private enum FocusedObjectKey<Object: AnyObject>: FocusedValueKey { typealias Value = Object }

extension FocusedValues {
  subscript<Object: AnyObject>(object type: KeyedType<Object>) -> Object? {
    get { self[FocusedObjectKey<Object>.self] }
    set { self[FocusedObjectKey<Object>.self] = newValue }
  }
}
