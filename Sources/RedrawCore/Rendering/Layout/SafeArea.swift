import Foundation

/// The part of the screen that bars and the screen's corners leave free, with what a view knows of it.
enum SafeArea {
  static let insets = EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)

  static let frame = CGRect(
    x: 0, y: insets.top, width: LayoutMetrics.screen.width,
    height: LayoutMetrics.screen.height - insets.top - insets.bottom)

  /// How far the screen extends beyond a frame that reaches the edge of the safe area.
  static func insets(of frame: CGRect) -> EdgeInsets {
    let (above, below) = (max(0, frame.minY), max(0, LayoutMetrics.screen.height - frame.maxY))
    return EdgeInsets(
      top: above > insets.top ? 0 : above, leading: 0, bottom: below > insets.bottom ? 0 : below, trailing: 0)
  }
}

/// `.ignoresSafeArea`: a view that reaches the edge of the safe area extends to the screen's.
struct IgnoredSafeArea: SingleChildLayout, Equatable, CustomStringConvertible {
  let edges: Edge.Set
  /// The keyboard never shows.
  var isOfKeyboard = false
  let description: String

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    ZStackLayout().measured(proposal, subviews)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let extended = extended(bounds)
    if extended == bounds { return ZStackLayout().placed(bounds, proposal, subviews) }
    ZStackLayout().placed(extended, ProposedViewSize(extended.size), subviews)
  }

  private func extended(_ bounds: CGRect) -> CGRect {
    if isOfKeyboard { return bounds }
    let free = SafeArea.insets(of: bounds)
    let (top, bottom) = (edges.contains(.top) ? free.top : 0, edges.contains(.bottom) ? free.bottom : 0)
    return CGRect(x: bounds.minX, y: bounds.minY - top, width: bounds.width, height: bounds.height + top + bottom)
  }
}
