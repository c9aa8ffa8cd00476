import RedrawCore
import Testing

private struct NoteKey: FocusedValueKey { typealias Value = Binding<String> }
private struct CountKey: FocusedValueKey { typealias Value = Int }

extension FocusedValues {
  fileprivate var note: Binding<String>? {
    get { self[NoteKey.self] }
    set { self[NoteKey.self] = newValue }
  }
  fileprivate var count: Int? {
    get { self[CountKey.self] }
    set { self[CountKey.self] = newValue }
  }
}

private final class Model: ObservableObject {
  @Published var name = "model"
}

private struct Tools: View {
  @FocusedValue(\.count) private var count
  @FocusedBinding(\.note) private var note
  @FocusedObject private var model: Model?
  var body: some View {
    Text("\(count.map { "\($0)" } ?? "none") \(note ?? "no note") \(model?.name ?? "no model")")
    Button("clear") { note = "" }.keyboardShortcut("k").disabled(note == nil)
    Button("rename") { model?.name = "new" }
  }
}

private struct Editor: View {
  let name: String
  @State private var text: String
  @FocusState private var isFocused: Bool
  @StateObject private var model = Model()

  init(_ name: String) {
    self.name = name
    _text = State(initialValue: "text of \(name)")
  }

  var body: some View {
    VStack { TextField(name, text: $text).focused($isFocused) }
      .focusedValue(\.note, $text)
      .focusedObject(model)
  }
}

private struct Screen: View {
  @State private var count = 1
  @State private var isCounting = true
  var body: some View {
    Tools()
    Editor("a")
    Editor("b")
    Button("count") { count += 1 }
    Button("stop") { isCounting = false }
    if isCounting { Text("counting").focusedSceneValue(\.count, count) }
  }
}

@MainActor
@Suite struct FocusedValueTests {
  @Test func `a scene's value lives as long as its view, and its changes signal its readers`() throws {
    let app = TestApp(Screen())
    #expect(app.texts.first == "1 no note no model")
    let step = try app.after { try $0.tap("count") }
    #expect(step.evaluated == ["Screen", "Tools"])
    #expect(app.texts.first == "2 no note no model")
    try app.driver.tap("stop")
    #expect(app.texts.first == "none no note no model")
  }

  @Test func `the focused view provides its binding, and withdraws it with the focus`() throws {
    let app = TestApp(Screen())
    #expect(throws: ScenarioError.self) { try app.driver.press(key: "k", modifiers: .command) }
    let step = try app.after { try $0.focus("a") }
    #expect(step.evaluated.contains("Tools"))
    #expect(app.texts.first == "1 text of a model")
    try app.driver.focus("b")
    #expect(app.texts.first == "1 text of b model")
    try app.driver.perform(ScenarioStep(parsing: #"press "cmd+k""#))
    #expect(app.texts.first == "1  model")
    #expect(app.texts.contains("text of a"))
    try app.driver.dismissKeyboard()
    #expect(app.texts.first == "1 no note no model")
  }

  @Test func `a focused object's changes evaluate the view that declares it`() throws {
    let app = TestApp(Screen())
    try app.driver.focus("a")
    let step = try app.after { try $0.tap("rename") }
    #expect(step.evaluated.contains("Tools"))
    #expect(app.texts.first == "1 text of a new")
  }
}
