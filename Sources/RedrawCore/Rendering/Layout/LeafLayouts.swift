import Foundation

/// A view without children, whose size depends on the proposal.
struct LeafLayout: Layout {
  let size: (ProposedViewSize) -> CGSize

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { size(proposal) }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}

  static func fixed(_ size: CGSize) -> LeafLayout { LeafLayout { _ in size } }
  /// Takes the proposed size.
  static var filling: LeafLayout { LeafLayout { $0.replacingUnspecifiedDimensions() } }

  /// Letters of fixed width, wrapped at the end of the line.
  static func text(_ text: String, _ context: _LayoutContext, points: Double?) -> LeafLayout {
    let points = CGFloat(points ?? context.points ?? LayoutMetrics.bodyPoints)
    let (letter, line) = (points * LayoutMetrics.letterWidth, points * LayoutMetrics.lineHeight)
    let lengths = text.split(separator: "\n", omittingEmptySubsequences: false).map { CGFloat($0.count) * letter }
    let limit = context.lineLimit
    return LeafLayout { proposal in
      let longest = lengths.max() ?? 0
      let width = Swift.max(letter, proposal.width ?? .infinity)
      let wanted = lengths.reduce(0) { $0 + Swift.max(1, ($1 / width).rounded(.up)) }
      let fitting = Swift.max(1, ((proposal.height ?? .infinity) / line).rounded(.down))
      let lines = Swift.min(wanted, fitting, limit.map { CGFloat($0) } ?? .infinity)
      return CGSize(width: Swift.min(longest, width), height: lines * line)
    }
  }

  /// A spacer stretches along the enclosing stack.
  static func spacer(_ minimum: CGFloat?, _ context: _LayoutContext) -> LeafLayout {
    let minimum = minimum ?? LayoutMetrics.spacing
    return LeafLayout { proposal in
      var size = CGSize.zero
      for axis in Axis.allCases where context.stackAxis == nil || context.stackAxis == axis {
        size[axis] = Swift.max(minimum, proposal[axis] ?? minimum)
      }
      return size
    }
  }

  /// A line across the enclosing stack.
  static func divider(_ context: _LayoutContext) -> LeafLayout {
    let thin = context.stackAxis ?? .vertical
    return LeafLayout { proposal in
      var size = proposal.replacingUnspecifiedDimensions()
      size[thin] = LayoutMetrics.divider
      return size
    }
  }
}
