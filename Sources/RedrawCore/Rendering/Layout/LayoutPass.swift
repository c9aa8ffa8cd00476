import Foundation

/// A walk over the tree that places everything, from the screen down.
///
/// Sizes are cached by view and proposal, so that stacks that measure their views several times take linear time.
final class LayoutPass {
  private(set) var frames: [ObjectIdentifier: CGRect] = [:]
  /// The frames of named coordinate spaces.
  private(set) var spaces: [AnyHashable: CGRect] = [:]
  /// The frames of views with anchors.
  private(set) var anchors: [ObjectIdentifier: CGRect] = [:]
  private var sizes: [SizeKey: CGSize] = [:]
  /// What has a place of its own on screen, in the order in which it was found. Each is laid out as if it filled the screen.
  private var apart: [_PlacedElement] = []
  private var knownApart: Set<ObjectIdentifier> = []

  private struct SizeKey: Hashable {
    let element: ObjectIdentifier
    let proposal: ProposedViewSize
  }

  /// Lays out everything below `root` in the safe area of the screen.
  init(_ root: _Element) {
    let bounds = SafeArea.frame
    fill(bounds, with: items(below: root, isIncluded: true, _LayoutContext()))
    var number = 0
    // What is presented may present something in its turn.
    while number < apart.count {
      fill(bounds, with: items(below: apart[number], isIncluded: false, _LayoutContext()))
      number += 1
    }
    collectAnchors(root)
  }

  private func fill(_ bounds: CGRect, with views: LayoutSubviews) {
    ZStackLayout().placed(bounds, ProposedViewSize(bounds.size), views)
  }

  func frame(of element: _Element) -> CGRect? { frames[ObjectIdentifier(element)] }

  /// The frame of what is below a structural place.
  func frame(below element: _Element) -> CGRect? {
    if let frame = frame(of: element) { return frame }
    var union: CGRect?
    element.visitShown { child in
      guard child.placed?.isApart != true, let frame = frame(below: child) else { return }
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

  /// The views at a place and below it, whether they are visible or not.
  func views(in root: _Element, _ context: _LayoutContext) -> LayoutSubviews {
    items(below: root, isIncluded: true, context)
  }

  /// The nearest views below that have a layout; structural places are passed through.
  private func items(below element: _Element, isIncluded: Bool, _ context: _LayoutContext) -> LayoutSubviews {
    var found: [LayoutSubview] = []
    func collect(_ element: _Element, _ context: _LayoutContext) {
      guard let placed = element.placed else {
        return element.visitChildren { if !$0.isDeparting { collect($0, context) } }
      }
      if placed.isApart { return noteApart(placed) }
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

  private func noteApart(_ element: _PlacedElement) {
    if knownApart.insert(ObjectIdentifier(element)).inserted { apart.append(element) }
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

/// What a modifier keeps, independent of its type.
protocol ShownValue: _Element {
  var anyValue: Any { get }
}
