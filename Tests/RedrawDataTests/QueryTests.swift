import RedrawCore
import RedrawData
import Testing

private struct Titles: View {
  @Query private var books: [Book]
  init(_ query: Query<Book, [Book]>) { _books = query }
  var body: some View { Text(books.map(\.title).joined(separator: ", ")) }
}

private struct Shelf: View {
  @State private var least = 3
  @State private var taps = 0
  var body: some View {
    Button("Lower") { least = 1 }
    Button("Tap \(taps)") { taps += 1 }
    Titles(rated(atLeast: least))
  }
}

private func rated(atLeast least: Int) -> Query<Book, [Book]> {
  Query(filter: #Predicate<Book> { $0.rating >= least }, sort: \Book.title)
}

private struct Setup: View {
  @State private var taps = 0
  var body: some View {
    Button("Tap \(taps)") { taps += 1 }
    Titles(Query()).modelContainer(for: Book.self, inMemory: true) { result in
      guard case .success(let container) = result else { return }
      MainActor.assumeIsolated { container.mainContext.insert(Book("Emma")) }
    }
  }
}

@MainActor
@Suite struct `A query` {
  private let context: ModelContext
  private let log = EventLog()

  init() throws { context = try ModelContainer(for: Book.self).mainContext }

  private func show(_ root: some View, ratings: [Int] = []) -> ScenarioDriver {
    for rating in ratings { context.insert(Book("\(rating)", rating: rating)) }
    var options = EngineOptions()
    options.checksInvariants = true
    let driver = ScenarioDriver(root.modelContext(context), options: options, sink: log)
    driver.appear()
    return driver
  }

  /// The bodies that run for what is done to the context.
  private func evaluated(_ driver: ScenarioDriver, _ step: (ModelContext) throws -> Void) rethrows -> [String] {
    log.removeAll()
    try driver.run { try step(context) }
    return log.events.compactMap { if case .evaluation(let evaluation) = $0 { evaluation.type.name } else { nil } }
  }

  @Test func `finds no more than requested, and is notified of no other object`() {
    var descriptor = FetchDescriptor<Book>(sortBy: [SortDescriptor(\.rating, order: .reverse)])
    descriptor.fetchLimit = 2
    let app = show(Titles(Query(descriptor)), ratings: [1, 5, 3])
    #expect(app.texts == ["5, 3"])
    #expect(evaluated(app) { $0.insert(Book("2", rating: 2)) } == [])
    #expect(evaluated(app) { $0.insert(Book("4", rating: 4)) } == ["Titles"])
    #expect(app.texts == ["5, 4"])
  }

  @Test func `is a different one if its predicate has other values, and the same for equal ones`() throws {
    let app = show(Shelf(), ratings: [1, 5, 3])
    #expect(app.texts.last == "3, 5")
    log.removeAll()
    try app.tap("Tap 0")
    #expect(!log.events.contains { if case .evaluation(let it) = $0 { it.type.name == "Titles" } else { false } })
    try app.tap("Lower")
    #expect(app.texts.last == "1, 3, 5")
  }

  @Test func `is notified of a rollback`() throws {
    let app = show(Titles(Query(sort: \.rating)), ratings: [1, 2])
    try context.save()
    #expect(evaluated(app) { $0.insert(Book("3", rating: 3)) } == ["Titles"])
    #expect(app.texts == ["1, 2, 3"])
    #expect(evaluated(app) { $0.rollback() } == ["Titles"])
    #expect(app.texts == ["1, 2"])
  }

  @Test func `evaluates its view once for many inserts of a handler`() {
    let app = show(Titles(Query(sort: \.rating)))
    let evaluated = evaluated(app) { context in
      for rating in 1...50 { context.insert(Book("\(rating)", rating: rating)) }
    }
    #expect(evaluated == ["Titles"])
  }

  @Test func `is notified of nothing after its view is removed`() {
    let app = show(Titles(Query()), ratings: [1])
    app.disappear()
    #expect(evaluated(app) { $0.insert(Book("2")) } == [])
  }

  @Test func `finds nothing without a container`() {
    let driver = ScenarioDriver(Titles(Query()), options: EngineOptions(), sink: log)
    driver.appear()
    #expect(driver.failure == nil)
    #expect(log.events.contains { if case .evaluation(let it) = $0 { it.type.name == "Titles" } else { false } })
    #expect(driver.texts == [])
  }

  @Test func `finds a container's initial contents, which are created once`() throws {
    let driver = ScenarioDriver(Setup(), options: EngineOptions(), sink: log)
    driver.appear()
    #expect(driver.texts == ["Tap 0", "Emma"])
    try driver.tap("Tap 0")
    #expect(driver.texts == ["Tap 1", "Emma"])
  }
}
