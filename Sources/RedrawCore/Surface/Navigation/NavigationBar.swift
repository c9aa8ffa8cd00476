/// The bar of a page: its title is shown, and its items are part of the page.
extension View {
  public func navigationTitle(_ title: LocalizedStringKey) -> some View { shown("navigationTitle", title.text) }
  @_disfavoredOverload
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { shown("navigationTitle", String(title)) }
  public func navigationTitle(_ title: Text) -> some View { shown("navigationTitle", title.content) }
  public func navigationTitle(_ title: Binding<String>) -> some View { shown("navigationTitle", title.wrappedValue) }

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
