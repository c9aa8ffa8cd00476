/// Contents of the menu bar.
public protocol Commands: View {}
public typealias CommandsBuilder = ViewBuilder

extension TupleView: Commands {}
extension EmptyView: Commands {}
extension Group: Commands where Content: View {}
extension Optional: Commands where Wrapped: View {}

public struct CommandMenu<Content: View>: _PlainContainer, Commands {
  public typealias Body = Never
  public let _content: Content
  public let _attributes: _PlainAttributes

  public init(_ name: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    _attributes = _PlainAttributes(kind: "CommandMenu", words: name.text)
    _content = content()
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
    _attributes = _PlainAttributes(kind: "CommandMenu", words: String(name))
    _content = content()
  }
}

public struct CommandGroupPlacement: Sendable {
  public static let appInfo = CommandGroupPlacement()
  public static let appSettings = CommandGroupPlacement()
  public static let newItem = CommandGroupPlacement()
  public static let saveItem = CommandGroupPlacement()
  public static let undoRedo = CommandGroupPlacement()
  public static let pasteboard = CommandGroupPlacement()
  public static let textEditing = CommandGroupPlacement()
  public static let toolbar = CommandGroupPlacement()
  public static let sidebar = CommandGroupPlacement()
  public static let windowArrangement = CommandGroupPlacement()
  public static let help = CommandGroupPlacement()
}

public struct CommandGroup<Content: View>: _PlainContainer, Commands {
  public typealias Body = Never
  public let _content: Content
  public var _attributes: _PlainAttributes { _PlainAttributes(kind: "CommandGroup") }
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { _content = addition() }
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { _content = addition() }
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { _content = addition() }
}

public struct SidebarCommands: _LeafView, Commands {
  public typealias Body = Never
  public init() {}
  public nonisolated func _describe() -> (kind: String, text: String, attributes: String) { ("Commands", "", "") }
}
