import Foundation

/// Bars, tabs and search as of release 18 and later: part of the output, without effect.
extension View {
  public func tabViewSearchActivation(_ activation: TabSearchActivation) -> some View {
    shown("tabViewSearchActivation", activation)
  }
  public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View {
    shown("searchToolbarBehavior", behavior)
  }
  public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View {
    shown("searchPresentationToolbarBehavior", behavior)
  }
  public func sharedBackgroundVisibility(_ visibility: Visibility) -> some View {
    shown("sharedBackgroundVisibility", visibility)
  }
  public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
    shown("navigationLinkIndicatorVisibility", visibility)
  }
  public func navigationDocument(_ url: URL) -> some View { shown("navigationDocument", url.absoluteString) }
  public func toolbarForegroundStyle<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
    shown("toolbarForegroundStyle", (style, for: ToolbarPlacement.words(bars)))
  }
  public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View {
    shown("tabViewCustomization", ())
  }
  public func customizationID(_ id: String) -> some View { shown("customizationID", id) }
  public func presentedWindowStyle<S: WindowStyle>(_ style: S) -> some View {
    shown("presentedWindowStyle", TypeName.name(of: S.self))
  }
  public func windowToolbarFullScreenVisibility(_ visibility: WindowToolbarFullScreenVisibility) -> some View {
    shown("windowToolbarFullScreenVisibility", visibility)
  }
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
    shown("menuActionDismissBehavior", behavior)
  }
}

public struct TabSearchActivation: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let automatic = TabSearchActivation(description: "automatic")
  public static let searchTabSelection = TabSearchActivation(description: "searchTabSelection")
}

public struct SearchToolbarBehavior: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let automatic = SearchToolbarBehavior(description: "automatic")
  public static let minimize = SearchToolbarBehavior(description: "minimize")
}

public struct SearchPresentationToolbarBehavior: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let automatic = SearchPresentationToolbarBehavior(description: "automatic")
  public static let avoidHidingContent = SearchPresentationToolbarBehavior(description: "avoidHidingContent")
}

public struct WindowToolbarFullScreenVisibility: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let automatic = WindowToolbarFullScreenVisibility(description: "automatic")
  public static let visible = WindowToolbarFullScreenVisibility(description: "visible")
  public static let onHover = WindowToolbarFullScreenVisibility(description: "onHover")
}

public struct MenuActionDismissBehavior: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let automatic = MenuActionDismissBehavior(description: "automatic")
  public static let enabled = MenuActionDismissBehavior(description: "enabled")
  public static let disabled = MenuActionDismissBehavior(description: "disabled")
}

/// What a user has changed of a tab view's tabs: nothing.
public struct TabViewCustomization: Codable, Sendable {
  public init() {}
  public mutating func resetVisibility() {}
  public mutating func resetSectionOrder() {}
}
