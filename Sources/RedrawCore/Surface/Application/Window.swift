/// A scene with a single window.
public struct Window<Content: View>: _WindowScene {
  public typealias Body = Never
  public let _window: _SceneWindow<Content>

  private init(title: String, _ id: String, _ content: Content) {
    _window = _SceneWindow(kind: "Window", title: title, scene: { WindowScene(id: id) }, content: { _ in content })
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
}

public typealias UtilityWindow = Window

/// The settings window: nothing of it is created until `openSettings` or a `SettingsLink` opens it.
public struct Settings<Content: View>: _WindowScene {
  public typealias Body = Never
  public let _window: _SceneWindow<Content>

  public init(@ViewBuilder content: () -> Content) {
    let content = content()
    _window = _SceneWindow(
      kind: "Settings", title: "", scene: { WindowScene(id: nil, isSettings: true, opensFirst: false) },
      content: { _ in content })
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
