import RedrawCore
import Testing

private struct Fields: View {
  @State private var texts = ["", "", "", "shown", ""]
  @State private var password = ""
  @State private var note = "draft"
  @FocusState private var isFocused: Bool
  var body: some View {
    Form {
      TextField("Name", text: $texts[0])
      TextField("", text: $texts[1], prompt: Text("Street"))
      TextField("", text: $texts[2]).accessibilityIdentifier("zip").focused($isFocused)
      TextField("", text: $texts[3])
      TextField(text: $texts[4]) { EmptyView() }
      SecureField("", text: $password, prompt: Text("Password"))
      TextEditor(text: $note)
      Text(texts.joined(separator: "|") + "|\(password)|\(note)|\(isFocused)")
      Button("Clear") { texts = ["", "", "", "", ""] }
    }
  }
}

private struct Disabled: View {
  @State private var text = ""
  @State private var size = "S"
  @State private var amount = 1.0
  var body: some View {
    VStack {
      TextField("", text: $text, prompt: Text("Street"))
      Picker("Size", selection: $size) { ForEach(["S", "L"], id: \.self) { Text($0) } }
      Slider(value: $amount, in: 0...2)
      Text("hold").onLongPressGesture {}
    }
    .disabled(true)
    Button("Add") {}
    Button("Add") {}
  }
}

private struct Ordered: View {
  @State private var names = ["Ann", "Ben"]
  var body: some View {
    List {
      ForEach(names, id: \.self) { Text($0).swipeActions { Button("Pin") {} } }.onDelete { names.remove(atOffsets: $0) }
        .onMove { names.move(fromOffsets: $0, toOffset: $1) }
    }
    Menu("Sort") { Button("By name") {} }
  }
}

@MainActor
@Suite struct FieldNameTests {
  private func perform(_ steps: String..., on app: TestApp) throws {
    for step in steps { try app.driver.perform(ScenarioStep(parsing: step)) }
  }

  private func message(of step: String, on app: TestApp) -> String {
    do {
      try app.driver.perform(ScenarioStep(parsing: step))
      return ""
    } catch {
      return (error as? ScenarioError)?.message ?? "\(error)"
    }
  }

  @Test func `a field is found by its title, prompt, identifier, text or index`() throws {
    let app = TestApp(Fields())
    try perform(
      #"type "Name" "a""#, #"type "Street" "b""#, #"type "zip" "c""#, #"type "shown" "d""#, #"type "" "e" at 3"#,
      #"type "Password" "f""#, #"type "draft" "g""#, on: app)
    #expect(app.texts.contains("a|b|c|d|e|f|g|true"))
  }

  @Test func `and by the same words again after its text has changed`() throws {
    let app = TestApp(Fields())
    let steps = [
      #"type "Name" "a%""#, #"type "Street" "b%""#, #"type "zip" "c%""#, #"type "shown" "d%""#, #"type "" "e%" at 3"#,
      #"type "Password" "f%""#, #"type "draft" "g%""#,
    ]
    for round in 1...2 {
      for step in steps { try perform(step.replacing("%", with: "\(round)"), on: app) }
    }
    #expect(app.texts.contains("a2|b2|c2|d2|e2|f2|g2|true"))
    try perform(#"tap "Clear""#, #"submit "shown""#, #"type "shown" "x""#, #"focus "zip""#, on: app)
    #expect(app.texts.contains("|||x||f2|g2|true"))
  }

  @Test func `a field that shows the label of another is found in the order of the screen`() throws {
    let app = TestApp(Fields())
    try perform(#"type "shown" "a""#, #"type "Street" "shown""#, on: app)
    try perform(#"type "shown" "b" at 1"#, on: app)
    #expect(app.texts.contains("|shown||b|||draft|false"))
  }

  @Test func `controls are listed by labels that still find them after typing`() throws {
    let app = TestApp(Fields())
    let expected = [
      #"type "Name" "TEXT""#, #"type "Street" "TEXT""#, #"type "zip" "TEXT""#, #"type "shown" "TEXT""#,
      #"type "" "TEXT" at 3"#, #"type "Password" "TEXT""#, #"type "draft" "TEXT""#,
    ]
    #expect(app.driver.screenControls.flatMap(\.steps).filter { $0.hasPrefix("type") } == expected)
    for step in expected { try perform(step.replacing("TEXT", with: "new"), on: app) }
    #expect(app.texts.contains("new|new|new|new|new|new|new|true"))
  }

  @Test func `messages list the alternatives, and how many there are`() {
    let app = TestApp(Fields())
    #expect(
      message(of: #"type "Nmae" "x""#, on: app) == """
        no text field is labeled "Nmae"; on screen: "Name", "Street", TextField "zip", TextField "shown", TextField "", \
        "Password", TextEditor "draft"
        """)
    #expect(
      message(of: #"type "Name" "x" at 2"#, on: app)
        == "no text field is labeled \"Name\" at 2; only one is, which needs no 'at'")
    #expect(
      message(of: #"tap "Add" at 2"#, on: TestApp(Disabled()))
        == "no control to tap is labeled \"Add\" at 2; 2 are, from 'at 0' to 'at 1'")
  }

  @Test func `messages name the control that is disabled, whatever the step has called it`() {
    let app = TestApp(Disabled())
    #expect(message(of: #"type "Street" "x""#, on: app) == "TextField \"Street\" is disabled")
    #expect(message(of: #"select "L""#, on: app) == "Picker \"Size S L\" is disabled")
    #expect(
      message(of: #"select "L" in "Sise""#, on: app)
        == "nothing to select from is labeled \"Sise\"; on screen: \"Size S L\"")
    #expect(message(of: #"slide "" 2"#, on: app) == "Slider \"\" is disabled")
    #expect(message(of: #"longpress "hold""#, on: app) == "\"hold\" (.onLongPressGesture) is disabled")
  }

  @Test func `a missing action of a menu or a swiped row is reported as such`() {
    let app = TestApp(Ordered())
    #expect(
      message(of: #"choose "By date" in "Sort""#, on: app)
        == "no item of the menu \"Sort\" is labeled \"By date\"; on screen: \"By name\"")
    #expect(
      message(of: #"swipe "Ann" "Flag""#, on: TestApp(Ordered()))
        == "no action of the row \"Ann\" is labeled \"Flag\"; on screen: \"Pin\"")
  }
}
