import Foundation

/// Rows of views whose columns are as wide as their widest view.
public struct Grid<Content: View>: _ContainerView {
  public typealias Body = Never
  public let _attributes: GridLayout
  public let _content: Content

  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    _attributes = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    _content = content()
  }

  public nonisolated static func _describe(_ grid: GridLayout) -> (kind: String, text: String, attributes: String) {
    let spacings = [("horizontalSpacing", grid.horizontalSpacing), ("verticalSpacing", grid.verticalSpacing)]
    return ("Grid", "", ArgumentWords.of(spacings, grid.alignment))
  }

  public nonisolated static func _layout(_ grid: GridLayout) -> any Layout { grid }
}

/// A row of a grid. A view outside a row takes the full width.
public struct GridRow<Content: View>: _PlainContainer {
  public typealias Body = Never
  public let _attributes: _PlainAttributes
  public let _content: Content

  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    _attributes = _PlainAttributes(kind: "GridRow", words: alignment?.name ?? "")
    _content = content()
  }
}

extension View {
  public func gridCellColumns(_ count: Int) -> some View { shown("gridCellColumns", count) }
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View { shown("gridCellAnchor", anchor) }
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { shown("gridCellUnsizedAxes", axes) }
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View { shown("gridColumnAlignment", guide) }
}

/// The layout of a grid.
public struct GridLayout: Layout {
  public var alignment: Alignment
  public var horizontalSpacing, verticalSpacing: CGFloat?

  public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {
    (self.alignment, self.horizontalSpacing, self.verticalSpacing) = (alignment, horizontalSpacing, verticalSpacing)
  }

  private var gaps: CGSize {
    CGSize(width: horizontalSpacing ?? LayoutMetrics.spacing, height: verticalSpacing ?? LayoutMetrics.spacing)
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let (columns, rows) = tracks(subviews)
    return CGSize(
      width: columns.reduce(0, +) + gaps.width * CGFloat(Swift.max(0, columns.count - 1)),
      height: rows.reduce(0, +) + gaps.height * CGFloat(Swift.max(0, rows.count - 1)))
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let (columns, rows) = tracks(subviews)
    var y = bounds.minY
    for (row, height) in zip(subviews, rows) {
      var x = bounds.minX
      let frame = CGRect(x: bounds.minX, y: y, width: bounds.width, height: height)
      if row.isGridRow {
        row.place(at: frame.origin, proposal: ProposedViewSize(frame.size))
        for (cell, width) in zip(row.children, columns) {
          cell.place(in: CGRect(x: x, y: y, width: width, height: height), alignment, .unspecified)
          x += width + gaps.width
        }
      } else {
        row.place(in: frame, alignment, ProposedViewSize(width: bounds.width, height: nil))
      }
      y += height + gaps.height
    }
  }

  /// The width of each column and the height of each row.
  private func tracks(_ subviews: Subviews) -> (columns: [CGFloat], rows: [CGFloat]) {
    var columns: [CGFloat] = []
    var rows: [CGFloat] = []
    for row in subviews {
      let sizes = (row.isGridRow ? Array(row.children) : []).map { $0.sizeThatFits(.unspecified) }
      for (index, size) in sizes.enumerated() {
        if index == columns.count { columns.append(0) }
        columns[index] = Swift.max(columns[index], size.width)
      }
      rows.append(row.isGridRow ? sizes.map(\.height).max() ?? 0 : row.sizeThatFits(.unspecified).height)
    }
    return (columns, rows)
  }
}

extension LayoutSubview {
  fileprivate var isGridRow: Bool { element.describe()?.kind == "GridRow" }
  fileprivate var children: LayoutSubviews { pass.children(of: self) }
}
