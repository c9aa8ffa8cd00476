/// A tab in the older form: the modified view is the tab's content.
struct TabItemModifier<Label: View>: _PrimitiveModifier {
  let label: Label

  static func _make<Content: View>(_ modifier: Self, _ content: Content, _ inputs: _ViewInputs) -> _Element {
    let tag = (content as? any TagCarrying)?.carriedTag
    let element = TypedTabElement<Content>(content, tag: tag, inputs)
    element.makeLabel(modifier.label)
    return element
  }

  static func _update<Content: View>(_ element: _Element, _ modifier: Self, _ content: Content) {
    unsafeDowncast(element, to: TypedTabElement<Content>.self)
      .update(content, tag: (content as? any TagCarrying)?.carriedTag, modifier.label)
  }

  static func _showsSame<Content: View>(_ element: _Element, _ modifier: Self, _ content: Content) -> Bool {
    unsafeDowncast(element, to: TypedTabElement<Content>.self).shows(content)
  }
}

/// A view value with a tag among its modifiers.
protocol TagCarrying {
  var carriedTag: AnyHashable? { get }
}

extension _TagModifier: TagCarrying {
  nonisolated var carriedTag: AnyHashable? { AnyHashable(value) }
}

extension ModifiedContent: TagCarrying {
  var carriedTag: AnyHashable? {
    (modifier as? any TagCarrying)?.carriedTag ?? (content as? any TagCarrying)?.carriedTag
  }
}

extension View {
  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    modifier(TabItemModifier(label: label()))
  }
}
