/// A label, and content that is there once it is unfolded.
public struct DisclosureGroup<Label: View, Content: View>: _PlainContainer {
  public typealias Body = Never
  public typealias _Content = _DisclosureParts<Label, Content>
  public let _content: _Content
  public var _attributes: _PlainAttributes { _PlainAttributes(kind: "DisclosureGroup") }
  private let isExpanded: Binding<Bool>?

  init(_ isExpanded: Binding<Bool>?, _ content: @escaping @MainActor () -> Content, _ label: Label) {
    self.isExpanded = isExpanded
    _content = _DisclosureParts(label: label, isExpanded: isExpanded, content: content)
  }

  public init(@ViewBuilder content: @escaping @MainActor () -> Content, @ViewBuilder label: () -> Label) {
    self.init(nil, content, label())
  }

  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping @MainActor () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(isExpanded, content, label())
  }

  public func _connect(_ element: _ContainerElement) {
    let actions = ControlActions()
    actions.tap = { [unowned element] in
      try MainActor.assumeIsolated { try (element.child as? any Openable)?.toggle() }
    }
    element.actions = actions
  }
}

/// A disclosure group's label, and its content once it is unfolded.
public struct _DisclosureParts<Label: View, Content: View>: View {
  public typealias Body = Never
  private let content: ModifiedContent<Label, PresentationModifier<Void, Content>>

  init(label: Label, isExpanded: Binding<Bool>?, content: @escaping @MainActor () -> Content) {
    self.content = label.modifier(
      PresentationModifier(
        kind: PresentationKind(layer: "Disclosed", isInline: true),
        source: isExpanded.map { PresentationSource($0) }, presented: { _ in content() }))
  }

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    ModifiedContent._make(view.content, inputs)
  }

  public static func _update(_ element: _Element, _ view: Self) { ModifiedContent._update(element, view.content) }

  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    ModifiedContent._showsSame(element, view.content)
  }
}

extension DisclosureGroup where Label == Text {
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(nil, content, Text(title))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(nil, content, Text(title))
  }

  public init(
    _ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(isExpanded, content, Text(title))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(isExpanded, content, Text(title))
  }
}

/// Rows of a tree: those below a row are there once it is unfolded.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let children: KeyPath<Data.Element, Data?>
  private let content: @MainActor (Data.Element) -> Leaf

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Leaf
  ) {
    (self.data, self.id, self.children, self.content) = (data, id, children, content)
  }

  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Leaf
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, id: \.id, children: children, content: content)
  }

  public var body: some View {
    ForEach(data, id: id) { element in
      if let below = element[keyPath: children] {
        DisclosureGroup {
          AnyView(OutlineGroup(below, id: id, children: children, content: content))
        } label: {
          content(element)
        }
      } else {
        content(element)
      }
    }
  }
}
