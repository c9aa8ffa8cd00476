/// Shows something beside its content: a toolbar, an inset.
public struct _AccompanyingModifier<Accompanying: View>: _PrimitiveModifier {
  nonisolated let name: StaticString
  nonisolated(unsafe) let accompanying: Accompanying

  init(_ name: StaticString, _ accompanying: Accompanying) {
    self.name = name
    self.accompanying = accompanying
  }

  public static func _make<Content: View>(_ modifier: Self, _ content: Content, _ inputs: _ViewInputs) -> _Element {
    let element = AccompaniedElement(inputs)
    element.child = Content._make(content, inputs)
    var inputs = inputs.child(251)
    inputs.lazyWindow = nil
    let layer = LayerElement(modifier.name, inputs, isApart: true)
    layer.child = Accompanying._make(modifier.accompanying, inputs)
    element.layer = layer
    return element
  }

  public static func _update<Content: View>(_ element: _Element, _ modifier: Self, _ content: Content) {
    let element = unsafeDowncast(element, to: AccompaniedElement.self)
    if let child = element.child { Content._update(child, content) }
    if let other = element.layer?.child { Accompanying._update(other, modifier.accompanying) }
  }

  public static func _showsSame<Content: View>(_ element: _Element, _ modifier: Self, _ content: Content) -> Bool {
    let element = unsafeDowncast(element, to: AccompaniedElement.self)
    guard let child = element.child, let other = element.layer?.child else { return false }
    return Content._showsSame(child, content) && Accompanying._showsSame(other, modifier.accompanying)
  }
}

final class AccompaniedElement: _ParentElement, @unchecked Sendable {
  fileprivate var layer: LayerElement?

  fileprivate init(_ inputs: _ViewInputs) { super.init(with: inputs) }

  override func visitRowChildren(_ visit: (_Element) -> Void) { super.visitChildren(visit) }

  override func visitChildren(_ visit: (_Element) -> Void) {
    super.visitChildren(visit)
    if let layer { visit(layer) }
  }

  override func detach() {
    layer = nil
    super.detach()
  }
}
