import Foundation

private enum ListRowHeightKey: EnvironmentKey { static var defaultValue: CGFloat { 44 } }
private enum ListHeaderHeightKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
private enum ScrollEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum TabBarPlacementKey: EnvironmentKey { static var defaultValue: TabBarPlacement? { .bottomBar } }
private enum AccessoryPlacementKey: EnvironmentKey {
  static var defaultValue: TabViewBottomAccessoryPlacement? { .expanded }
}

/// Where lists, scroll views and bars put what is in them.
extension EnvironmentValues {
  public var defaultMinListRowHeight: CGFloat {
    get { self[ListRowHeightKey.self] }
    set { self[ListRowHeightKey.self] = newValue }
  }

  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[ListHeaderHeightKey.self] }
    set { self[ListHeaderHeightKey.self] = newValue }
  }

  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }

  public var tabBarPlacement: TabBarPlacement? { self[TabBarPlacementKey.self] }
  public var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? { self[AccessoryPlacementKey.self] }
}

public enum TabBarPlacement: Hashable, Sendable { case topBar, bottomBar, pageIndicator, sidebar, ellipsis }
public enum TabViewBottomAccessoryPlacement: Hashable, Sendable { case inline, expanded }

/// What a view's scroll view is doing. Scrolling by steps takes no time, so it is always idle.
extension EnvironmentValues {
  public var scrollPhase: ScrollPhase { .idle }
}

/// The state of the screen and of the app, which doesn't change here.
extension EnvironmentValues {
  public var isLuminanceReduced: Bool { false }
  public var appearsActive: Bool { true }
  public var isSceneCaptured: Bool { false }
  public var accessibilityEnabled: Bool { false }
  public var accessibilityAssistiveAccessEnabled: Bool { false }
  public var accessibilityPlayAnimatedImages: Bool { true }
  public var accessibilityDimFlashingLights: Bool { false }
  public var accessibilityLargeContentViewerEnabled: Bool { false }
  public var resetFocus: ResetFocusAction { ResetFocusAction() }
}

/// Asks the system to evaluate the focus again, which changes nothing.
public struct ResetFocusAction {
  public func callAsFunction(in namespace: Namespace.ID) {}
}
