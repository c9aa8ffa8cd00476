import RedrawCore
import Testing

private enum Failure: LocalizedError {
  case offline
  var errorDescription: String? { "You are offline" }
}

private struct Dialogs: View {
  @State private var isAsked = false
  @State private var isOld = false
  @State private var name: String?
  @State private var isConfirming = false
  @State private var isFailing = false
  @State private var log: [String] = []
  var body: some View {
    VStack {
      Log(lines: log)
      Button("ask") { isAsked = true }
      Button("old") { isOld = true }
      Button("confirm") { isConfirming = true }
      Button("fail") { isFailing = true }
      Menu("More") {
        Button("Copy") { log.append("copied") }
        Menu("Sort") { Button("Name") { log.append("by name") } }
      }
      Text("row").contextMenu {
        Button("Delete", systemImage: "trash", role: .destructive) { log.append("deleted") }
      }
    }
    .alert("Sure?", isPresented: $isAsked) {
      Button("Yes") { log.append("yes") }
      Button("No", role: .cancel) {}
    } message: {
      Text("It can't be undone.")
    }
    .alert(isPresented: $isOld) {
      Alert(
        title: Text("Old"), message: nil, primaryButton: .destructive(Text("Go")) { log.append("went") },
        secondaryButton: .cancel())
    }
    .alert(isPresented: $isFailing, error: Failure.offline) {}
    .confirmationDialog("Really?", isPresented: $isConfirming, titleVisibility: .visible) {
      Button("Really") { log.append("really") }
    }
  }
}

private struct Log: View {
  let lines: [String]
  var body: some View { Text("log \(lines.joined(separator: ","))") }
}

/// An alert with a field.
private struct Naming: View {
  @State private var isAsked = false
  @State private var name = ""
  var body: some View {
    Text("named \(name)")
    Button("ask") { isAsked = true }
      .alert("Name", isPresented: $isAsked) {
        TextField("Name", text: $name)
        Button("Save") {}.disabled(name.isEmpty)
      }
  }
}

private struct Icons: View {
  @State private var count = 0
  var body: some View {
    Text("\(count)")
    Button {
      count += 1
    } label: {
      Image(systemName: "plus")
    }
    Button {
      count -= 1
    } label: {
      Image(systemName: "minus")
    }
  }
}

@MainActor
@Suite struct DialogTests {
  @Test func `an alert shows what it is about, and a button of it closes it`() throws {
    let app = TestApp(Dialogs())
    let first = try app.after { try $0.tap("ask") }
    #expect(first.evaluated == [])
    #expect(app.texts.suffix(4) == ["Sure?", "It can't be undone.", "Yes", "No"])
    let step = try app.after { try $0.tap("Yes") }
    #expect(step.evaluated == ["Dialogs", "Log"])
    #expect(step.ticks == 1)
    #expect(app.texts.contains("log yes"))
    #expect(!app.texts.contains("Sure?"))
  }

  @Test func `so do older alerts, alerts of errors, and confirmation dialogs`() throws {
    let app = TestApp(Dialogs())
    try app.driver.tap("old")
    try app.driver.tap("Go")
    try app.driver.tap("fail")
    #expect(app.texts.contains("You are offline"))
    try app.driver.tap("OK")
    try app.driver.tap("confirm")
    try app.driver.tap("Really")
    #expect(app.texts.contains("log went,really"))
    #expect(app.texts.last == "row")
  }

  @Test func `an alert stays while its field is filled in, and closes with a button`() throws {
    let app = TestApp(Naming())
    try app.driver.tap("ask")
    try app.driver.type("Ann", into: "Name")
    #expect(app.texts.contains("Save"))
    try app.driver.tap("Save")
    #expect(app.texts == ["named Ann", "ask"])
  }

  @Test func `a button that shows only a symbol is found by the symbol's name`() throws {
    let app = TestApp(Icons())
    try app.driver.tap("plus")
    try app.driver.tap("plus")
    try app.driver.tap("minus")
    #expect(app.texts == ["1"])
  }

  @Test func `a menu is made when it opens and closes after use`() throws {
    let app = TestApp(Dialogs())
    #expect(!app.texts.contains("Copy"))
    #expect(throws: ScenarioError.self) { try app.driver.tap("Copy") }
    try app.driver.choose("Copy", in: "More")
    #expect(app.texts.contains("log copied"))
    #expect(!app.texts.contains("Copy"))
    try app.driver.openMenu("More")
    try app.driver.choose("Name", in: "Sort")
    #expect(app.texts.contains("log copied,by name"))
    #expect(!app.texts.contains("Copy"), "the menu around it is closed too")
  }

  @Test func `a context menu opens on its view`() throws {
    let app = TestApp(Dialogs())
    try app.driver.choose("Delete", in: "row")
    #expect(app.texts.contains("log deleted"))
  }
}
