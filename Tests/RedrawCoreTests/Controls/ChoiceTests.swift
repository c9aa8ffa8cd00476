import RedrawCore
import Testing

private enum Flavor: String, CaseIterable, Identifiable {
  case vanilla, mint
  var id: Self { self }
}

private struct Choices: View {
  @State private var flavor = Flavor.vanilla
  @State private var size = 1
  @State private var optional: Int?
  @State private var volume = 0.5
  @State private var count = 0
  @State private var date = Date(timeIntervalSinceReferenceDate: 0)
  @State private var color = Color.red

  var body: some View {
    Form {
      Picker("Flavor", selection: $flavor) {
        ForEach(Flavor.allCases) { Text($0.rawValue) }
      }
      .pickerStyle(.segmented)
      Picker(selection: $size, label: Text("Size")) {
        Text("S").tag(1)
        Text("L").padding().tag(2)
        Text("?").tag("2")
      }
      Picker("Any", selection: $optional) {
        Text("none").tag(Int?.none)
        Text("one").tag(Int?.some(1))
        Text("two").tag(2)
      }
      Slider(value: $volume, in: 0...1, step: 0.25) { Text("Volume") }
      Stepper("Count", value: $count, in: 0...2)
      DatePicker("Due", selection: $date, in: Date(timeIntervalSinceReferenceDate: 0)..., displayedComponents: .date)
      ColorPicker("Tint", selection: $color)
      Summary(words: "\(size) \(volume) \(count)")
    }
  }
}

private struct Summary: View {
  let words: String
  var body: some View { Text(words) }
}

private struct Alarm: Identifiable {
  let id: Int
  var sound = "bell"
}

/// One choice for all alarms, of which there may be none.
private struct Sounds: View {
  @State private var alarms = [Alarm(id: 1), Alarm(id: 2)]

  var body: some View {
    Picker("Sound", sources: $alarms, selection: \.sound) {
      Text("Bell").tag("bell")
      Text("Horn").tag("horn")
    }
    Button("Delete all") { alarms = [] }
    Summary(words: alarms.map(\.sound).joined(separator: " "))
  }
}

@MainActor
@Suite struct ChoiceTests {
  private func attributes(_ app: TestApp, _ kind: String) -> [String] {
    func find(_ item: RenderedItem) -> [String] {
      (item.kind == kind ? [item.attributes] : []) + item.children.flatMap(find)
    }
    return app.driver.screen.flatMap(find)
  }

  @Test func `a picker of several sources writes each of them, and without any it can't be chosen from`() throws {
    let app = TestApp(Sounds())
    #expect(attributes(app, "Picker") == ["selection: bell"])
    _ = try app.after { try $0.select("Horn", in: "Sound") }
    #expect(app.texts.contains("horn horn"))
    _ = try app.after { try $0.tap("Delete all") }
    #expect(attributes(app, "Picker") == [""])
    #expect(throws: (any Error).self) { try app.driver.select("Bell", in: "Sound") }
  }

  @Test func `a picker chooses by the id of a row, by a tag and by an optional tag`() throws {
    let app = TestApp(Choices())
    let step = try app.after { try $0.select("mint", in: "Flavor") }
    #expect(step.evaluated == [])
    #expect(try app.after { try $0.select("L") }.evaluated == ["Choices", "Summary"])
    try app.driver.select("two", in: "Any")
    #expect(attributes(app, "Picker") == ["selection: mint", "selection: 2", "selection: Optional(2)"])
    try app.driver.select("none")
    #expect(attributes(app, "Picker").last == "selection: nil")
  }

  @Test func `a tag of another type than the selection is reported`() throws {
    let app = TestApp(Choices())
    let words = "the option is a String, but the selection is of type Int"
    #expect(throws: ScenarioError(message: words)) { try app.driver.select("?") }
    let missing = "no option is labeled \"XL\" in \"Size\"; on screen: \"S\", \"L\", \"?\""
    #expect(throws: ScenarioError(message: missing)) { try app.driver.select("XL", in: "Size") }
  }

  @Test func `a slider snaps to its steps and a stepper stays in its bounds`() throws {
    let app = TestApp(Choices())
    try app.driver.slide("Volume", to: 0.8)
    try app.driver.step("Count", by: 2)
    #expect(app.texts.last == "1 0.75 2")
    #expect(throws: ScenarioError(message: "3 is outside the stepper's bounds, 0...2")) {
      try app.driver.step("Count")
    }
    #expect(throws: ScenarioError(message: "2.0 is outside the slider's bounds, 0.0...1.0")) {
      try app.driver.slide(to: 2)
    }
  }

  @Test func `dates and colors are picked without evaluating a body that does not read them`() throws {
    let app = TestApp(Choices())
    let step = try app.after {
      try $0.pickDate(Date(timeIntervalSinceReferenceDate: 86_400), in: "Due")
      try $0.pickColor(.blue, in: "Tint")
    }
    #expect(step.evaluated == [])
    #expect(attributes(app, "DatePicker") == ["2001-01-02T00:00:00Z"])
    #expect(attributes(app, "ColorPicker") == ["blue"])
  }

  @Test func `a day is chosen, and removed when it is chosen again`() throws {
    let app = TestApp(Days())
    let step = try app.after { try $0.perform(ScenarioStep(parsing: #"date "Days" 2030-01-31"#)) }
    #expect(step.evaluated == ["Days"])
    #expect(app.texts.last == "1 days")
    #expect(attributes(app, "MultiDatePicker") == ["2030-1-31"])
    try app.driver.perform(ScenarioStep(parsing: #"date "Days" 2030-01-31T08:00:00Z"#))
    #expect(app.texts.last == "0 days")
    #expect(throws: ScenarioError.self) { try app.driver.pickDate(.distantPast, in: "Days") }
  }

  @Test func `a button to rename does what the action above it says, and nothing without one`() throws {
    let app = TestApp(Renaming())
    try app.driver.tap("Rename", at: 0)
    #expect(app.texts.last == "renaming")
    #expect(throws: ScenarioError.self) { try app.driver.tap("Rename", at: 1) }
  }
}

private struct Days: View {
  @State private var days: Set<DateComponents> = []
  var body: some View {
    MultiDatePicker("Days", selection: $days, in: Date(timeIntervalSinceReferenceDate: 0)...)
    Text("\(days.count) days")
  }
}

private struct Renaming: View {
  @State private var isRenaming = false
  var body: some View {
    RenameButton().renameAction { isRenaming = true }
    RenameButton()
    Text(isRenaming ? "renaming" : "named")
  }
}
