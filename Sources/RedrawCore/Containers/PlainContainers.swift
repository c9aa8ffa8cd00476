/// A container that shows only what it is and some words of arguments.
public struct _PlainAttributes {
  let kind: StaticString
  var text = ""
  var words = ""
}

@MainActor @preconcurrency
public protocol _PlainContainer: _ContainerView where _Attributes == _PlainAttributes {}

extension _PlainContainer {
  public nonisolated static func _describe(
    _ attributes: _PlainAttributes
  ) -> (kind: String, text: String, attributes: String) {
    (attributes.kind.description, attributes.text, attributes.words)
  }

  public nonisolated static func _layout(_ attributes: _PlainAttributes) -> any Layout { attributes.layout }
}

public struct ScrollView<Content: View>: _PlainContainer {
  public typealias Body = Never
  public let _content: Content
  public let _attributes: _PlainAttributes

  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    _attributes = _PlainAttributes(kind: "ScrollView", words: axes == .vertical ? "" : "horizontal")
    _content = content()
  }
}

public struct Form<Content: View>: _PlainContainer {
  public typealias Body = Never
  public let _content: Content
  public let _attributes = _PlainAttributes(kind: "Form")
  public init(@ViewBuilder content: () -> Content) { _content = content() }
}
