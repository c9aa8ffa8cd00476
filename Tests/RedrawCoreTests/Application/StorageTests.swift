import RedrawCore
import Testing

private enum Theme: String { case light, dark }

private struct Stored: View {
  @AppStorage("count") private var count = 0
  @AppStorage("theme") private var theme = Theme.light
  @AppStorage("name") private var name: String?
  @SceneStorage("tab") private var tab = "home"
  var body: some View {
    VStack {
      Text("\(count) \(theme.rawValue) \(name ?? "-") \(tab)")
      Button("add") { count += 1 }
      Button("same") { count = count }
      Button("dark") {
        theme = .dark
        name = "n"
        tab = "more"
      }
      Other()
      Toggled()
      Unread()
    }
  }
}

private struct Other: View {
  @AppStorage("count") private var count = 5
  var body: some View { Text("other \(count)") }
}

private struct Toggled: View {
  @AppStorage("isOn") private var isOn = false
  var body: some View { Toggle("switch", isOn: $isOn) }
}

private struct Unread: View {
  @AppStorage("count") private var count = 0
  var body: some View { Button("set") { count = 9 } }
}

private struct SameKeys: View {
  @AppStorage("scene.tab") private var app = "app"
  @SceneStorage("tab") private var scene = "scene"
  @SceneStorage("editMode") private var mode = "unset"
  var body: some View {
    VStack {
      Text("\(app) \(scene) \(mode)")
      Button("store") {
        scene = "stored"
        mode = "mine"
      }
      EditButton()
    }
  }
}

private final class Session: ObservableObject { @Published var user = "guest" }

private struct Demo: App {
  @StateObject private var session = Session()
  @Environment(\.scenePhase) private var phase
  var body: some Scene {
    WindowGroup { Home() }
      .environmentObject(session)
      .onChange(of: phase) { traceNote("\(phase)") }
      .commands { CommandGroup(after: .newItem) { Button("command") {} } }
    Settings { Text("settings") }
  }
}

private struct Home: View {
  @EnvironmentObject private var session: Session
  @Environment(\.openURL) private var openURL
  @Environment(\.calendar) private var calendar
  @Environment(\.accessibilityReduceMotion) private var reduceMotion
  var body: some View {
    VStack {
      Text("\(session.user) \(reduceMotion)")
      Link("site", destination: URL(string: "https://example.org")!)
      Button("open") { openURL(URL(string: "https://example.org/b")!) }
      Link("mine", destination: URL(string: "mine://x")!)
        .environment(
          \.openURL,
          OpenURLAction {
            session.user = $0.absoluteString; return .handled
          })
    }
  }
}

@MainActor
@Suite struct StorageTests {
  @Test func `a stored value reaches every view that reads its key, and no other`() throws {
    let app = TestApp(Stored())
    #expect(app.texts.contains("other 5"), "each has its own default until something is stored")
    let step = try app.after { try $0.tap("add") }
    #expect(Set(step.evaluated) == ["Stored", "Other"])
    #expect(app.texts.contains("other 1"))
    #expect(try app.after { try $0.tap("same") }.evaluated == [])
    #expect(Set(try app.after { try $0.tap("set") }.evaluated) == ["Stored", "Other"])
  }

  @Test func `raw values, optional ones and the scene's are kept too`() throws {
    let app = TestApp(Stored())
    let step = try app.after { try $0.tap("dark") }
    #expect(step.evaluated == ["Stored"])
    #expect(app.texts.first == "0 dark n more")
    #expect(try app.after { try $0.tap("switch") }.evaluated == [])
    #expect(TestApp(Stored()).texts.first == "0 light - home", "another scenario starts with nothing stored")
  }

  @Test func `the app, the scene and the environment store under keys of their own`() throws {
    let app = TestApp(SameKeys())
    let stored = try app.after { try $0.tap("store") }
    #expect(app.texts.first == "app stored mine", "the app's \"scene.tab\" is not the scene's \"tab\"")
    #expect(stored.writes.map(\.property.owner) == ["SceneStorage", "SceneStorage"])
    #expect(stored.writes.map(\.property.name) == ["tab", "editMode"])
    #expect(try app.after { try $0.tap("Edit") }.evaluated == ["EditButton"], "the scene's \"editMode\" stays")
    #expect(app.texts.first == "app stored mine")
    #expect(app.texts.contains("Done"))
  }

  @Test func `an app is shown with its scenes and objects`() throws {
    let app = TestApp(Demo())
    #expect(app.evaluated == ["Demo", "Home"])
    #expect(app.texts.contains("guest false"))
    #expect(app.after { $0.setEnvironment(\.scenePhase, to: .background) }.notes.map(\.text) == ["background"])
    #expect(app.after { $0.setEnvironment(\.accessibilityReduceMotion, to: true) }.evaluated == ["Home"])
  }

  @Test func `URLs that the app does not handle are reported`() throws {
    let app = TestApp(Demo())
    #expect(try app.after { try $0.tap("site") }.notes.map(\.text) == ["https://example.org"])
    #expect(try app.after { try $0.tap("open") }.notes.map(\.text) == ["https://example.org/b"])
    #expect(try app.after { try $0.tap("mine") }.notes.map(\.text) == [])
    #expect(app.texts.contains("mine://x false"))
  }
}
