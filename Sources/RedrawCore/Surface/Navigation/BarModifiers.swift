import Foundation

/// The appearance of navigation bars, tab bars and toolbars.
extension View {
  public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View {
    shown("navigationBarTitleDisplayMode", mode)
  }
  public func navigationBarHidden(_ hidden: Bool) -> some View { shown("navigationBarHidden", hidden) }
  public func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View {
    shown("navigationBarBackButtonHidden", hidden)
  }
  public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    shown("navigationViewStyle", style)
  }
  public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
    shown("navigationSplitViewStyle", style)
  }
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    shown("navigationSplitViewColumnWidth", width)
  }
  public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    shown("navigationSplitViewColumnWidth", (min: min, ideal: ideal, max: max))
  }
  public func navigationSubtitle(_ subtitle: Text) -> some View { shown("navigationSubtitle", subtitle.content) }
  public func navigationSubtitle(_ key: LocalizedStringKey) -> some View { shown("navigationSubtitle", key.text) }
  @_disfavoredOverload
  public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
    shown("navigationSubtitle", String(subtitle))
  }
  public func navigationTransition(_ transition: some NavigationTransition) -> some View {
    shown("navigationTransition", transition)
  }

  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    shown("toolbar", (visibility, for: ToolbarPlacement.words(bars)))
  }
  public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    shown("toolbarVisibility", (visibility, for: ToolbarPlacement.words(bars)))
  }
  public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
    shown("toolbarBackground", (style, for: ToolbarPlacement.words(bars)))
  }
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    shown("toolbarBackground", (visibility, for: ToolbarPlacement.words(bars)))
  }
  public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    shown("toolbarBackgroundVisibility", (visibility, for: ToolbarPlacement.words(bars)))
  }
  public func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
    shown("toolbarColorScheme", (scheme, for: ToolbarPlacement.words(bars)))
  }
  public func toolbarRole(_ role: ToolbarRole) -> some View { shown("toolbarRole", role) }
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    shown("toolbarTitleDisplayMode", mode)
  }
  public func statusBarHidden(_ hidden: Bool = true) -> some View { shown("statusBarHidden", hidden) }
  public func statusBar(hidden: Bool) -> some View { shown("statusBar", hidden ? "hidden" : "visible") }
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View {
    shown("persistentSystemOverlays", visibility)
  }
  public func defersSystemGestures(on edges: Edge.Set) -> some View { shown("defersSystemGestures", edges) }
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { shown("tabViewStyle", style) }
  public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { shown("indexViewStyle", style) }
  public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
    shown("tabBarMinimizeBehavior", behavior)
  }
}

public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Hashable, Sendable { case automatic, inline, large }
}

/// A bar of the screen.
public struct ToolbarPlacement: Hashable, Sendable {
  let name: String
  public static let automatic = ToolbarPlacement(name: "automatic")
  public static let bottomBar = ToolbarPlacement(name: "bottomBar")
  public static let navigationBar = ToolbarPlacement(name: "navigationBar")
  public static let tabBar = ToolbarPlacement(name: "tabBar")
  public static let windowToolbar = ToolbarPlacement(name: "windowToolbar")
  static func words(_ bars: [ToolbarPlacement]) -> String? {
    bars.isEmpty ? nil : bars.map(\.name).joined(separator: ", ")
  }
}

public struct ToolbarRole: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let automatic = ToolbarRole(description: "automatic")
  public static let navigationStack = ToolbarRole(description: "navigationStack")
  public static let browser = ToolbarRole(description: "browser")
  public static let editor = ToolbarRole(description: "editor")
}

public struct ToolbarTitleDisplayMode: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let automatic = ToolbarTitleDisplayMode(description: "automatic")
  public static let inline = ToolbarTitleDisplayMode(description: "inline")
  public static let inlineLarge = ToolbarTitleDisplayMode(description: "inlineLarge")
  public static let large = ToolbarTitleDisplayMode(description: "large")
}

public struct TabBarMinimizeBehavior: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let automatic = TabBarMinimizeBehavior(description: "automatic")
  public static let never = TabBarMinimizeBehavior(description: "never")
  public static let onScrollDown = TabBarMinimizeBehavior(description: "onScrollDown")
  public static let onScrollUp = TabBarMinimizeBehavior(description: "onScrollUp")
}

/// The style of navigation, recorded by name.
public protocol NavigationViewStyle {}
public protocol NavigationSplitViewStyle {}
public protocol NavigationTransition {}
public protocol TabViewStyle {}
public protocol IndexViewStyle {}

/// A system style for bars and navigation.
public struct _NamedBarStyle: NavigationViewStyle, NavigationSplitViewStyle, NavigationTransition, TabViewStyle,
  IndexViewStyle, Hashable, Sendable, CustomStringConvertible
{
  public let description: String
}

public struct StackNavigationViewStyle: NavigationViewStyle, CustomStringConvertible {
  public init() {}
  public var description: String { "stack" }
}
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle, CustomStringConvertible {
  public init() {}
  public var description: String { "doubleColumn" }
}
public struct DefaultNavigationViewStyle: NavigationViewStyle, CustomStringConvertible {
  public init() {}
  public var description: String { "automatic" }
}
public struct ColumnNavigationViewStyle: NavigationViewStyle, CustomStringConvertible {
  public var description: String { "columns" }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle { public static var stack: Self { Self() } }
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: Self { Self() }
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle { public static var columns: Self { Self() } }

extension NavigationSplitViewStyle where Self == _NamedBarStyle {
  public static var automatic: Self { Self(description: "automatic") }
  public static var balanced: Self { Self(description: "balanced") }
  public static var prominentDetail: Self { Self(description: "prominentDetail") }
}

extension NavigationTransition where Self == _NamedBarStyle {
  public static var automatic: Self { Self(description: "automatic") }
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> Self {
    Self(description: "zoom \(sourceID)")
  }
}

public struct DefaultTabViewStyle: TabViewStyle, CustomStringConvertible {
  public init() {}
  public var description: String { "automatic" }
}

public struct PageTabViewStyle: TabViewStyle, CustomStringConvertible {
  public enum IndexDisplayMode: Hashable, Sendable { case automatic, always, never }
  let mode: IndexDisplayMode
  public init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }
  public var description: String { "page" + (mode == .automatic ? "" : " \(mode)") }
}

extension TabViewStyle where Self == DefaultTabViewStyle { public static var automatic: Self { Self() } }
extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: Self { Self() }
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self {
    Self(indexDisplayMode: indexDisplayMode)
  }
}
extension TabViewStyle where Self == _NamedBarStyle {
  public static var sidebarAdaptable: Self { Self(description: "sidebarAdaptable") }
  public static var tabBarOnly: Self { Self(description: "tabBarOnly") }
  public static var grouped: Self { Self(description: "grouped") }
  public static var verticalPage: Self { Self(description: "verticalPage") }
  public static var carousel: Self { Self(description: "carousel") }
}

public struct PageIndexViewStyle: IndexViewStyle, CustomStringConvertible {
  public enum BackgroundDisplayMode: Hashable, Sendable { case automatic, always, interactive, never }
  let mode: BackgroundDisplayMode
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) { mode = backgroundDisplayMode }
  public var description: String { "page" + (mode == .automatic ? "" : " \(mode)") }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  public static var page: Self { Self() }
  public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> Self {
    Self(backgroundDisplayMode: backgroundDisplayMode)
  }
}
