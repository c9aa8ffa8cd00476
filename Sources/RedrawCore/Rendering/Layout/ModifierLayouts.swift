import Foundation

/// `.frame(width:height:)`: the view in a box of that size.
struct FixedFrame: SingleChildLayout, Equatable, CustomStringConvertible {
  let width, height: CGFloat?
  let alignment: Alignment

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let content = ZStackLayout().measured(offer(proposal), subviews)
    return CGSize(width: width ?? content.width, height: height ?? content.height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for subview in subviews { subview.place(in: bounds, alignment, offer(proposal)) }
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  var description: String {
    ArgumentWords.of([("width", width), ("height", height)], alignment)
  }
}

/// `.frame(minWidth: … maxHeight:)`: the view in a box between these sizes.
struct FlexibleFrame: SingleChildLayout, Equatable, CustomStringConvertible {
  let minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight: CGFloat?
  let alignment: Alignment

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let content = ZStackLayout().measured(offer(proposal), subviews)
    return CGSize(
      width: length(proposal.width, content.width, minWidth, idealWidth, maxWidth),
      height: length(proposal.height, content.height, minHeight, idealHeight, maxHeight))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for subview in subviews { subview.place(in: bounds, alignment, ProposedViewSize(bounds.size)) }
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: clamp(proposal.width ?? idealWidth, minWidth, maxWidth),
      height: clamp(proposal.height ?? idealHeight, minHeight, maxHeight))
  }

  private func clamp(_ value: CGFloat?, _ low: CGFloat?, _ high: CGFloat?) -> CGFloat? {
    value.map { max(low ?? -.infinity, min($0, high ?? .infinity)) }
  }

  /// Takes the proposal within its bounds; a missing bound is the content's own size.
  private func length(
    _ proposal: CGFloat?, _ content: CGFloat, _ low: CGFloat?, _ ideal: CGFloat?, _ high: CGFloat?
  ) -> CGFloat {
    guard let proposal else { return max(low ?? 0, min(ideal ?? content, high ?? .infinity)) }
    if low == nil, high == nil { return content }
    return max(low ?? min(content, high ?? content), min(proposal, high ?? max(content, low ?? 0)))
  }

  var description: String {
    ArgumentWords.of(
      [
        ("minWidth", minWidth), ("idealWidth", idealWidth), ("maxWidth", maxWidth), ("minHeight", minHeight),
        ("idealHeight", idealHeight), ("maxHeight", maxHeight),
      ], alignment)
  }
}

/// `.padding`: space around the view.
struct Padding: SingleChildLayout, Equatable, CustomStringConvertible {
  let insets: EdgeInsets
  let description: String

  init(_ insets: EdgeInsets) { (self.insets, description) = (insets, insets.description) }

  init(_ edges: Edge.Set, _ length: CGFloat?) {
    insets = EdgeInsets(edges, length ?? LayoutMetrics.padding)
    description = edges == .all ? length.map { "\($0)" } ?? "" : "\(edges)" + (length.map { " \($0)" } ?? "")
  }

  private var total: CGSize {
    CGSize(width: insets.leading + insets.trailing, height: insets.top + insets.bottom)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let content = ZStackLayout().measured(offer(proposal), subviews)
    return CGSize(width: max(0, content.width + total.width), height: max(0, content.height + total.height))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let origin = CGPoint(x: bounds.minX + insets.leading, y: bounds.minY + insets.top)
    for subview in subviews { subview.place(at: origin, proposal: offer(proposal)) }
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - total.width) }, height: proposal.height.map { max(0, $0 - total.height) })
  }
}

/// `.offset`: the view is drawn elsewhere, and its space stays where it is.
struct Offset: SingleChildLayout, Equatable, CustomStringConvertible {
  let x, y: CGFloat
  var description: String { "x: \(x) y: \(y)" }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    ZStackLayout().measured(proposal, subviews)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    ZStackLayout().placed(bounds.offsetBy(dx: x, dy: y), proposal, subviews)
  }
}

/// `.position`: the whole space, with the view's center at a point.
struct Position: Layout, Equatable, CustomStringConvertible {
  let x, y: CGFloat
  var description: String { "x: \(x) y: \(y)" }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: ZStackLayout().measured(proposal, subviews))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let place = CGPoint(x: bounds.minX + x, y: bounds.minY + y)
    for subview in subviews { subview.place(at: place, anchor: .center, proposal: proposal) }
  }
}

/// `.fixedSize`: the view's ideal size, whatever is proposed.
struct FixedSize: SingleChildLayout, Equatable, CustomStringConvertible {
  let axes: Axis.Set
  var description: String { axes == [.horizontal, .vertical] ? "" : "\(axes)" }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    ZStackLayout().measured(offer(proposal), subviews)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    ZStackLayout().placed(bounds, offer(proposal), subviews)
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width, height: axes.contains(.vertical) ? nil : proposal.height
    )
  }
}

/// `.aspectRatio`: the largest box with this ratio that fits, or the smallest that fills.
struct AspectRatio: SingleChildLayout, Equatable, CustomStringConvertible {
  let ratio: CGFloat?
  let mode: ContentMode
  var description: String { (ratio.map { "\($0) " } ?? "") + "\(mode)" }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    ZStackLayout().measured(offer(proposal, subviews), subviews)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    ZStackLayout().placed(bounds, offer(proposal, subviews), subviews)
  }

  private func offer(_ proposal: ProposedViewSize, _ subviews: Subviews) -> ProposedViewSize {
    let ideal = ZStackLayout().measured(.unspecified, subviews)
    let ratio = ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
    guard ratio > 0, ratio.isFinite else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil): return proposal
    case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
    case (let width?, let height?):
      let isWide = width / ratio > height
      return isWide == (mode == .fit)
        ? ProposedViewSize(width: height * ratio, height: height)
        : ProposedViewSize(width: width, height: width / ratio)
    }
  }
}

/// `.alignmentGuide`: the position of a guide, computed by a closure from the view's size.
struct AlignmentGuide: TransparentLayout, CustomStringConvertible {
  let key: AlignmentKey
  let compute: (ViewDimensions) -> CGFloat
  var description: String { key.name }

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGFloat? {
    place(of: guide.key, bounds, subviews)
  }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGFloat? {
    place(of: guide.key, bounds, subviews)
  }

  private func place(of key: AlignmentKey, _ bounds: CGRect, _ subviews: Subviews) -> CGFloat? {
    guard key == self.key else { return nil }
    return compute(subviews.first?.dimensions(in: ProposedViewSize(bounds.size)) ?? ViewDimensions(bounds.size))
  }
}

/// `.containerRelativeFrame`: a part of the screen's safe area.
struct ContainerRelativeFrame: SingleChildLayout, CustomStringConvertible {
  let axes: Axis.Set
  let alignment: Alignment
  let words: String
  let length: (CGFloat, Axis) -> CGFloat
  var description: String { [axes.description, words].filter { !$0.isEmpty }.joined(separator: " ") }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let content = ZStackLayout().measured(offer(proposal), subviews)
    return offer(proposal).replacingUnspecifiedDimensions(by: content)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for subview in subviews { subview.place(in: bounds, alignment, offer(proposal)) }
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var offer = proposal
    for axis in Axis.allCases where axes.contains(Axis.Set(axis)) {
      offer[axis] = length(SafeArea.frame.size[axis], axis)
    }
    return offer
  }
}
