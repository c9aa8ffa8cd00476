/// An element that takes part in what is on screen: it may be an item of the rendered output and have a place in the layout.
///
/// Whether it counts as an item of a commit is `isItem`; one that only wraps a control may be described without counting.
public class _PlacedElement: _Element, @unchecked Sendable {
  /// What it shows, without its children; `nil` for mere structure.
  func describe() -> RenderedItem? { nil }

  /// The children that are to be seen.
  func visitShownChildren(_ visit: (_Element) -> Void) { visitChildren(visit) }

  /// How it takes part in the layout; `nil` for mere structure, whose children take part by themselves.
  func layout(in context: _LayoutContext) -> (any Layout)? { nil }

  /// What the layout of those below has to know.
  func layoutContext(_ outer: _LayoutContext) -> _LayoutContext {
    guard let layout = layout(in: outer), !(layout is any SingleChildLayout) else { return outer }
    var inner = outer
    inner.stackAxis = type(of: layout).layoutProperties.stackOrientation
    return inner
  }

  /// Others ask for its place.
  var hasAnchor: Bool { false }
}

/// A place on screen with one view in it.
public class _PlacedParent: _PlacedElement, @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline final var child: _Element?

  override func visitChildren(_ visit: (_Element) -> Void) {
    if let child { visit(child) }
  }

  override func detach() { child = nil }
}

/// What holds for any element: nodes and mere structure are not on screen by themselves.
extension _Element {
  var placed: _PlacedElement? { self as? _PlacedElement }

  /// What this element and those below it show.
  func renderedItems() -> [RenderedItem] {
    let placed = placed
    var children: [RenderedItem] = []
    visitVisible(placed) { children += $0.renderedItems() }
    guard var item = placed?.describe() else { return children }
    item.children = children
    item.element = self
    return [item]
  }

  func visitShown(_ visit: (_Element) -> Void) { visitVisible(placed, visit) }

  private func visitVisible(_ placed: _PlacedElement?, _ visit: (_Element) -> Void) {
    if let placed { return placed.visitShownChildren(visit) }
    visitChildren { if !$0.isOffScreen { visit($0) } }
  }
}
