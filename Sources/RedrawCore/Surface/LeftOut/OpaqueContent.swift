/// Stands for views that can't be created here: one item that shows the values of the view with this body.
///
/// It shows values that can be read without being observed: constants and plain variables. State and other property wrappers are left
/// out, because reading them would make the view depend on them.
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

  /// Functions have no description, views too long ones, and an object's may be anything.
  private nonisolated static func isPlain(_ value: Any) -> Bool {
    if value is any View || value is any DynamicProperty { return false }
    let style = Mirror(reflecting: value).displayStyle
    return style != .class && (style != nil || value is any CustomStringConvertible)
  }
}
