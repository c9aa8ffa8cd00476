import RedrawCore
import Testing

private struct Settings: View {
  @State private var isOn = false
  @State private var name = ""
  @State private var notes = "a"
  @State private var age = 30
  @State private var log: [String] = []
  @FocusState private var field: Field?

  enum Field { case name, age }

  var body: some View {
    Form {
      Toggle("Wi-Fi", isOn: $isOn)
      TextField("Name", text: $name)
        .focused($field, equals: .name)
        .onSubmit { log.append("submitted") }
      TextField("Age", value: $age, format: .number).focused($field, equals: .age)
      SecureField("Password", text: $notes)
      TextEditor(text: $notes).accessibilityIdentifier("notes")
      Log(lines: log)
    }
  }
}

private struct Log: View {
  let lines: [String]
  var body: some View { Text(lines.joined(separator: ",")) }
}

private struct Reader: View {
  @State private var name = "A"
  @FocusState private var isFocused: Bool
  var body: some View {
    VStack {
      TextField("Name", text: $name).focused($isFocused)
      Text("Hello \(name) \(isFocused)")
    }
  }
}

@MainActor
@Suite struct ToggleAndFieldTests {
  @Test func `a control writes its binding and the body that did not read it is not evaluated`() throws {
    let app = TestApp(Settings())
    let step = try app.after { try $0.tap("Wi-Fi") }
    #expect(step.evaluated == [])
    #expect(step.commits.map(\.updated) == [1])
    #expect(app.driver.screen.first?.children.first?.attributes == "on")
    #expect(step.writes.map(\.property.name) == ["_isOn"])
  }

  @Test func `a field takes text, and two fields of one binding show the same`() throws {
    let app = TestApp(Settings())
    try app.driver.type("Ben", into: "Name")
    #expect(app.texts.contains("Ben"))
    let step = try app.after { try $0.type("secret", into: "notes") }
    #expect(step.evaluated == [])
    #expect(step.commits.map(\.updated) == [2])
    #expect(app.texts.contains("••••••"))
    #expect(app.texts.contains("secret"))
  }

  @Test func `a field for a value accepts what its format can parse`() throws {
    let app = TestApp(Settings())
    try app.driver.type("31", into: "Age")
    #expect(app.texts.contains("31"))
    #expect(throws: ScenarioError(message: "\"old\" doesn't match the field's format for Int")) {
      try app.driver.type("old", into: "Age")
    }
  }

  @Test func `submitting runs the handlers around the field`() throws {
    let app = TestApp(Settings())
    let step = try app.after { try $0.submit("Name") }
    #expect(step.evaluated == ["Settings", "Log"])
    #expect(app.texts.last == "submitted")
  }

  @Test func `typing evaluates a body that reads the text, once for text and focus`() throws {
    let app = TestApp(Reader())
    let step = try app.after { try $0.type("B", into: "Name") }
    #expect(step.evaluated == ["Reader"])
    #expect(app.texts == ["B", "Name", "Hello B true"])
    try app.driver.dismissKeyboard()
    #expect(app.texts.last == "Hello B false")
  }
}
