import Foundation

/// A layout that wraps a single view, whose own guides remain visible.
protocol SingleChildLayout: Layout {}

/// A layout that doesn't change a view, so that the view's place is found by this one's name, too.
protocol TransparentLayout: SingleChildLayout where Cache == Void {}

extension TransparentLayout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()) -> CGSize {
    ZStackLayout().measured(proposal, subviews)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()) {
    ZStackLayout().placed(bounds, proposal, subviews)
  }
}

/// A column that fills the available space and gives each view its ideal height: lists, forms, scrolled content.
struct ScrolledLayout: Layout {
  var axes: Axis.Set = .vertical

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    var content = CGSize.zero
    for size in subviews.map({ $0.sizeThatFits(offer(proposal)) }) {
      content = CGSize(width: max(content.width, size.width), height: content.height + size.height)
    }
    return proposal.replacingUnspecifiedDimensions(by: content)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var y = bounds.minY
    for subview in subviews {
      let size = subview.sizeThatFits(offer(ProposedViewSize(bounds.size)))
      let x = axes.contains(.horizontal) ? bounds.minX : bounds.midX - size.width / 2
      subview.place(at: CGPoint(x: x, y: y), proposal: offer(ProposedViewSize(bounds.size)))
      y += size.height
    }
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width, height: axes.contains(.vertical) ? nil : proposal.height
    )
  }
}

/// Stacks all views in the whole space: a navigation stack, tabs, a sheet.
struct ScreenLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: ZStackLayout().measured(proposal, subviews))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    ZStackLayout().placed(bounds, ProposedViewSize(bounds.size), subviews)
  }
}

/// Takes the proposed space, with its views at the top leading corner.
struct GeometryLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
  }
}

/// Views of equal width in as many columns as fit, or of equal height in rows.
struct LazyGridLayout: Layout {
  let axis: Axis
  let tracks: [GridItem]
  let spacing: CGFloat?

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let room = proposal[axis.other] ?? LayoutMetrics.screen[axis.other]
    var size = CGSize.zero
    size[axis.other] = room
    size[axis] = lines(room, subviews).reduce(-gap) { $0 + $1.length + gap }
    size[axis] = max(0, size[axis])
    return size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let widths = widths(bounds.size[axis.other], count: subviews.count)
    var position = bounds.origin
    for line in lines(bounds.size[axis.other], subviews) {
      position[axis.other] = bounds.origin[axis.other]
      for (index, subview) in line.views.enumerated() {
        var cell = CGSize.zero
        (cell[axis.other], cell[axis]) = (widths[index].length, line.length)
        var offer = ProposedViewSize(cell)
        offer[axis] = nil
        subview.place(in: CGRect(origin: position, size: cell), .center, offer)
        position[axis.other] += widths[index].length + widths[index].gap
      }
      position[axis] += line.length + gap
    }
  }

  private var gap: CGFloat { spacing ?? LayoutMetrics.spacing }

  private func lines(_ room: CGFloat, _ subviews: Subviews) -> [(views: ArraySlice<LayoutSubview>, length: CGFloat)] {
    let widths = widths(room, count: subviews.count)
    return stride(from: 0, to: subviews.count, by: widths.count).map { start in
      let views = subviews.subviews[start..<Swift.min(start + widths.count, subviews.count)]
      let lengths = zip(views, widths).map { view, width in
        var offer = ProposedViewSize.unspecified
        offer[axis.other] = width.length
        return view.sizeThatFits(offer)[axis]
      }
      return (views, lengths.max() ?? 0)
    }
  }

  /// The width of each column. Fixed ones come first, and the others share the rest; an adaptive one becomes as many as fit, but no
  /// more than there are views.
  private func widths(_ room: CGFloat, count: Int) -> [(length: CGFloat, gap: CGFloat)] {
    let gaps = tracks.dropLast().reduce(0) { $0 + ($1.spacing ?? LayoutMetrics.spacing) }
    var fixed: CGFloat = 0
    var flexible = 0
    for case let track in tracks {
      if case .fixed(let length) = track.size { fixed += length } else { flexible += 1 }
    }
    let share = Swift.max(0, room - fixed - gaps) / CGFloat(Swift.max(1, flexible))
    let widths = tracks.flatMap { track -> [(length: CGFloat, gap: CGFloat)] in
      let gap = track.spacing ?? LayoutMetrics.spacing
      switch track.size {
      case .fixed(let length): return [(length, gap)]
      case .flexible(let low, let high): return [(Swift.min(Swift.max(share, low), high), gap)]
      case .adaptive(let low, let high):
        let fitting = Swift.max(1, ((share + gap) / Swift.max(1, low + gap)).rounded(.down))
        // In unlimited space, each is as narrow as possible.
        let length = fitting.isFinite ? (share - gap * (fitting - 1)) / fitting : low
        let shown = Swift.max(1, Swift.min(Int(clamping: fitting), count))
        return Array(repeating: (Swift.min(length, high), gap), count: shown)
      }
    }
    return widths.isEmpty ? [(room, 0)] : widths
  }
}
