/// Values that a view has for the container around it:
///
///     extension ContainerValues { @Entry var isPinned = false }
///     NoteCard(note).containerValue(\.isPinned, true)
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  var tags: [AnyHashable] = []

  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  public func tag<V: Hashable>(for type: V.Type) -> V? { tags.lazy.compactMap { $0.base as? V }.first }
  public func hasTag<V: Hashable>(_ tag: V) -> Bool { tags.contains(AnyHashable(tag)) }
}

public protocol ContainerValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// Sets values that only a container's `Subview` has.
struct ContainerValueModifier: _HandlerModifier {
  let set: (inout ContainerValues) -> Void

  func _connect(_ element: _HandlerElement, isFirst: Bool) {}
}

extension View {
  public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
    modifier(ContainerValueModifier { $0[keyPath: keyPath] = value })
  }
}
