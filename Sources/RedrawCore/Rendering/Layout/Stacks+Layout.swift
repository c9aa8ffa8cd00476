import Foundation

/// Views in a row or a column.
///
/// The space is shared as in SwiftUI: views of higher priority first and, within a priority, the least flexible first; each is
/// proposed an equal share of what remains.
struct StackArrangement {
  let axis: Axis
  let alignment: AlignmentKey
  let spacing: CGFloat

  init(_ axis: Axis, _ alignment: AlignmentKey, _ spacing: CGFloat?) {
    (self.axis, self.alignment, self.spacing) = (axis, alignment, spacing ?? LayoutMetrics.spacing)
  }

  func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> CGSize {
    let offers = offers(proposal, subviews)
    let dimensions = zip(subviews, offers).map { $0.dimensions(in: $1) }
    var size = CGSize.zero
    size[axis] = dimensions.reduce(gaps(subviews)) { $0 + CGSize($1)[axis] }
    let cross = extent(dimensions)
    size[axis.other] = cross.before + cross.after
    return size
  }

  func place(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews) {
    let offers = offers(proposal, subviews)
    let dimensions = zip(subviews, offers).map { $0.dimensions(in: $1) }
    let line = extent(dimensions).before
    var position = bounds.origin
    for (index, subview) in subviews.enumerated() {
      position[axis.other] = bounds.origin[axis.other] + line - dimensions[index][alignment]
      subview.place(at: position, proposal: offers[index])
      position[axis] += CGSize(dimensions[index])[axis] + spacing
    }
  }

  private func gaps(_ subviews: LayoutSubviews) -> CGFloat { spacing * CGFloat(Swift.max(0, subviews.count - 1)) }

  /// The lengths before and after the line on which the views are aligned.
  private func extent(_ dimensions: [ViewDimensions]) -> (before: CGFloat, after: CGFloat) {
    var (before, after) = (-CGFloat.infinity, -CGFloat.infinity)
    for view in dimensions {
      before = max(before, view[alignment])
      after = max(after, CGSize(view)[axis.other] - view[alignment])
    }
    return before.isFinite && after.isFinite ? (before, after) : (0, 0)
  }

  /// The proposal for each view.
  private func offers(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> [ProposedViewSize] {
    var offers = Array(repeating: proposal, count: subviews.count)
    guard let length = proposal[axis] else { return offers }
    let shares = subviews.map { share(of: $0, proposal) }
    var left = Swift.max(0, length - gaps(subviews))
    for priority in Set(subviews.map(\.priority)).sorted(by: >) {
      let group = subviews.indices.filter { subviews[$0].priority == priority }
      let reserved = subviews.indices.filter { subviews[$0].priority < priority }.reduce(0) { $0 + shares[$1].least }
      var room = Swift.max(0, left - reserved)
      let byFlexibility = group.sorted { (shares[$0].flexibility, $0) < (shares[$1].flexibility, $1) }
      for (place, index) in byFlexibility.enumerated() {
        offers[index][axis] = room / CGFloat(byFlexibility.count - place)
        let taken = subviews[index].sizeThatFits(offers[index])[axis]
        room = Swift.max(0, room - taken)
        left -= taken
      }
    }
    return offers
  }

  private func share(of view: LayoutSubview, _ proposal: ProposedViewSize) -> (least: CGFloat, flexibility: CGFloat) {
    var (none, all) = (proposal, proposal)
    (none[axis], all[axis]) = (0, .infinity)
    let least = view.sizeThatFits(none)[axis]
    return (least, view.sizeThatFits(all)[axis] - least)
  }
}

extension CGSize {
  init(_ dimensions: ViewDimensions) { self.init(width: dimensions.width, height: dimensions.height) }
}

/// Views from top to bottom.
public struct VStackLayout: Layout {
  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    (self.alignment, self.spacing) = (alignment, spacing)
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  private var arrangement: StackArrangement { StackArrangement(.vertical, alignment.key, spacing) }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    arrangement.size(proposal, subviews)
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    arrangement.place(bounds, proposal, subviews)
  }
}

/// Views side by side.
public struct HStackLayout: Layout {
  public var alignment: VerticalAlignment
  public var spacing: CGFloat?

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    (self.alignment, self.spacing) = (alignment, spacing)
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  private var arrangement: StackArrangement { StackArrangement(.horizontal, alignment.key, spacing) }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    arrangement.size(proposal, subviews)
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    arrangement.place(bounds, proposal, subviews)
  }
}

/// Views on top of each other.
public struct ZStackLayout: Layout {
  public var alignment: Alignment
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(proposal) }
    return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for subview in subviews { subview.place(in: bounds, alignment, proposal) }
  }
}

extension LayoutSubview {
  /// Places the view so that its guides are on those of `bounds`.
  func place(in bounds: CGRect, _ alignment: Alignment, _ proposal: ProposedViewSize) {
    let own = dimensions(in: proposal)
    let around = ViewDimensions(bounds.size)
    let origin = CGPoint(
      x: bounds.minX + around[alignment.horizontal] - own[alignment.horizontal],
      y: bounds.minY + around[alignment.vertical] - own[alignment.vertical])
    place(at: origin, proposal: proposal)
  }
}
