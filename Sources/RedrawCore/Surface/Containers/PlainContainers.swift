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
  public typealias _Content = _StyleOutlet<Content, FormStyleConfiguration>
  public let _attributes = _PlainAttributes(kind: "Form")
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var _content: _Content {
    let content = content
    return _StyleOutlet(plain: content, parts: [content]) { slots, _ in
      FormStyleConfiguration(content: .init(_slot: slots[0]))
    }
  }
}

extension Form where Content == FormStyleConfiguration.Content {
  /// The form that a style was asked to draw.
  public init(_ configuration: FormStyleConfiguration) { self.init { configuration.content } }
}
