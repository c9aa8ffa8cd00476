/// A view whose type is known only when it is created: another type is another identity.
public struct AnyView: View {
  public typealias Body = Never
  @usableFromInline nonisolated(unsafe) let view: any View

  @inlinable
  public nonisolated init<V: View>(_ view: V) { self.view = (view as? AnyView)?.view ?? view }
  public nonisolated init<V: View>(erasing view: V) { self.init(view) }

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    let element = ErasedElement<ObjectIdentifier>(inputs)
    element.replace(with: view.view, key: ObjectIdentifier(type(of: view.view)))
    return element
  }

  public static func _update(_ element: _Element, _ view: Self) {
    let key = ObjectIdentifier(type(of: view.view))
    unsafeDowncast(element, to: ErasedElement<ObjectIdentifier>.self).update(view.view, key: key)
  }
}

extension AnyView {
  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    let key = ObjectIdentifier(type(of: view.view))
    return unsafeDowncast(element, to: ErasedElement<ObjectIdentifier>.self).shows(view.view, key: key)
  }
}

/// A view with an explicit identity: another id ends everything below and starts anew.
public struct _IDView<Content: View, ID: Hashable>: View {
  public typealias Body = Never
  let content: Content
  let id: ID

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    let element = ErasedElement<ID>(inputs)
    element.hasExplicitID = true
    element.replace(with: view.content, key: view.id)
    return element
  }

  public static func _update(_ element: _Element, _ view: Self) {
    unsafeDowncast(element, to: ErasedElement<ID>.self).update(view.content, key: view.id)
  }

  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    unsafeDowncast(element, to: ErasedElement<ID>.self).shows(view.content, key: view.id)
  }
}

extension View {
  public func id<ID: Hashable>(_ id: ID) -> some View { _IDView(content: self, id: id) }
}

/// A place whose content starts anew with each other key.
final class ErasedElement<Key: Hashable>: ReplacedElement, @unchecked Sendable {
  private let inputs: _ViewInputs
  private var key: Key?
  var hasExplicitID = false
  private var identityWords = IdentityWords()

  init(_ inputs: _ViewInputs) {
    self.inputs = inputs
    super.init(with: inputs)
  }

  @MainActor func update<Content: View>(_ content: Content, key: Key) {
    guard key == self.key, let child else {
      let renewal = hasExplicitID ? noteRenewal(with: content) : nil
      replace(with: content, key: key)
      if let renewal { engine.noteRenewed(self.child.map { [$0] } ?? [], renewal) }
      return
    }
    Content._update(child, content)
  }

  @MainActor private func noteRenewal<Content: View>(with content: Content) -> String? {
    guard let child else { return nil }
    let name = child.firstNode?.type.descriptor.name ?? TypeName.name(of: Content.self)
    return engine.noteRenewal(of: [child], by: owner, "the id of \(name)") { Content._showsSame(child, content) }
  }

  @MainActor func replace<Content: View>(with content: Content, key: Key) {
    clear()
    self.key = key
    if departures != nil, let element = engine.takeBack(AnyHashable(key), in: self) {
      child = element
      engine.structureChanged(inputs)
      return Content._update(element, content)
    }
    var inputs = inputs
    if hasExplicitID, engine.hasSink { inputs.identify(identityWords.describe(key)) }
    child = Content._make(content, inputs)
    engine.structureChanged(inputs)
  }

  private func clear() {
    guard let old = child else { return }
    child = nil
    engine.remove(old, from: self, as: AnyHashable(key), inputs)
  }

  @MainActor func shows<Content: View>(_ content: Content, key: Key) -> Bool {
    key == self.key && (child.map { Content._showsSame($0, content) } ?? false)
  }

  /// What a scroll or a search by id looks for.
  var identity: AnyHashable? { hasExplicitID ? key.map { AnyHashable($0) } : nil }
}
