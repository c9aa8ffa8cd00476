import Observation
import RedrawCore
import Testing

@Observable private final class Shelf {
  var theme = "light"
  var title = "a"
}

/// Counts what runs, as a side effect in the code would.
private final class Runs {
  private(set) var counts: [String: Int] = [:]
  func count(_ name: String) { counts[name, default: 0] += 1 }
  func reset() { counts = [:] }
}

/// Rows whose closures read the shelf from the first one on, or only those after it.
private struct Rows: View {
  let shelf: Shelf
  let runs: Runs
  let firstReader: Int
  @State private var numbers: [Int]
  @State private var other = 0

  init(_ shelf: Shelf, _ runs: Runs, firstReader: Int, count: Int = 4) {
    (self.shelf, self.runs, self.firstReader) = (shelf, runs, firstReader)
    _numbers = State(initialValue: Array(0..<count))
  }

  var body: some View {
    let _ = runs.count("body")
    let _ = other
    ForEach(numbers, id: \.self) { number in
      let _ = runs.count("row \(number)")
      Cell(text: number < firstReader ? "\(number)" : "\(number) \(shelf.theme)", runs: runs)
    }
    Button("Other") { other += 1 }
    Button("Insert") { numbers.insert(numbers.count, at: min(1, numbers.count)) }
  }
}

private struct Cell: View {
  let text: String
  let runs: Runs
  var body: some View {
    let _ = runs.count("cell")
    Text(text)
  }
}

private struct Tinted: ViewModifier {
  let shelf: Shelf
  let runs: Runs
  func body(content: Content) -> some View {
    let _ = runs.count("modifier")
    VStack {
      content; Text(shelf.theme)
    }
  }
}

private struct Measured: View {
  let shelf: Shelf
  let runs: Runs
  var body: some View {
    GeometryReader { geometry in
      let _ = runs.count("geometry")
      Text("\(Int(geometry.size.width)) \(shelf.theme)")
    }
  }
}

@MainActor
@Suite struct `What bodies and closures do besides, they do as often as the trace says` {
  private let shelf = Shelf()
  private let runs = Runs()

  private func app(_ firstReader: Int, count: Int = 4) -> TestApp {
    TestApp(Rows(shelf, runs, firstReader: firstReader, count: count))
  }

  @Test(arguments: [0, 2, 9])
  func `each row's closure runs once at first, whichever rows read`(firstReader: Int) {
    let app = app(firstReader)
    #expect(runs.counts == ["body": 1, "row 0": 1, "row 1": 1, "row 2": 1, "row 3": 1, "cell": 4])
    #expect(app.evaluated == ["Rows", "Cell", "Cell", "Cell", "Cell"])
  }

  @Test(arguments: [0, 2])
  func `and once if its owner is evaluated, or a row is inserted`(firstReader: Int) throws {
    let app = app(firstReader)
    runs.reset()
    let other = try app.after { try $0.tap("Other") }
    #expect(other.evaluated == ["Rows"])
    #expect(runs.counts == ["body": 1, "row 0": 1, "row 1": 1, "row 2": 1, "row 3": 1])
    runs.reset()
    let inserted = try app.after { try $0.tap("Insert") }
    #expect(inserted.evaluated == ["Rows", "Cell"])
    #expect(runs.counts == ["body": 1, "row 0": 1, "row 1": 1, "row 2": 1, "row 3": 1, "row 4": 1, "cell": 1])
    #expect(inserted.texts.dropLast(2) == app.texts.dropLast(2))
  }

  @Test(arguments: [0, 2])
  func `a change of what rows have read rebuilds the rows that read it, and no others`(firstReader: Int) {
    let app = app(firstReader)
    runs.reset()
    let title = app.after { $0.run { shelf.title = "b" } }
    #expect(title.evaluated == [])
    #expect(runs.counts == [:])
    let changed = app.after { $0.run { shelf.theme = "dark" } }
    #expect(changed.evaluated == Array(repeating: "Cell", count: 4 - firstReader))
    #expect(changed.writes.map(\.property.name) == ["theme"], "one write, by its name")
    #expect(runs.counts["cell"] == 4 - firstReader)
    #expect(app.texts.prefix(4) == ["0", "1", "2", "3"].enumerated().map { $0 < firstReader ? $1 : "\($1) dark" }[...])
    runs.reset()
    _ = app.after { $0.run { shelf.theme = "night" } }
    #expect(
      runs.counts.filter { $0.key.hasPrefix("row") }.count == 4 - firstReader,
      "by now each row is known for what it reads")
  }

  @Test func `rows inserted into an empty list run their closures once`() throws {
    let app = app(0, count: 0)
    runs.reset()
    let inserted = try app.after { try $0.tap("Insert") }
    #expect(inserted.evaluated == ["Rows", "Cell"])
    #expect(runs.counts == ["body": 1, "row 0": 1, "cell": 1])
  }

  @Test func `so do modifiers and geometry readers that read an observed object`() {
    let app = TestApp(
      VStack {
        Text("a").modifier(Tinted(shelf: shelf, runs: runs))
        Measured(shelf: shelf, runs: runs)
      })
    #expect(runs.counts["modifier"] == app.evaluated.count { $0 == "Tinted" })
    #expect(runs.counts["geometry"] == app.evaluated.count { $0 == "GeometryReader" } - 1, "the first knows no size")
    runs.reset()
    let changed = app.after { $0.run { shelf.theme = "dark" } }
    #expect(changed.evaluated.sorted() == ["GeometryReader", "Tinted"])
    #expect(runs.counts == ["modifier": 1, "geometry": 1])
  }

  @Test func `a body is evaluated on the side only if stale views are requested`() throws {
    let plain = app(9)
    runs.reset()
    _ = try plain.after { try $0.tap("Other") }
    #expect(runs.counts["cell"] == nil)
    #expect(plain.driver.engine.timesAside == 0)

    var options = EngineOptions()
    options.detectsStaleViews = true
    let looking = TestApp(Rows(shelf, runs, firstReader: 9), options: options)
    runs.reset()
    let step = try looking.after { try $0.tap("Other") }
    #expect(step.evaluated == ["Rows"])
    #expect(runs.counts["cell"] == 4, "each skipped row's body, once")
    #expect(looking.driver.engine.timesAside == 4)
  }
}
