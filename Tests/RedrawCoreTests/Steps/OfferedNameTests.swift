import Testing

@testable import RedrawCore

private struct Toolbar: View {
  @State private var choice = 0

  var body: some View {
    Button("Add") {}.accessibilityIdentifier("add-button")
    Button("Add") {}.accessibilityIdentifier("add-button")
    Button {
    } label: {
      Circle()
    }.accessibilityIdentifier("trash")
    Button {
    } label: {
      Circle().accessibilityLabel("More")
    }
    Button {
    } label: {
      Circle()
    }
    Picker("Shape", selection: $choice) {
      Circle().accessibilityLabel("Round").tag(0)
      Text("Square").tag(1)
      Circle().tag(2)
    }
  }
}

@Suite @MainActor struct OfferedNameTests {
  @Test func `typable controls are offered, with their type if nothing on screen shows it`() throws {
    let app = TestApp(Toolbar())
    let words = "\"Add\" or \"add-button\", Button \"trash\", Button \"More\", Button \"\""
    #expect(throws: ScenarioError(message: "no control to tap is labeled \"Remove\"; on screen: \(words)")) {
      try app.driver.tap("Remove")
    }
    for name in ["Add", "add-button", "trash", "More"] { try app.driver.tap(name) }
    // Empty is what the last one is called, and all others that show no text.
    try app.driver.tap("", at: 2)
    #expect(throws: ScenarioError.self) { try app.driver.tap("", at: 3) }
  }

  @Test func `of many names, only as many are offered as are readable`() throws {
    let app = TestApp(ForEach(0..<1_000) { Button("row \($0)") {} })
    let error = #expect(throws: ScenarioError.self) { try app.driver.tap("row") }
    let message = try #require(error?.message)
    #expect(message.hasSuffix("\"row 18\", \"row 19\" and 980 more"))
    #expect(!message.contains("row 20"))
  }

  @Test func `a choice without text is offered and chosen by its accessibility label`() throws {
    let app = TestApp(Toolbar())
    let words = "no option is labeled \"Oval\"; on screen: \"Round\", \"Square\", \"\""
    #expect(throws: ScenarioError(message: words)) { try app.driver.select("Oval") }
    try app.driver.select("Square")
    try app.driver.select("Round")
    #expect(app.driver.screen.map { $0.outline() }.joined().contains("selection: 0"))
  }

  @Test func `if a different step acts on the control with the label, it is suggested`() throws {
    let app = TestApp(Toolbar())
    let tap = ScenarioError(message: "no control to tap is labeled \"Square\", use 'select \"Square\"' instead")
    #expect(throws: tap) { try app.driver.tap("Square") }
    let select = ScenarioError(message: "no option is labeled \"More\", use 'tap \"More\"' instead")
    #expect(throws: select) { try app.driver.select("More") }
  }
}
