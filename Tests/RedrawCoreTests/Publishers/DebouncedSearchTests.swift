import RedrawCore
import Testing

private final class SearchModel: ObservableObject {
  @Published var query = ""
  @Published private(set) var results: [String] = []
  private var cancellables: Set<AnyCancellable> = []

  init() {
    $query
      .dropFirst()
      .debounce(for: .milliseconds(300), scheduler: RunLoop.main)
      .removeDuplicates()
      .map { query in ["apple", "pear", "plum"].filter { $0.hasPrefix(query) } }
      .sink { [weak self] in self?.results = $0 }
      .store(in: &cancellables)
  }
}

private struct SearchView: View {
  @StateObject private var model = SearchModel()
  var body: some View {
    VStack {
      TextField("Search", text: $model.query)
      ResultList(results: model.results)
    }
  }
}

private struct ResultList: View {
  let results: [String]
  var body: some View { ForEach(results, id: \.self) { Text($0) } }
}

private final class Totals: ObservableObject {
  @Published var count = 1
  @Published private(set) var price = 0
  private var kept: AnyCancellable?

  init() {
    kept = $count.map { $0 * 3 }.assign(to: \.price, on: self)
  }
}

private struct TotalsView: View {
  @StateObject private var totals = Totals()
  var body: some View { Button("\(totals.count) for \(totals.price)") { totals.count += 1 } }
}

@MainActor
@Suite struct DebouncedSearchTests {
  @Test func `a debounced search shows its results once the typing has stopped`() throws {
    let app = TestApp(SearchView())
    try app.driver.type("p", into: "Search")
    app.driver.advance(by: 0.2)
    try app.driver.type("pl", into: "Search")
    app.driver.advance(by: 0.2)
    #expect(!app.texts.contains("plum"))
    _ = app.after { $0.advance(by: 0.1) }
    #expect(app.ticks == 1)
    #expect(app.texts.contains("plum"))
    #expect(!app.texts.contains("pear"))
    #expect(app.delivered.map(\.kind) == ["sink"])
    #expect(app.writes.map(\.property.name) == ["results"])
    #expect(app.evaluated == ["SearchView", "ResultList"])
  }

  @Test func `typing evaluates the view that observes the model but not the results`() throws {
    let app = try TestApp(SearchView()).after { try $0.type("p", into: "Search") }
    #expect(app.evaluated == ["SearchView"])
    #expect(app.skipped.count == 1)
  }

  @Test func `a sink's write is caused by the write that it received`() throws {
    let app = try TestApp(TotalsView()).after { try $0.tap("1 for 3") }
    #expect(app.delivered.map(\.kind) == ["tap", "assign"])
    #expect(app.writes.map(\.property.name) == ["count", "price"])
    #expect(app.writes.map(\.cause) == app.delivered.map(\.number))
    #expect(app.delivered[1].cause == app.writes[0].number)
    #expect(app.delivered[1].site?.file.description.hasSuffix("SearchTests.swift") == true)
    #expect(app.evaluated == ["TotalsView"])
    #expect(app.texts == ["2 for 6"])
  }
}
