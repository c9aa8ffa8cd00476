/// Wraps a menu in the older form.
public struct ContextMenu<MenuItems: View> {
  let items: @MainActor () -> MenuItems
  public init(@ViewBuilder menuItems: @escaping @MainActor () -> MenuItems) { items = menuItems }
}

extension View {
  public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: @escaping @MainActor () -> MenuItems
  ) -> some View {
    modifier(
      PresentationModifier(
        PresentationKind(layer: "menu", opener: ".contextMenu", closesAfterUse: true), presented: menuItems))
  }

  public func contextMenu<MenuItems: View>(_ menu: ContextMenu<MenuItems>?) -> some View {
    contextMenu { menu?.items() }
  }

  public func contextMenu<MenuItems: View, Preview: View>(
    @ViewBuilder menuItems: @escaping @MainActor () -> MenuItems,
    @ViewBuilder preview: @escaping @MainActor () -> Preview
  ) -> some View {
    contextMenu { TupleView((menuItems(), preview())) }
  }
}
