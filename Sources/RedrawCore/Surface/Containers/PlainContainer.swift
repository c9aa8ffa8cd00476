/// A container that only shows its kind and some arguments.
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
