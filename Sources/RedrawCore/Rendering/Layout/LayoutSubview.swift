import Foundation

/// The views that a layout sizes and places, in order.
public struct LayoutSubviews: RandomAccessCollection {
  let subviews: [LayoutSubview]
  public var layoutDirection: LayoutDirection { .leftToRight }
  public var startIndex: Int { subviews.startIndex }
  public var endIndex: Int { subviews.endIndex }
  public subscript(index: Int) -> LayoutSubview { subviews[index] }
}

/// A view, as the enclosing layout sees it.
public struct LayoutSubview: Equatable {
  let element: _PlacedElement
  let context: _LayoutContext
  unowned let pass: LayoutPass

  public static func == (a: Self, b: Self) -> Bool { a.element === b.element }

  /// The view's size for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { pass.size(of: self, proposal) }

  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    let size = sizeThatFits(proposal)
    let children = pass.children(of: self)
    let layout = element.layout(in: context)
    return ViewDimensions(size) { key in
      if let own = layout?.guide(key, size, proposal, children) { return own }
      guard layout is any SingleChildLayout, let child = children.first else { return nil }
      return child.dimensions(in: ProposedViewSize(size))[explicit: key]
    }
  }

  /// Places the view so that its `anchor` is at `position`.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    let size = sizeThatFits(proposal)
    let origin = CGPoint(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height)
    pass.place(self, CGRect(origin: origin, size: size), proposal)
  }

  public var spacing: ViewSpacing { ViewSpacing() }
  public var priority: Double { context.priority }

  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    var element: _Element? = element
    while let current = element {
      if let setting = (current as? any ShownValue)?.anyValue as? LayoutValueSetting<K> { return setting.value }
      element = current.onlyChild
    }
    return K.defaultValue
  }
}

extension ViewDimensions {
  subscript(explicit key: AlignmentKey) -> CGFloat? {
    key.axis == .horizontal
      ? self[explicit: HorizontalAlignment(key.id)] : self[explicit: VerticalAlignment(key.id)]
  }
}

/// What the places above a view determine about its layout: the font size, the enclosing stack.
public struct _LayoutContext {
  /// The font size.
  var points: Double?
  var lineLimit: Int?
  /// The stack's axis, along which spacers stretch.
  var stackAxis: Axis?
  var priority = 0.0
}

/// A modifier's argument that affects the layout of everything below it.
protocol LayoutContextChange {
  func change(_ context: inout _LayoutContext)
}

/// The maximum number of lines of text.
struct LineLimit: LayoutContextChange, Equatable, CustomStringConvertible {
  let number: Int?
  func change(_ context: inout _LayoutContext) { context.lineLimit = number }
  var description: String { number.map { "\($0)" } ?? "none" }
}

/// The priority with which a view gets its share of a stack.
struct LayoutPriority: LayoutContextChange, Equatable, CustomStringConvertible {
  let value: Double
  func change(_ context: inout _LayoutContext) { context.priority = value }
  var description: String { "\(value)" }
}

extension _Element {
  fileprivate var onlyChild: _Element? {
    var found: [_Element] = []
    visitChildren { if !$0.isDeparting { found.append($0) } }
    return found.count == 1 ? found[0] : nil
  }
}
