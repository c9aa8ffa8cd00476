import Foundation

/// One walk over the tree that gives everything its place, from the screen down.
///
/// Sizes are kept by view and offer, so that a stack that asks its views several times stays linear.
final class LayoutPass {
  private(set) var frames: [ObjectIdentifier: CGRect] = [:]
  /// The frames of named coordinate spaces.
  private(set) var spaces: [AnyHashable: CGRect] = [:]
  /// The frames of those views that have anchors.
  private(set) var anchors: [ObjectIdentifier: CGRect] = [:]
  private var sizes: [SizeKey: CGSize] = [:]

  private struct SizeKey: Hashable {
    let element: ObjectIdentifier
    let proposal: ProposedViewSize
  }

  /// Lays out everything below `root` on a screen.
  init(_ root: _Element, screen: CGSize = LayoutMetrics.screen) {
    let views = items(below: root, isIncluded: true, _LayoutContext())
    let bounds = CGRect(origin: .zero, size: screen)
    let stack = ZStackLayout()
    stack.placed(bounds, ProposedViewSize(screen), views)
    collectAnchors(root)
  }

  func frame(of element: _Element) -> CGRect? { frames[ObjectIdentifier(element)] }

  /// The frame of what lies below a place that is mere structure.
  func frame(below element: _Element) -> CGRect? {
    if let frame = frame(of: element) { return frame }
    var union: CGRect?
    element.visitShown { child in
      guard let frame = frame(below: child) else { return }
      union = union.map { $0.union(frame) } ?? frame
    }
    return union
  }

  private func collectAnchors(_ element: _Element) {
    if element.placed?.hasAnchor == true { anchors[ObjectIdentifier(element)] = frame(below: element) }
    element.visitShown(collectAnchors)
  }

  // MARK: The tree

  func children(of view: LayoutSubview) -> LayoutSubviews {
    items(below: view.element, isIncluded: false, view.element.layoutContext(view.context))
  }

  /// The views at a place and below it, without looking at whether they are shown.
  func views(in root: _Element, _ context: _LayoutContext) -> LayoutSubviews {
    items(below: root, isIncluded: true, context)
  }

  /// The nearest views below that have a layout; mere structure is passed through.
  private func items(below element: _Element, isIncluded: Bool, _ context: _LayoutContext) -> LayoutSubviews {
    var found: [LayoutSubview] = []
    func collect(_ element: _Element, _ context: _LayoutContext) {
      guard let placed = element.placed else { return element.visitChildren { collect($0, context) } }
      let own = placed.layoutContext(context)
      guard placed.layout(in: context) != nil else { return placed.visitShownChildren { collect($0, own) } }
      var view = context
      view.priority = own.priority
      found.append(LayoutSubview(element: placed, context: view, pass: self))
    }
    var inner = context
    if !isIncluded { inner.priority = 0 }
    isIncluded ? collect(element, context) : element.visitShown { collect($0, inner) }
    return LayoutSubviews(subviews: found)
  }

  // MARK: Sizes and places

  func size(of view: LayoutSubview, _ proposal: ProposedViewSize) -> CGSize {
    let key = SizeKey(element: ObjectIdentifier(view.element), proposal: proposal)
    if let known = sizes[key] { return known }
    let size = view.element.layout(in: view.context)?.measured(proposal, children(of: view)) ?? .zero
    sizes[key] = size
    return size
  }

  func place(_ view: LayoutSubview, _ frame: CGRect, _ proposal: ProposedViewSize) {
    frames[ObjectIdentifier(view.element)] = frame
    if let space = (view.element as? any ShownValue)?.anyValue as? CoordinateSpaceName { spaces[space.name] = frame }
    view.element.layout(in: view.context)?.placed(frame, proposal, children(of: view))
  }
}

/// What a modifier keeps, without its type.
protocol ShownValue: _Element {
  var anyValue: Any { get }
}
