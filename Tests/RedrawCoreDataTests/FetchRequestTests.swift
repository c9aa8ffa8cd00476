import RedrawCore
import RedrawCoreData
import Testing

private struct Names: View {
  @FetchRequest private var meals: FetchedResults<Meal>
  init(_ request: FetchRequest<Meal>) { _meals = request }
  var body: some View { Text(meals.map { $0.name ?? "" }.joined(separator: ", ")) }
}

private struct Menu: View {
  @State private var least = 10
  @State private var taps = 0
  var body: some View {
    Button("Lower") { least = 1 }
    Button("Tap \(taps)") { taps += 1 }
    Names(dear(atLeast: least))
  }
}

private func dear(atLeast least: Int) -> FetchRequest<Meal> {
  FetchRequest(sortDescriptors: [SortDescriptor(\.name)], predicate: NSPredicate(format: "price >= %d", least))
}

private struct Priced: View {
  @ObservedObject var meal: Meal
  var body: some View { Text("\(meal.price)") }
}

@MainActor
@Suite struct `A fetch request` {
  private let context = MealModel.container().viewContext
  private let log = EventLog()

  private func show(_ root: some View, prices: [Int16] = []) -> ScenarioDriver {
    for price in prices { make(price) }
    var options = EngineOptions()
    options.checksInvariants = true
    let driver = ScenarioDriver(root.environment(\.managedObjectContext, context), options: options, sink: log)
    driver.appear()
    return driver
  }

  @discardableResult
  private func make(_ price: Int16) -> Meal {
    let meal = Meal(context: context)
    (meal.name, meal.price) = ("m\(price)", price)
    return meal
  }

  /// The bodies that run for what is done to the context.
  private func evaluated(_ driver: ScenarioDriver, _ step: (NSManagedObjectContext) throws -> Void) rethrows -> [String]
  {
    log.removeAll()
    try driver.run { try step(context) }
    return log.events.compactMap { if case .evaluation(let evaluation) = $0 { evaluation.type.name } else { nil } }
  }

  @Test func `is notified neither of an object that doesn't match nor of a save`() throws {
    let app = show(Names(dear(atLeast: 5)), prices: [3, 7])
    #expect(app.texts == ["m7"])
    #expect(try evaluated(app) { try $0.save() } == [])
    let cheap = try #require(context.registeredObjects.compactMap { $0 as? Meal }.first { $0.price == 3 })
    #expect(evaluated(app) { _ in cheap.name = "cheap" } == [])
    #expect(evaluated(app) { _ in cheap.price = 6 } == ["Names"])
    #expect(app.texts == ["cheap, m7"])
  }

  @Test func `is a different one if its predicate has other values, and the same for equal ones`() throws {
    let app = show(Menu(), prices: [3, 12])
    #expect(app.texts.last == "m12")
    log.removeAll()
    try app.tap("Tap 0")
    #expect(!log.events.contains { if case .evaluation(let it) = $0 { it.type.name == "Names" } else { false } })
    try app.tap("Lower")
    #expect(app.texts.last == "m12, m3")
  }

  @Test func `evaluates its view once for many inserts of a handler`() {
    let app = show(Names(FetchRequest(sortDescriptors: [])))
    #expect(evaluated(app) { _ in for price in 1...50 { make(Int16(price)) } } == ["Names"])
  }

  @Test func `is notified of nothing after its view is removed`() {
    let app = show(Names(FetchRequest(sortDescriptors: [])), prices: [1])
    app.disappear()
    #expect(evaluated(app) { _ in make(2) } == [])
  }

  @Test func `doesn't evaluate views that observe an unwritten object`() {
    let (one, other) = (make(1), make(2))
    let app = show(Priced(meal: one))
    #expect(evaluated(app) { _ in other.price = 5 } == [])
    #expect(evaluated(app) { _ in one.price = 5 } == ["Priced"])
    #expect(app.texts == ["5"])
  }

  @Test func `finds nothing without a context`() {
    let driver = ScenarioDriver(Names(FetchRequest(sortDescriptors: [])), options: EngineOptions(), sink: log)
    driver.appear()
    #expect(driver.failure == nil)
    #expect(driver.texts == [])
  }
}
