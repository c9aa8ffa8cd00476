/// The arguments of a stack.
public struct _StackLayout {
  let kind: StaticString
  let alignment: Alignment
  let spacing: Double?
}

/// A container that lays out its content: all stacks conform to it.
@MainActor @preconcurrency
public protocol _StackView: _ContainerView where _Attributes == _StackLayout {}

extension _StackView {
  public nonisolated static func _describe(
    _ attributes: _StackLayout
  ) -> (kind: String, text: String, attributes: String) {
    let spacing = attributes.spacing.map { "spacing: \($0)" }
    let alignment = attributes.alignment == .center ? nil : attributes.alignment.name
    return (attributes.kind.description, "", [alignment, spacing].compactMap { $0 }.joined(separator: " "))
  }

  public nonisolated static func _layout(_ attributes: _StackLayout) -> any Layout {
    let spacing = attributes.spacing.map { CGFloat($0) }
    return switch attributes.kind.description {
    case "HStack", "LazyHStack", "HSplitView": HStackLayout(alignment: attributes.alignment.vertical, spacing: spacing)
    case "ZStack": ZStackLayout(alignment: attributes.alignment)
    default: VStackLayout(alignment: attributes.alignment.horizontal, spacing: spacing)
    }
  }
}

/// Views from top to bottom.
public struct VStack<Content: View>: _StackView {
  public typealias Body = Never
  public let _attributes: _StackLayout
  public let _content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    _attributes = _StackLayout(
      kind: "VStack", alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: spacing.map { Double($0) })
    _content = content()
  }
}

/// Views side by side.
public struct HStack<Content: View>: _StackView {
  public typealias Body = Never
  public let _attributes: _StackLayout
  public let _content: Content

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    _attributes = _StackLayout(
      kind: "HStack", alignment: Alignment(horizontal: .center, vertical: alignment),
      spacing: spacing.map { Double($0) })
    _content = content()
  }
}

/// Views on top of each other.
public struct ZStack<Content: View>: _StackView {
  public typealias Body = Never
  public let _attributes: _StackLayout
  public let _content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    _attributes = _StackLayout(
      kind: "ZStack", alignment: alignment, spacing: nil)
    _content = content()
  }
}

/// Rows from top to bottom, created as they come on screen.
public struct LazyVStack<Content: View>: _StackView {
  public typealias Body = Never
  public let _attributes: _StackLayout
  public let _content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    _attributes = _StackLayout(
      kind: "LazyVStack", alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: spacing.map { Double($0) })
    _content = content()
  }

  public func _contentInputs(_ inputs: _ViewInputs) -> _ViewInputs { inputs.lazy() }
}

/// Rows side by side, created as they come on screen.
public struct LazyHStack<Content: View>: _StackView {
  public typealias Body = Never
  public let _attributes: _StackLayout
  public let _content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    _attributes = _StackLayout(
      kind: "LazyHStack", alignment: Alignment(horizontal: .center, vertical: alignment),
      spacing: spacing.map { Double($0) })
    _content = content()
  }

  public func _contentInputs(_ inputs: _ViewInputs) -> _ViewInputs { inputs.lazy() }
}

/// Which headers and footers stay on screen.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

extension _ViewInputs {
  /// Inputs for contents whose rows are realized by a window of their own.
  func lazy(columns: Int = 1, isList: Bool = false) -> _ViewInputs {
    var inputs = self
    inputs.lazyWindow = LazyWindow(engine: engine.borrowed, columns: columns, isList: isList)
    return inputs
  }
}
