/// A scene that can have several windows. That of the first scene opens by itself; those for values open with
/// `openWindow(value:)`.
public struct WindowGroup<Content: View>: _WindowScene {
  public typealias Body = Never
  public let _window: _SceneWindow<Content>

  private init(_ window: _SceneWindow<Content>) { _window = window }
}

extension WindowGroup {
  private init(_ title: String, id: String?, _ content: Content) {
    self.init(
      _SceneWindow(kind: "WindowGroup", title: title, scene: { WindowScene(id: id) }, content: { _ in content }))
  }

  public init(@ViewBuilder content: () -> Content) { self.init("", id: nil, content()) }
  public init(id: String, @ViewBuilder content: () -> Content) { self.init("", id: id, content()) }
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(title.text, id: nil, content())
  }
  public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(title.text, id: id, content())
  }
  public init(_ title: Text, @ViewBuilder content: () -> Content) { self.init(title.content, id: nil, content()) }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(String(title), id: nil, content())
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.init(String(title), id: id, content())
  }
}

// MARK: A window per value

extension WindowGroup {
  private init<D: Codable & Hashable, C: View>(
    _ title: String, id: String?, _ type: D.Type, _ content: @escaping @MainActor (Binding<D?>) -> C
  ) where Content == _PresentedWindow<C> {
    self.init(
      _SceneWindow(
        kind: "WindowGroup", title: title,
        scene: { WindowScene(id: id, opensFirst: false, isForValues: true) { $0.base is D } },
        content: { value in
          _PresentedWindow { content(.constant(value?.base as? D)) }
        }))
  }

  public init<D: Codable & Hashable, C: View>(
    for type: D.Type, @ViewBuilder content: @escaping @MainActor (Binding<D?>) -> C
  ) where Content == _PresentedWindow<C> {
    self.init("", id: nil, type, content)
  }

  public init<D: Codable & Hashable, C: View>(
    id: String, for type: D.Type, @ViewBuilder content: @escaping @MainActor (Binding<D?>) -> C
  ) where Content == _PresentedWindow<C> {
    self.init("", id: id, type, content)
  }

  public init<D: Codable & Hashable, C: View>(
    _ title: LocalizedStringKey, id: String? = nil, for type: D.Type,
    @ViewBuilder content: @escaping @MainActor (Binding<D?>) -> C
  ) where Content == _PresentedWindow<C> {
    self.init(title.text, id: id, type, content)
  }
}

/// What a window shows for its value.
public struct _PresentedWindow<Content: View>: View {
  public typealias Body = Never
  let build: @MainActor () -> Content

  init(_ build: @escaping @MainActor () -> Content) { self.build = build }

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    ClosureElement(inputs, build: view.build)
  }
  public static func _update(_ element: _Element, _ view: Self) {
    unsafeDowncast(element, to: ClosureElement<Content>.self).update(view.build)
  }
  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool { true }
}
