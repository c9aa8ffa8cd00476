import Foundation

/// The arguments of a lazy grid.
public struct _LazyGridAttributes {
  let kind: StaticString
  let tracks: [GridItem]
  let alignment: Alignment
  let spacing: CGFloat?

  var layout: LazyGridLayout {
    LazyGridLayout(axis: kind.description == "LazyVGrid" ? .vertical : .horizontal, tracks: tracks, spacing: spacing)
  }
}

/// A grid whose lines are created as they come on screen.
@MainActor @preconcurrency
public protocol _LazyGridView: _ContainerView where _Attributes == _LazyGridAttributes {}

extension _LazyGridView {
  public nonisolated static func _describe(
    _ attributes: _LazyGridAttributes
  ) -> (kind: String, text: String, attributes: String) {
    let words: [String?] = [
      "[\(attributes.tracks.map(\.description).joined(separator: ", "))]",
      attributes.alignment == .center ? nil : attributes.alignment.name,
      attributes.spacing.map { "spacing: \($0)" },
    ]
    return (attributes.kind.description, "", words.compactMap { $0 }.joined(separator: " "))
  }

  public nonisolated static func _layout(_ attributes: _LazyGridAttributes) -> any Layout { attributes.layout }

  public func _contentInputs(_ inputs: _ViewInputs) -> _ViewInputs {
    inputs.lazy(columns: max(1, _attributes.tracks.count))
  }
}

/// Rows of several views, created as they come on screen.
public struct LazyVGrid<Content: View>: _LazyGridView {
  public typealias Body = Never
  public let _attributes: _LazyGridAttributes
  public let _content: Content

  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    _attributes = _LazyGridAttributes(
      kind: "LazyVGrid", tracks: columns, alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: spacing)
    _content = content()
  }
}

/// Columns of several views, created as they come on screen.
public struct LazyHGrid<Content: View>: _LazyGridView {
  public typealias Body = Never
  public let _attributes: _LazyGridAttributes
  public let _content: Content

  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    _attributes = _LazyGridAttributes(
      kind: "LazyHGrid", tracks: rows, alignment: Alignment(horizontal: .center, vertical: alignment),
      spacing: spacing)
    _content = content()
  }
}
