import Testing

@testable import RedrawCore

/// A screen with something for each verb.
private struct Desk: View {
  @State private var count = 0
  @State private var isOn = false
  @State private var name = ""
  @State private var ticks = 0
  @State private var posts = 0
  @State private var loaded = "nothing"
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    VStack {
      Text("count \(count), \(isOn ? "on" : "off"), name \(name), ticks \(ticks), posts \(posts)")
      Text(scheme == .dark ? "dark" : "light")
      Text(loaded)
      Button("Add") { count += 1 }
      Button("Add") { count += 10 }
      Button("Say \"hi\"") { count += 100 }
      Toggle("Sound", isOn: $isOn)
      TextField("Name", text: $name)
      Button("Load") { Task { loaded = "loaded" } }
    }
    .onReceive(NotificationCenter.default.publisher(for: Notification.Name("desk.posted"))) { _ in posts += 1 }
    .onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { _ in ticks += 1 }
  }
}

@MainActor
@Suite struct StepTests {
  private func texts(after steps: String...) throws -> [String] {
    let app = TestApp(Desk())
    for step in steps { try app.driver.perform(ScenarioStep(parsing: step)) }
    return Array(app.texts.prefix(2))
  }

  @Test func `a label in quotes, a bare one, one with quotes in it and one of several are tapped`() throws {
    let texts = try texts(after: #"tap "Add""#, "tap Add", #"tap "Say \"hi\"""#, "  tap Add at 1 ")
    #expect(texts[0] == "count 112, off, name , ticks 0, posts 0")
  }

  @Test
  func `text steps reach controls, the clock, notifications and the environment, and change nothing else`() throws {
    #expect(try texts(after: "toggle Sound")[0] == "count 0, on, name , ticks 0, posts 0")
    #expect(try texts(after: #"type "Name" "Ben""#)[0] == "count 0, off, name Ben, ticks 0, posts 0")
    #expect(try texts(after: "advance 2500ms")[0] == "count 0, off, name , ticks 2, posts 0")
    #expect(try texts(after: "post desk.posted")[0] == "count 0, off, name , ticks 0, posts 1")
    #expect(try texts(after: "environment colorScheme dark")[1] == "dark")
    #expect(try texts(after: "turn") == ["count 0, off, name , ticks 0, posts 0", "light"])
  }

  nonisolated static let times = [("1s", 1.0), ("500ms", 0.5), ("2m", 120), ("0.25s", 0.25)]

  @Test(arguments: times)
  func `a time has a unit`(_ text: String, _ seconds: Double) throws {
    var words = try StepWords(text)
    #expect(try words.duration("the time") == seconds)
  }

  nonisolated static let wrong = [
    ("", 1, "expected a step; the steps are VERBS"),
    (" tip Add", 2, "unknown step 'tip'; the steps are VERBS"),
    ("tap", 4, #"the label is missing; usage: tap "LABEL" [at N]"#),
    (#"tap "Add"#, 5, #"missing closing quote; write \" for a quote inside the text"#),
    ("tap Add twice", 9, #"'twice' is one argument too many; usage: tap "LABEL" [at N]"#),
    ("tap Add at last", 12, "the number after 'at' must be a whole number, not 'last'"),
    ("tap Add at -1", 12, "the number after 'at' must be from 0 to \(Int.max), not '-1'"),
    ("advance soon", 9, "the time must be a time like 1s, 500ms or 2m, not 'soon'"),
    ("advance 3", 9, "the time needs a unit: 3s, 3ms or 3m, not '3'"),
    ("wait 0.5", 6, "the time needs a unit: 0.5s, 0.5ms or 0.5m, not '0.5'"),
    ("environment colorScheme blue", 25, "the value must be one of light, dark, not 'blue'"),
  ]

  @Test(arguments: wrong)
  func `an invalid step is reported with its column and the known ones`(
    _ text: String, _ column: Int, _ message: String
  ) {
    let verbs = StepVerb.all.map(\.name).joined(separator: ", ")
    #expect(throws: StepError(column: column, message.replacing("VERBS", with: verbs))) {
      try ScenarioStep(parsing: text)
    }
  }

  @Test func `a file of steps has one per line, ignores comments, and an error names the line`() throws {
    let steps = try ScenarioStep.steps(inLines: "# two\ntap \"Add\"\n\n  advance 1s\n")
    #expect(steps.map(\.text) == ["tap \"Add\"", "advance 1s"])
    let error = #expect(throws: StepError.self) { try ScenarioStep.steps(inLines: "turn\nturn now\n") }
    #expect(error?.description == "line 2, column 6: 'now' is one argument too many; usage: turn")
  }

  @Test func `a step's control must exist; otherwise nothing happens`() throws {
    let app = TestApp(Desk())
    _ = app.after { _ in }
    #expect(throws: ScenarioError.self) { try app.driver.perform(ScenarioStep(parsing: "tap Remove")) }
    #expect(app.ticks == 0)
  }

  @Test func `every verb documents its syntax and effect, and has a unique name`() {
    #expect(Set(StepVerb.all.map(\.name)).count == StepVerb.all.count)
    for verb in ScenarioStep.verbs {
      #expect(!verb.usage.isEmpty)
      #expect(!verb.summary.isEmpty)
    }
  }
}
