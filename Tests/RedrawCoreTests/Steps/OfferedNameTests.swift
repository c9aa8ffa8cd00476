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
  @Test func `what can be typed is offered, with the type where nothing on screen says what it is`() throws {
    let app = TestApp(Toolbar())
    let words = "\"Add\" or \"add-button\", Button \"trash\", Button \"More\", Button \"\""
    #expect(throws: ScenarioError(message: "no control to tap is labelled \"Remove\"; on screen: \(words)")) {
      try app.driver.tap("Remove")
    }
    for name in ["Add", "add-button", "trash", "More"] { try app.driver.tap(name) }
    // Empty is what the last one is called, and all others that show no text.
    try app.driver.tap("", at: 2)
    #expect(throws: ScenarioError.self) { try app.driver.tap("", at: 3) }
  }

  @Test func `of many names as many are offered as can be read`() throws {
    let app = TestApp(ForEach(0..<1_000) { Button("row \($0)") {} })
    let error = #expect(throws: ScenarioError.self) { try app.driver.tap("row") }
    let message = try #require(error?.message)
    #expect(message.hasSuffix("\"row 18\", \"row 19\" and 980 more"))
    #expect(!message.contains("row 20"))
  }

  @Test func `a choice without text is offered, and taken, by what it is called for accessibility`() throws {
    let app = TestApp(Toolbar())
    let words = "no option is labelled \"Oval\"; on screen: \"Round\", \"Square\", \"\""
    #expect(throws: ScenarioError(message: words)) { try app.driver.select("Oval") }
    try app.driver.select("Square")
    try app.driver.select("Round")
    #expect(app.driver.screen.map { $0.outline() }.joined().contains("selection: 0"))
  }
}
