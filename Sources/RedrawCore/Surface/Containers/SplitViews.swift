/// Views side by side, with dividers that can be dragged.
public struct HSplitView<Content: View>: _StackView {
  public typealias Body = Never
  public let _attributes = _StackLayout(kind: "HSplitView", alignment: .center, spacing: nil)
  public let _content: Content

  public init(@ViewBuilder content: () -> Content) { _content = content() }
}

/// Views from top to bottom, with dividers that can be dragged.
public struct VSplitView<Content: View>: _StackView {
  public typealias Body = Never
  public let _attributes = _StackLayout(kind: "VSplitView", alignment: .center, spacing: nil)
  public let _content: Content

  public init(@ViewBuilder content: () -> Content) { _content = content() }
}
