import RedrawCore

/// A tick at several sizes of what is shown, and how it may grow.
struct GrowthCurve: Sendable {
  /// How what a tick takes may grow with the size.
  enum Class: Sendable {
    /// Not at all: what changes, or what is on screen, is the same.
    case constant
    case linear
  }

  let name: String
  let summary: @Sendable (_ size: String) -> String
  let sizes: [Int]
  let growth: Class
  let scenario: @Sendable (Int) -> EngineScenario
  /// The ticks after which a tree has shown all of itself, where what was shown before takes less: a run then goes on with a new tree.
  var ticksOfATree: @Sendable (Int) -> Int = { _ in .max }

  static let all = [
    GrowthCurve(
      name: "owner", summary: { "one of \($0) rows of an array off, the next on" }, sizes: powers(0...4),
      growth: .linear, scenario: { EngineScenarios.rows($0) }),
    GrowthCurve(
      name: "observers", summary: { "one object that \($0) views observe" }, sizes: powers(0...3), growth: .linear,
      scenario: { EngineScenarios.observers($0) }),
    GrowthCurve(
      name: "state", summary: { "one of \($0) States" }, sizes: powers(0...5), growth: .constant,
      scenario: { EngineScenarios.states($0) }),
    GrowthCurve(
      name: "depth", summary: { "a State under \($0) nested views" }, sizes: powers(1...3), growth: .constant,
      scenario: { EngineScenarios.leaf(depth: $0) }),
    GrowthCurve(
      name: "screen", summary: { "ten of \($0) rows on screen, one off, the next on" }, sizes: powers(2...6),
      growth: .constant, scenario: { EngineScenarios.screen(10, of: $0) }),
    GrowthCurve(
      name: "page", summary: { "a List of \($0) rows scrolled by a page" }, sizes: powers(2...6), growth: .constant,
      scenario: { EngineScenarios.pages(of: $0) }, ticksOfATree: { $0 / PagePlace.page - 1 }),
  ]

  private static func powers(_ exponents: ClosedRange<Int>) -> [Int] {
    exponents.map { exponent in (0..<exponent).reduce(1) { power, _ in power * 10 } }
  }

  /// A run's ticks: a tenth of a second of them, whatever the size.
  func ticks(at size: Int) -> Int { growth == .linear ? max(100, min(20_000, 2_000_000 / size)) : 5_000 }

  static let prefix = "grow"
  func figure(at size: Int) -> String { "\(Self.prefix).\(name).\(size)" }
  func memoryFigure(at size: Int) -> String { figure(at: size) + ".memory" }

  /// The peak of resident memory in MiB of a process that shows as much and has had a run's ticks.
  @MainActor func peakWork(at size: Int) throws {
    let app = scenario(size).app(nil)
    app.appear()
    try app.ticks(ticks(at: size))
    blackHole(app)
  }
}

/// One object that many views observe.
struct ObserversView: View {
  let count: Int
  let row: ObjectRow
  var body: some View { VStack { ForEach(0..<count, id: \.self) { _ in ObjectRowView(row: row) } } }
}

/// Rows that are changed where they are: a view that had their array would make each change a copy.
final class RowsInPlace: ObservableObject {
  private(set) var rows: [BenchmarkRow]
  private var active = 0

  init(count: Int) { rows = (0..<count).map { BenchmarkRow(id: $0, isActive: $0 == 0) } }

  /// - Parameter count: after so many rows, the first one is next.
  func activateNext(of count: Int) {
    objectWillChange.send()
    rows[active].isActive = false
    active = (active + 1) % count
    rows[active].isActive = true
  }
}

struct RowsInPlaceView: View {
  @ObservedObject var model: RowsInPlace

  var body: some View {
    LazyVStack {
      ForEach(0..<model.rows.count, id: \.self) { RowView(id: $0, isActive: model.rows[$0].isActive) }
    }
  }
}

/// A list of which a screen is made.
struct PagedView: View {
  let count: Int
  var body: some View { List(0..<count, id: \.self) { RowView(id: $0, isActive: false) } }
}

/// Where a list was scrolled to.
@MainActor
final class PagePlace {
  private let count: Int
  private var row = 0

  init(count: Int) { self.count = count }

  /// The first row of the next page; after the last one, of the first.
  func next() -> Int {
    row = row + 2 * Self.page > count ? 0 : row + Self.page
    return row
  }

  nonisolated static let page = EngineOptions().viewportRows
}

extension EngineScenarios {
  static func observers(_ count: Int) -> EngineScenario {
    EngineScenario({ ObjectRow(id: 0) }, root: { ObserversView(count: count, row: $0) }) { $0.count += 1 }
  }

  static func screen(_ visible: Int, of count: Int) -> EngineScenario {
    var options = EngineOptions()
    options.viewportRows = visible
    return EngineScenario(options: options, { RowsInPlace(count: count) }, root: { RowsInPlaceView(model: $0) }) {
      $0.activateNext(of: visible)
    }
  }

  static func pages(of count: Int) -> EngineScenario {
    EngineScenario({ PagePlace(count: count) }, root: { _ in PagedView(count: count) }) { place, driver in
      try driver.scroll(toRow: place.next())
    }
  }
}
