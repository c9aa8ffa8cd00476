import RedrawCore
import Testing

private struct Results: View {
  let query: String
  @Environment(\.isSearching) private var isSearching
  @Environment(\.dismissSearch) private var dismissSearch
  var body: some View {
    VStack {
      Text("\(isSearching ? "searching" : "all") \(query)")
      Button("stop") { dismissSearch() }
    }
  }
}

private struct Searching: View {
  @State private var query = ""
  @State private var submitted = 0
  var body: some View {
    NavigationStack {
      List {
        Results(query: query)
        Text("submitted \(submitted)")
      }
      .searchable(text: $query, prompt: "Find") {
        Text("Apples").searchCompletion("apple")
      }
      .onSubmit(of: .search) { submitted += 1 }
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) { Button("clear") { query = "" } }
        ToolbarItemGroup(placement: .bottomBar) { Text("\(query.count)") }
      }
    }
  }
}

private struct Refreshing: View {
  @State private var rows = 1
  var body: some View {
    List(0..<rows, id: \.self) { Text("row \($0)") }
      .refreshable {
        rows += 1
        await Task.yield()
        rows += 1
      }
      .onOpenURL { rows = Int($0.lastPathComponent) ?? 0 }
  }
}

@MainActor
@Suite struct SearchableTests {
  @Test func `searching writes the text, and views below see that a search is active`() throws {
    let app = TestApp(Searching())
    #expect(!app.texts.contains("Apples"), "suggestions are made while searching")
    let step = try app.after { try $0.search("pea") }
    #expect(step.evaluated == ["Searching", "Results"])
    #expect(app.texts == ["pea", "searching pea", "stop", "submitted 0", "Apples", "clear", "3"])
  }

  @Test func `a suggestion, a submission and the end of a search`() throws {
    let app = TestApp(Searching())
    try app.driver.search("a")
    try app.driver.complete("Apples")
    #expect(app.texts.first == "apple")
    try app.driver.submitSearch()
    #expect(app.texts.contains("submitted 1"))
    try app.driver.tap("stop")
    #expect(app.texts.contains("all "))
    #expect(!app.texts.contains("Apples"))
  }

  @Test func `a toolbar's buttons can be tapped`() throws {
    let app = TestApp(Searching())
    try app.driver.search("pea")
    try app.driver.tap("clear")
    #expect(app.texts.last == "0")
  }

  @Test func `refreshing runs the action, and continues after a suspension in the next turn`() async throws {
    let app = TestApp(Refreshing())
    try app.driver.refresh()
    #expect(app.texts.count == 2)
    await app.settle { app.texts.count > 2 }
    #expect(app.texts.count == 3)
  }

  @Test func `a URL opens`() throws {
    let app = TestApp(Refreshing())
    try app.driver.openURL(URL(string: "app://rows/4")!)
    #expect(app.texts.count == 4)
    #expect(throws: ScenarioError.self) { try TestApp(Text("none")).driver.refresh() }
  }
}
