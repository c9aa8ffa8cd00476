/// A modifier with a view of its own: an overlay, a background, a mask, an inset.
///
/// Declared as `attached("overlay", alignment, in: .front, view)`. The arguments are compared like those of a modifier that only
/// shows something, and the view is a place of the tree beside the content.
public struct _AttachedModifier<Value, Attached: View>: _PrimitiveModifier {
  let name: StaticString
  let value: Value
  let isBehind: Bool
  let attached: Attached

  public static func _make<Content: View>(
    _ modifier: Self, _ content: Content, _ inputs: _ViewInputs
  ) -> _Element {
    let element = AttachedElement(modifier.shown, isBehind: modifier.isBehind, inputs)
    element.child = Content._make(content, inputs.child(0))
    element.attached = Attached._make(modifier.attached, inputs.child(1))
    return element
  }

  public static func _update<Content: View>(_ element: _Element, _ modifier: Self, _ content: Content) {
    let element = unsafeDowncast(element, to: AttachedElement<Value>.self)
    element.update(modifier.shown)
    if let child = element.child { Content._update(child, content) }
    if let attached = element.attached { Attached._update(attached, modifier.attached) }
  }

  private var shown: _ShownModifier<Value> { _ShownModifier(name: name, value: value) }
}

extension _AttachedModifier {
  public static func _showsSame<Content: View>(
    _ element: _Element, _ modifier: Self, _ content: Content
  ) -> Bool {
    let element = unsafeDowncast(element, to: AttachedElement<Value>.self)
    guard element.shows(modifier.shown), let child = element.child, let attached = element.attached else {
      return false
    }
    return Content._showsSame(child, content) && Attached._showsSame(attached, modifier.attached)
  }
}

final class AttachedElement<Value>: ShownElement<Value>, @unchecked Sendable {
  var attached: _Element?
  private let isBehind: Bool

  init(_ modifier: _ShownModifier<Value>, isBehind: Bool, _ inputs: _ViewInputs) {
    self.isBehind = isBehind
    super.init(modifier, inputs)
  }

  override func visitChildren(_ visit: (_Element) -> Void) {
    if isBehind, let attached { visit(attached) }
    super.visitChildren(visit)
    if !isBehind, let attached { visit(attached) }
  }

  override func visitRowChildren(_ visit: (_Element) -> Void) { super.visitChildren(visit) }

  override func detach() {
    attached = nil
    super.detach()
  }

  override func layout(in context: _LayoutContext) -> (any Layout)? {
    let own = super.layout(in: context)
    guard let child, let attached else { return own }
    return own ?? AttachedLayout(content: child, attached: attached, alignment: anyValue as? Alignment ?? .center)
  }
}

/// The content determines the size, which is proposed to the attached view; that is aligned with the content.
struct AttachedLayout: SingleChildLayout {
  let content, attached: _Element
  let alignment: Alignment

  /// The content's views, of which the first one determines the size, and the attached ones.
  private func parts(_ subviews: Subviews) -> (content: [LayoutSubview], attached: [LayoutSubview]) {
    var below: Set<ObjectIdentifier> = []
    func collect(_ element: _Element) {
      below.insert(ObjectIdentifier(element))
      element.visitShown(collect)
    }
    collect(attached)
    let isAttached = { (view: LayoutSubview) in below.contains(ObjectIdentifier(view.element)) }
    return (subviews.filter { !isAttached($0) }, subviews.filter(isAttached))
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    ZStackLayout().measured(proposal, LayoutSubviews(subviews: parts(subviews).content))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let (content, attached) = parts(subviews)
    ZStackLayout().placed(bounds, proposal, LayoutSubviews(subviews: content))
    for subview in attached { subview.place(in: bounds, alignment, ProposedViewSize(bounds.size)) }
  }
}

extension View {
  /// Declares a modifier with a view of its own in one line.
  func attached<Value, V: View>(
    _ name: StaticString, _ value: Value, isBehind: Bool = false, _ view: V
  ) -> ModifiedContent<Self, _AttachedModifier<Value, V>> {
    modifier(_AttachedModifier(name: name, value: value, isBehind: isBehind, attached: view))
  }
}
