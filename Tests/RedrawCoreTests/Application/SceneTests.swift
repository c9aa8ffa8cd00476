import RedrawCore
import Testing

private struct Home: View {
  @Environment(\.openWindow) private var openWindow
  @Environment(\.dismissWindow) private var dismissWindow
  @Environment(\.openSettings) private var openSettings
  @Environment(\.isPresented) private var isPresented
  var body: some View {
    Text("home \(isPresented)")
    Button("about") { openWindow(id: "about") }
    Button("note 1") { openWindow(value: 1) }
    Button("note 2") { openWindow(id: "notes", value: 2) }
    Button("close 1") { dismissWindow(value: 1) }
    Button("settings") { openSettings() }
    Button("nowhere") { openWindow(id: "nowhere") }
  }
}

private struct NoteView: View {
  let number: Int
  @State private var taps = 0
  @Environment(\.dismiss) private var dismiss
  var body: some View {
    Button("in \(number): \(taps)") { taps += 1 }.onAppear { traceNote("+\(number)") }
    Button("done \(number)") { dismiss() }
  }
}

private struct Desk: App {
  @State private var title = "Desk"
  @State private var saved = 0
  var body: some Scene {
    WindowGroup {
      Home()
      Text("saved \(saved)")
    }
    .commands {
      CommandMenu("File") { Button("Save") { saved += 1 }.keyboardShortcut("s", modifiers: [.command, .shift]) }
    }
    Window("About", id: "about") { Text("about \(title)") }
    WindowGroup(id: "notes", for: Int.self) { number in
      if let number = number.wrappedValue { NoteView(number: number) }
    }
    Settings { Button("rename") { title = "Table" } }
    MenuBarExtra("Extra", systemImage: "star") { Button("star") { title = "Star" } }
  }
}

private final class Page { var text = "" }

private struct Undoing: View {
  @State private var text = "a"
  @State private var page = Page()
  @Environment(\.undoManager) private var undoManager
  var body: some View {
    Text("text \(text)")
    Button("change") { change(to: "b") }
  }

  private func change(to new: String) {
    let old = text
    text = new
    undoManager?.registerUndo(withTarget: page) { _ in change(to: old) }
  }
}

private struct Note: FileDocument {
  static var readableContentTypes: [UTType] { [.plainText] }
  var text = "new"
  init() {}
  init(configuration: ReadConfiguration) throws {}
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}

private struct NoteEditor: View {
  @Binding var document: Note
  var body: some View { TextField("Text", text: $document.text) }
}

private struct Notes: App {
  var body: some Scene {
    DocumentGroup(newDocument: Note()) { file in NoteEditor(document: file.$document) }
  }
}

@MainActor
@Suite struct SceneTests {
  @Test func `the first window opens by itself, others where they are asked for`() throws {
    let app = TestApp(Desk())
    #expect(app.texts.first == "home false")
    #expect(!app.texts.contains("about Desk"))
    let step = try app.after { try $0.tap("about") }
    #expect(app.texts.contains("about Desk"))
    #expect(step.evaluated == [])
    #expect(try app.after { try $0.tap("about") }.mounts.isEmpty)
  }

  @Test func `one window per value, which can be closed from within and from outside`() throws {
    let app = TestApp(Desk())
    let step = try app.after {
      try $0.tap("note 1")
      try $0.tap("note 2")
      try $0.tap("note 1")
    }
    #expect(step.notes.map(\.text) == ["+1", "+2"])
    try app.driver.tap("in 2: 0")
    #expect(app.texts.contains("in 2: 1"))
    #expect(app.texts.contains("in 1: 0"))
    try app.driver.tap("close 1")
    #expect(!app.texts.contains("in 1: 0"))
    #expect(app.texts.contains("in 2: 1"))
    try app.driver.tap("done 2")
    #expect(!app.texts.contains("done 2"))
    #expect(app.texts.contains("home false"))
  }

  @Test func `settings are created when opened, and follow the app's state`() throws {
    let app = TestApp(Desk())
    #expect(throws: ScenarioError.self) { try app.driver.tap("rename") }
    try app.driver.tap("settings")
    try app.driver.tap("about")
    #expect(try app.after { try $0.tap("rename") }.evaluated == ["Desk"])
    #expect(app.texts.contains("about Table"))
  }

  @Test func `a window that no scene has is reported as a note`() throws {
    let app = TestApp(Desk())
    #expect(try app.after { try $0.tap("nowhere") }.notes.map(\.text) == ["nowhere"])
  }

  @Test func `something in the menu bar opens its menu`() throws {
    let app = TestApp(Desk())
    try app.driver.tap("about")
    try app.driver.choose("star", in: "Extra")
    #expect(app.texts.contains("about Star"))
  }

  @Test(arguments: ["press \"cmd+shift+s\"", "press \"⇧+⌘+s\"", "key s command shift"])
  func `a command is used by its shortcut`(step: String) throws {
    let app = TestApp(Desk())
    try app.driver.perform(ScenarioStep(parsing: step))
    #expect(app.texts.contains("saved 1"))
  }

  @Test func `other keys do nothing, and words that aren't keys are a button's label`() throws {
    let app = TestApp(Desk())
    #expect(throws: ScenarioError.self) { try app.driver.perform(ScenarioStep(parsing: "press cmd+s")) }
    #expect(throws: ScenarioError.self) { try app.driver.perform(ScenarioStep(parsing: "press fn+s")) }
  }

  @Test func `changes are undone and redone`() throws {
    let app = TestApp(Undoing())
    #expect(throws: ScenarioError.self) { try app.driver.press(key: "z", modifiers: .command) }
    try app.driver.tap("change")
    #expect(app.texts.first == "text b")
    let undo = try app.after { try $0.perform(ScenarioStep(parsing: #"press "cmd+z""#)) }
    #expect(undo.evaluated == ["Undoing"])
    #expect(app.texts.first == "text a")
    try app.driver.perform(ScenarioStep(parsing: #"press "cmd+shift+z""#))
    #expect(app.texts.first == "text b")
    try app.driver.perform(ScenarioStep(parsing: #"press "cmd+z""#))
    #expect(app.texts.first == "text a")
  }

  @Test func `a document is edited through its binding`() throws {
    let app = TestApp(Notes())
    let step = try app.after { try $0.type("typed", into: "Text") }
    #expect(step.writes.count == 1)
    #expect(app.driver.screen.map { $0.outline() }.joined().contains("typed"))
  }
}
