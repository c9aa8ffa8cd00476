/// Transforms a preference of the views below on its way up.
struct PreferenceTransformModifier<K: PreferenceKey>: _HandlerModifier {
  let transform: (inout K.Value) -> Void

  func _connect(_ element: _HandlerElement, isFirst: Bool) {
    element.memory = PreferenceTransform<K>(transform: transform)
    element.engine.preferences.haveChanged = true
    element.onDetach = { [unowned element] in element.engine.preferences.haveChanged = true }
  }
}

struct PreferenceTransform<K: PreferenceKey> {
  let transform: (inout K.Value) -> Void
}

/// A view in front of or behind its content, created from the content's preference.
struct PreferenceLayer<K: PreferenceKey, Layer: View>: ViewModifier {
  private let preference = PreferenceProperty<K>()
  let alignment: Alignment
  let isBehind: Bool
  let layer: (K.Value) -> Layer

  init(alignment: Alignment, isBehind: Bool, layer: @escaping (K.Value) -> Layer) {
    (self.alignment, self.isBehind, self.layer) = (alignment, isBehind, layer)
  }

  func body(content: Content) -> some View {
    content.attached(isBehind ? "background" : "overlay", alignment, isBehind: isBehind, layer(preference.value))
  }
}

/// Signals its modifier when the content's preference changes.
struct PreferenceProperty<K: PreferenceKey>: DynamicProperty {
  private var tracker: PreferenceTracker<K>?

  var value: K.Value { tracker?.value ?? K.defaultValue }

  static var _isComposite: Bool { false }

  mutating func _link(_ context: _LinkContext) { tracker = context.kept(orMade: PreferenceTracker(context)) }
}

private final class PreferenceTracker<K: PreferenceKey>: PreferenceReader, Detachable {
  private let borrowedNode: Borrowed<_Node>
  private var node: _Node { borrowedNode.object }
  private let slot: PropertySlot
  private(set) var value = K.defaultValue

  init(_ context: _LinkContext) {
    borrowedNode = context.borrowedNode
    slot = context.slot
    node.engine.preferences.add(self)
  }

  func update() {
    guard let content = (node.child as? AttachedElement<Alignment>)?.child else { return }
    let new = K.value(at: content) ?? K.defaultValue
    if ComparisonPlan.of(K.Value.self).areEqual(value, new) { return }
    value = new
    node.engine.signal(node, property: slot, cause: node.engine.tick.lastCause)
  }

  func detach() { node.engine.preferences.remove(self) }
}

extension View {
  public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(PreferenceTransformModifier<K>(transform: callback))
  }

  public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(PreferenceLayer<K, V>(alignment: alignment, isBehind: false, layer: transform))
  }

  public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(PreferenceLayer<K, V>(alignment: alignment, isBehind: true, layer: transform))
  }
}
