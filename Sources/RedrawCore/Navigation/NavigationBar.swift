/// How the bar of a page looks: shown, without meaning headless.
public struct NavigationBarItem {
  public enum TitleDisplayMode: Sendable { case automatic, inline, large, inlineLarge }
}

extension View {
  public func navigationTitle(_ title: LocalizedStringKey) -> some View { shown("navigationTitle", title.text) }
  @_disfavoredOverload
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { shown("navigationTitle", String(title)) }
  public func navigationTitle(_ title: Text) -> some View { shown("navigationTitle", title.content) }
  public func navigationTitle(_ title: Binding<String>) -> some View { shown("navigationTitle", title.wrappedValue) }

  public func navigationSubtitle(_ subtitle: LocalizedStringKey) -> some View {
    shown("navigationSubtitle", subtitle.text)
  }
  @_disfavoredOverload
  public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
    shown("navigationSubtitle", String(subtitle))
  }

  public func navigationBarTitle(_ title: LocalizedStringKey) -> some View { shown("navigationTitle", title.text) }
  public func navigationBarTitle(_ title: Text) -> some View { shown("navigationTitle", title.content) }
  @_disfavoredOverload
  public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
    shown("navigationTitle", String(title))
  }

  public func navigationBarTitle(
    _ title: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationBarTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    navigationBarTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  @_disfavoredOverload
  public func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationBarTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View {
    shown("navigationBarTitleDisplayMode", mode)
  }

  public func navigationBarHidden(_ isHidden: Bool) -> some View { shown("navigationBarHidden", isHidden) }
  public func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> some View {
    shown("navigationBarBackButtonHidden", isHidden)
  }

  public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    modifier(_AccompanyingModifier("navigationBarItems", TupleView((leading, trailing))))
  }

  public func navigationBarItems<L: View>(leading: L) -> some View {
    modifier(_AccompanyingModifier("navigationBarItems", leading))
  }

  public func navigationBarItems<T: View>(trailing: T) -> some View {
    modifier(_AccompanyingModifier("navigationBarItems", trailing))
  }
}

// MARK: Styles

@MainActor @preconcurrency
public protocol NavigationViewStyle {}
public struct DefaultNavigationViewStyle: NavigationViewStyle { public init() {} }
public struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }
public struct ColumnNavigationViewStyle: NavigationViewStyle { public init() {} }
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle { public init() {} }
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

@MainActor @preconcurrency
public protocol NavigationSplitViewStyle {}
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  public static var automatic: AutomaticNavigationSplitViewStyle { AutomaticNavigationSplitViewStyle() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  public static var balanced: BalancedNavigationSplitViewStyle { BalancedNavigationSplitViewStyle() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  public static var prominentDetail: ProminentDetailNavigationSplitViewStyle {
    ProminentDetailNavigationSplitViewStyle()
  }
}

extension View {
  public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    shown("navigationViewStyle", TypeName.name(of: S.self))
  }

  public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
    shown("navigationSplitViewStyle", TypeName.name(of: S.self))
  }

  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    shown("navigationSplitViewColumnWidth", width)
  }

  public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    shown("navigationSplitViewColumnWidth", [min, ideal, max])
  }
}
