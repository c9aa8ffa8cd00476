/// Contains a menu in the older form.
public struct ContextMenu<MenuItems: View> {
  let items: MenuItems
  public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

extension View {
  public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View {
    let items = menuItems()
    return modifier(
      PresentationModifier(
        PresentationKind(layer: "menu", opener: ".contextMenu", closesAfterUse: true), presented: { items }))
  }

  public func contextMenu<MenuItems: View>(_ menu: ContextMenu<MenuItems>?) -> some View {
    contextMenu { menu?.items }
  }

  public func contextMenu<MenuItems: View, Preview: View>(
    @ViewBuilder menuItems: () -> MenuItems,
    @ViewBuilder preview: () -> Preview
  ) -> some View {
    contextMenu { TupleView((menuItems(), preview())) }
  }
}
