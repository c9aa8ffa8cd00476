/// Content that may be larger than the available space.
public struct ScrollView<Content: View>: _PlainContainer {
  public typealias Body = Never
  public let _content: Content
  public let _attributes: _PlainAttributes

  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    _attributes = _PlainAttributes(kind: "ScrollView", words: axes == .vertical ? "" : "horizontal")
    _content = content()
  }
}
