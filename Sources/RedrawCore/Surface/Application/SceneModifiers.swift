import Foundation

public struct WindowResizability: Sendable {
  let name: String
  public static let automatic = WindowResizability(name: "automatic")
  public static let contentSize = WindowResizability(name: "contentSize")
  public static let contentMinSize = WindowResizability(name: "contentMinSize")
}

public enum SceneRestorationBehavior: Sendable { case automatic, disabled }
public enum SceneLaunchBehavior: Sendable { case automatic, presented, suppressed }

/// The style of windows, recorded by name.
public protocol WindowStyle {}
public struct DefaultWindowStyle: WindowStyle { public init() {} }
public struct TitleBarWindowStyle: WindowStyle { public init() {} }
public struct HiddenTitleBarWindowStyle: WindowStyle { public init() {} }
public struct PlainWindowStyle: WindowStyle { public init() {} }
extension WindowStyle where Self == DefaultWindowStyle { public static var automatic: Self { Self() } }
extension WindowStyle where Self == TitleBarWindowStyle { public static var titleBar: Self { Self() } }
extension WindowStyle where Self == HiddenTitleBarWindowStyle { public static var hiddenTitleBar: Self { Self() } }
extension WindowStyle where Self == PlainWindowStyle { public static var plain: Self { Self() } }

public protocol WindowToolbarStyle {}
public struct UnifiedWindowToolbarStyle: WindowToolbarStyle { public init(showsTitle: Bool = true) {} }
public struct UnifiedCompactWindowToolbarStyle: WindowToolbarStyle { public init(showsTitle: Bool = true) {} }
public struct ExpandedWindowToolbarStyle: WindowToolbarStyle { public init() {} }
extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
  public static var unified: Self { Self() }
  public static func unified(showsTitle: Bool) -> Self { Self(showsTitle: showsTitle) }
}
extension WindowToolbarStyle where Self == UnifiedCompactWindowToolbarStyle {
  public static var unifiedCompact: Self { Self() }
  public static func unifiedCompact(showsTitle: Bool) -> Self { Self(showsTitle: showsTitle) }
}
extension WindowToolbarStyle where Self == ExpandedWindowToolbarStyle { public static var expanded: Self { Self() } }

public protocol MenuBarExtraStyle {}
public struct PullDownMenuBarExtraStyle: MenuBarExtraStyle { public init() {} }
public struct WindowMenuBarExtraStyle: MenuBarExtraStyle { public init() {} }
extension MenuBarExtraStyle where Self == PullDownMenuBarExtraStyle { public static var menu: Self { Self() } }
extension MenuBarExtraStyle where Self == WindowMenuBarExtraStyle { public static var window: Self { Self() } }

extension Scene {
  public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    modifier(_AccompanyingModifier("commands", content()))
  }

  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { shown("defaultSize", [width, height]) }
  public func defaultSize(_ size: CGSize) -> some Scene { shown("defaultSize", [size.width, size.height]) }
  public func windowResizability(_ resizability: WindowResizability) -> some Scene {
    shown("windowResizability", resizability.name)
  }
  public func windowStyle<S: WindowStyle>(_ style: S) -> some Scene { shown("windowStyle", TypeName.name(of: S.self)) }
  public func windowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some Scene {
    shown("windowToolbarStyle", TypeName.name(of: S.self))
  }
  public func menuBarExtraStyle<S: MenuBarExtraStyle>(_ style: S) -> some Scene {
    shown("menuBarExtraStyle", TypeName.name(of: S.self))
  }
  public func defaultPosition(_ position: UnitPoint) -> some Scene { shown("defaultPosition", position) }
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some Scene {
    shown("keyboardShortcut", key.character)
  }
  public func commandsRemoved() -> some Scene { shown("commandsRemoved", ()) }
  public func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene {
    shown("restorationBehavior", behavior)
  }
  public func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> some Scene {
    shown("defaultLaunchBehavior", behavior)
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
    modifier(
      ChangeModifier(value: value, initial: initial, action: .latest(action), site: SourceSite(file: file, line: line)))
  }

  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void, file: StaticString = #fileID,
    line: UInt = #line
  ) -> some Scene {
    onChange(of: value, initial: initial, { _, _ in action() }, file: file, line: line)
  }
}
