import RedrawCore
import Testing

private struct Desk: View {
  @State private var count = 0
  @State private var isShown = false
  @State private var name = ""
  var body: some View {
    VStack {
      TextField("Name", text: $name)
      Button("Show") { isShown = true }
      Button("Count") { count += 1 }
      Text("\(count)")
      if isShown {
        Picker("Size", selection: $name) { ForEach(["S", "L"], id: \.self) { Text($0) } }
        Button("a\tb\\") {}.disabled(true)
      }
    }
  }
}

@MainActor
@Suite struct ScreenNoteTests {
  private func app() -> TestApp {
    var options = EngineOptions()
    options.recordsScreen = true
    return TestApp(Desk(), options: options)
  }

  @Test func `the first tick has the number of lines, then kind, label and step of each`() {
    let app = app()
    #expect(
      app.notes.map(\.text)
        == [
          "3", "TextField\tName\ttype \"Name\" \"TEXT\"", "Button\tShow\ttap \"Show\"", "Button\tCount\ttap \"Count\"",
        ])
    #expect(app.notes.allSatisfy { $0.kind == "screen" && $0.node == nil })
  }

  @Test func `a tick that doesn't change the controls lists nothing, even if the screen changes`() throws {
    let app = try app().after { try $0.tap("Count") }
    #expect(app.notes.isEmpty)
    #expect(app.evaluated == ["Desk"])
  }

  @Test func `a tick that changes them lists all, one step per line, with tabs and backslashes escaped`()
    throws
  {
    let app = try app().after { try $0.tap("Show") }
    let last: [String] = [
      "Picker\tSize S L\tselect \"S\"", "\t\tselect \"L\"", "Button\ta\\tb\\\\\ttap \"a\\tb\\\\\\\\\"\tdisabled",
    ]
    #expect(app.notes.map(\.text).suffix(3) == last)
    #expect(app.notes.first?.text == "6")
    #expect(app.notes.count == 7)
  }

  @Test func `they come before the tick's result`() {
    let kinds = app().log.events.compactMap { event in
      switch event {
      case .note: "note"
      case .commit: "commit"
      case .tickEnd: "end"
      default: nil
      }
    }
    #expect(kinds == ["note", "note", "note", "note", "commit", "end"])
  }

  @Test func `nothing is noted unless requested`() throws {
    let app = TestApp(Desk())
    #expect(app.notes.isEmpty)
    #expect(try app.after { try $0.tap("Show") }.notes.isEmpty)
  }
}
