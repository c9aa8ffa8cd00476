/// Stands for views that can't be made here: one item that shows the values of the view whose body they are.
///
/// It shows what the view was given and can be read without being observed: constants and plain variables. State and
/// what else is a property of a wrapper is left out, as reading it would make the view depend on it.
public struct _OpaqueContent: _PlainContainer, ToolbarContent, Commands, Scene {
  public typealias Body = Never
  public nonisolated let _content = EmptyView()
  public nonisolated(unsafe) let _attributes: _PlainAttributes

  public nonisolated init(_ owner: Any, _ code: _LeftOutCode) {
    code.reach()
    _attributes = _PlainAttributes(kind: "Opaque", text: code.name, words: Self.words(of: owner))
  }

  private nonisolated static func words(of owner: Any) -> String {
    if owner is Any.Type { return "" }
    let values = Mirror(reflecting: owner).children.compactMap { label, value -> String? in
      guard let label, !label.hasPrefix("_"), !label.hasPrefix("$"), isPlain(value) else { return nil }
      return "\(label): \(ArgumentWords.of(value))"
    }
    return values.joined(separator: " ")
  }

  /// Functions have no words, views too many, and an object's description may be anything.
  private nonisolated static func isPlain(_ value: Any) -> Bool {
    if value is any View || value is any DynamicProperty { return false }
    let style = Mirror(reflecting: value).displayStyle
    return style != .class && (style != nil || value is any CustomStringConvertible)
  }
}
