/// The app: its body is the scenes. It can be shown as any view can, with its own state and objects.
@MainActor @preconcurrency
public protocol App: View where Body: Scene {
  init()
}

extension App {
  /// Shows the app once: its first appearance.
  public static func main() { ScenarioDriver(Self()).appear() }
}

/// A part of an app with its own views. Headless all scenes of an app are shown beside each other.
public protocol Scene: View {}
public typealias SceneBuilder = ViewBuilder

extension TupleView: Scene {}
extension EmptyView: Scene {}
extension Group: Scene where Content: View {}
extension Optional: Scene where Wrapped: View {}
extension _ConditionalContent: Scene where TrueContent: View, FalseContent: View {}
extension ModifiedContent: Scene where Content: View, Modifier: ViewModifier {}

public struct WindowGroup<Content: View>: _PlainContainer, Scene {
  public typealias Body = Never
  public let _content: Content
  public let _attributes: _PlainAttributes

  init(title: String, _ content: Content) {
    _attributes = _PlainAttributes(kind: "WindowGroup", words: title)
    _content = content
  }

  public init(@ViewBuilder content: () -> Content) { self.init(title: "", content()) }
  public init(id: String, @ViewBuilder content: () -> Content) { self.init(title: "", content()) }
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(title: title.text, content())
  }
  public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(title: title.text, content())
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(title: String(title), content())
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.init(title: String(title), content())
  }
}

/// A window of which there is one.
public struct Window<Content: View>: _PlainContainer, Scene {
  public typealias Body = Never
  public let _content: Content
  public let _attributes: _PlainAttributes

  public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    _attributes = _PlainAttributes(kind: "Window", words: title.text)
    _content = content()
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    _attributes = _PlainAttributes(kind: "Window", words: String(title))
    _content = content()
  }
}

/// The settings' window: not open, so nothing of it is made.
public struct Settings<Content: View>: _LeafView, Scene {
  public typealias Body = Never
  public init(@ViewBuilder content: () -> Content) {}
  public nonisolated func _describe() -> (kind: String, text: String, attributes: String) { ("Settings", "", "") }
}

// MARK: Commands

/// What is in the menu bar.
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

public struct WindowResizability: Sendable {
  let name: String
  public static let automatic = WindowResizability(name: "automatic")
  public static let contentSize = WindowResizability(name: "contentSize")
  public static let contentMinSize = WindowResizability(name: "contentMinSize")
}

extension Scene {
  public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    modifier(_AccompanyingModifier("commands", content()))
  }

  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { shown("defaultSize", [width, height]) }
  public func defaultSize(_ size: CGSize) -> some Scene { shown("defaultSize", [size.width, size.height]) }
  public func windowResizability(_ resizability: WindowResizability) -> some Scene {
    shown("windowResizability", resizability.name)
  }
  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
    shown("handlesExternalEvents", conditions.sorted())
  }
}

extension Scene {
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
    modifier(_EnvironmentModifier { $0[keyPath: keyPath] = value })
  }

  public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    modifier(_EnvironmentModifier { $0.setObject(object) })
  }

  public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    modifier(_EnvironmentModifier { $0.setObject(object) })
  }

  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void, file: StaticString = #fileID,
    line: UInt = #line
  ) -> some Scene {
    modifier(ChangeModifier(value: value, initial: initial, action: action, site: SourceSite(file: file, line: line)))
  }

  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void, file: StaticString = #fileID,
    line: UInt = #line
  ) -> some Scene {
    onChange(of: value, initial: initial, { _, _ in action() }, file: file, line: line)
  }
}
