/// Controls in rows, as on a settings screen.
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
  /// The form that a style is drawing.
  public init(_ configuration: FormStyleConfiguration) { self.init { configuration.content } }
}
