/// How a stack lies: shown, without meaning headless.
public struct _StackLayout {
  let kind: StaticString
  let alignment: String
  let spacing: Double?
}

/// A container that lays out its content one way or another: all stacks are one of these.
@MainActor @preconcurrency
public protocol _StackView: _ContainerView where _Attributes == _StackLayout {}

extension _StackView {
  public nonisolated static func _describe(
    _ attributes: _StackLayout
  ) -> (kind: String, text: String, attributes: String) {
    let spacing = attributes.spacing.map { " spacing: \($0)" } ?? ""
    return (
      attributes.kind.description, "", attributes.alignment == "center" ? spacing : attributes.alignment + spacing
    )
  }
}

public struct VStack<Content: View>: _StackView {
  public typealias Body = Never
  public let _attributes: _StackLayout
  public let _content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    _attributes = _StackLayout(kind: "VStack", alignment: alignment.name, spacing: spacing.map { Double($0) })
    _content = content()
  }
}

public struct HStack<Content: View>: _StackView {
  public typealias Body = Never
  public let _attributes: _StackLayout
  public let _content: Content

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    _attributes = _StackLayout(kind: "HStack", alignment: alignment.name, spacing: spacing.map { Double($0) })
    _content = content()
  }
}

public struct ZStack<Content: View>: _StackView {
  public typealias Body = Never
  public let _attributes: _StackLayout
  public let _content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    _attributes = _StackLayout(kind: "ZStack", alignment: alignment.name, spacing: nil)
    _content = content()
  }
}

public struct LazyVStack<Content: View>: _StackView {
  public typealias Body = Never
  public let _attributes: _StackLayout
  public let _content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    _attributes = _StackLayout(kind: "LazyVStack", alignment: alignment.name, spacing: spacing.map { Double($0) })
    _content = content()
  }

  public func _contentInputs(_ inputs: _ViewInputs) -> _ViewInputs { inputs.lazy() }
}

public struct LazyHStack<Content: View>: _StackView {
  public typealias Body = Never
  public let _attributes: _StackLayout
  public let _content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    _attributes = _StackLayout(kind: "LazyHStack", alignment: alignment.name, spacing: spacing.map { Double($0) })
    _content = content()
  }

  public func _contentInputs(_ inputs: _ViewInputs) -> _ViewInputs { inputs.lazy() }
}

public struct LazyVGrid<Content: View>: _StackView {
  public typealias Body = Never
  public let _attributes: _StackLayout
  public let _content: Content
  private let columns: Int

  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    _attributes = _StackLayout(kind: "LazyVGrid", alignment: alignment.name, spacing: spacing.map { Double($0) })
    _content = content()
    self.columns = columns.count
  }

  public func _contentInputs(_ inputs: _ViewInputs) -> _ViewInputs { inputs.lazy(columns: max(1, columns)) }
}

extension _ViewInputs {
  /// The content's rows are realised by a window of their own.
  func lazy(columns: Int = 1) -> _ViewInputs {
    var inputs = self
    inputs.lazyWindow = LazyWindow(engine: engine, columns: columns)
    return inputs
  }
}
