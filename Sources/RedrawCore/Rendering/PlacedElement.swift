/// An element that takes part in what is on screen: it may be an item of the rendered output and have a place in the layout.
///
/// Whether it counts as an item in commits is `isItem`. An element that only wraps a control may be described without counting.
public class _PlacedElement: _Element, @unchecked Sendable {
  /// What it shows, without its children; `nil` for structure.
  func describe() -> RenderedItem? { nil }

  /// The visible children.
  func visitShownChildren(_ visit: (_Element) -> Void) { visitChildren(visit) }

  /// How it takes part in the layout; `nil` for structure, whose children take part on their own.
  func layout(in context: _LayoutContext) -> (any Layout)? { nil }

  /// The context for the layout of its children.
  func layoutContext(_ outer: _LayoutContext) -> _LayoutContext {
    guard let layout = layout(in: outer), !(layout is any SingleChildLayout) else { return outer }
    var inner = outer
    inner.stackAxis = type(of: layout).layoutProperties.stackOrientation
    return inner
  }

  /// Whether its output has a place of its own on screen, without taking space where it is written: a sheet, a toolbar.
  var isApart: Bool { false }

  /// Whether something asks for its frame.
  var hasAnchor: Bool { false }
}

/// A place on screen with one view in it.
public class _PlacedParent: _PlacedElement, @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline final var child: _Element?

  @inlinable @inline(__always)
  final var borrowedChild: Borrowed<_Element>? { child.map { Borrowed($0, keptBy: Keeper.parent) } }

  override func visitChildren(_ visit: (_Element) -> Void) {
    if let child { visit(child) }
  }

  override func detach() { child = nil }
}

/// Defaults for all elements: nodes and structure aren't on screen themselves.
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
    visitChildrenOnScreen(visit)
  }
}
