/// A scene of which there may be several windows. The first scene's opens by itself; one for values opens where
/// `openWindow(value:)` asks for it.
public struct WindowGroup<Content: View>: View, Scene {
  public typealias Body = Never
  private let window: SceneWindow<Content>

  private init(_ window: SceneWindow<Content>) { self.window = window }

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    SceneWindow<Content>._make(view.window, inputs)
  }
  public static func _update(_ element: _Element, _ view: Self) {
    SceneWindow<Content>._update(element, view.window)
  }
  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    SceneWindow<Content>._showsSame(element, view.window)
  }
}

extension WindowGroup {
  private init(_ title: String, id: String?, _ content: Content) {
    self.init(
      SceneWindow(kind: "WindowGroup", title: title, scene: { WindowScene(id: id) }, content: { _ in content }))
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

// MARK: A window a value

extension WindowGroup {
  private init<D: Codable & Hashable, C: View>(
    _ title: String, id: String?, _ type: D.Type, _ content: @escaping @MainActor (Binding<D?>) -> C
  ) where Content == _PresentedWindow<C> {
    self.init(
      SceneWindow(
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

/// What a window shows of its value.
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

// MARK: Windows of which there is one

/// A window of which there is one.
public struct Window<Content: View>: View, Scene {
  public typealias Body = Never
  private let window: SceneWindow<Content>

  private init(title: String, _ id: String, _ content: Content) {
    window = SceneWindow(kind: "Window", title: title, scene: { WindowScene(id: id) }, content: { _ in content })
  }

  public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(title: title.text, id, content())
  }

  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.init(title: title.content, id, content())
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.init(title: String(title), id, content())
  }

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    SceneWindow<Content>._make(view.window, inputs)
  }
  public static func _update(_ element: _Element, _ view: Self) {
    SceneWindow<Content>._update(element, view.window)
  }
  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    SceneWindow<Content>._showsSame(element, view.window)
  }
}

public typealias UtilityWindow = Window

/// The settings' window: nothing of it is made until `openSettings` or a `SettingsLink` asks for it.
public struct Settings<Content: View>: View, Scene {
  public typealias Body = Never
  private let window: SceneWindow<Content>

  public init(@ViewBuilder content: () -> Content) {
    let content = content()
    window = SceneWindow(
      kind: "Settings", title: "", scene: { WindowScene(id: nil, isSettings: true, opensFirst: false) },
      content: { _ in content })
  }

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    SceneWindow<Content>._make(view.window, inputs)
  }
  public static func _update(_ element: _Element, _ view: Self) {
    SceneWindow<Content>._update(element, view.window)
  }
  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    SceneWindow<Content>._showsSame(element, view.window)
  }
}

/// Opens the settings when tapped.
public struct SettingsLink<Label: View>: View {
  @Environment(\.openSettings) private var openSettings
  private let label: Label
  public init(@ViewBuilder label: () -> Label) { self.label = label() }
  public init() where Label == Text { label = Text("Settings…") }

  public var body: some View {
    Button {
      openSettings()
    } label: {
      label
    }
  }
}

/// Something in the menu bar that opens a menu or a window.
public struct MenuBarExtra<Label: View, Content: View>: _PlainContainer, Scene {
  public typealias Body = Never
  public let _content: Menu<Label, Content>?
  public var _attributes: _PlainAttributes { _PlainAttributes(kind: "MenuBarExtra") }

  public init(@ViewBuilder content: @escaping @MainActor () -> Content, @ViewBuilder label: () -> Label) {
    _content = Menu(content: content, label: label)
  }

  public init(
    isInserted: Binding<Bool>, @ViewBuilder content: @escaping @MainActor () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    _content = isInserted.wrappedValue ? Menu(content: content, label: label) : nil
  }
}

extension MenuBarExtra where Label == Text {
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension MenuBarExtra where Label == RedrawCore.Label<Text, Image> {
  public init(
    _ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(content: content) { RedrawCore.Label(title, systemImage: systemImage) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(content: content) { RedrawCore.Label(title, systemImage: systemImage) }
  }

  public init(
    _ title: LocalizedStringKey, systemImage: String, isInserted: Binding<Bool>,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(isInserted: isInserted, content: content) { RedrawCore.Label(title, systemImage: systemImage) }
  }
}
