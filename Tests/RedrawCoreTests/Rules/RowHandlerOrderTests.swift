import RedrawCore
import Testing

/// What handlers have noted, in order.
private final class Notes {
  var lines: [String] = []
}

private struct Watcher: View {
  let id: Int
  let count: Int
  let notes: Notes

  var body: some View {
    VStack {
      Text("\(count)").onChange(of: count) { notes.lines.append("\(id) inner") }
    }
    .onChange(of: count) { notes.lines.append("\(id) outer") }
  }
}

private struct Rows: View {
  let notes: Notes
  let isWrapped: Bool
  @State private var counts = [Int: Int]()
  @State private var rows = Array(0..<1_000)

  var body: some View {
    VStack {
      ForEach(rows, id: \.self) { id in
        if isWrapped {
          Watcher(id: id, count: counts[id] ?? 0, notes: notes).padding()
        } else {
          Text("\(id)").onChange(of: counts[id] ?? 0) { notes.lines.append("\(id)") }
        }
      }
      Button("Two") { counts = [900: (counts[900] ?? 0) + 1, 3: (counts[3] ?? 0) + 1] }
      Button("Turn") { rows.reverse() }
      Button("Remove") { rows.removeFirst(10) }
    }
  }
}

/// A row in which something comes that its list has not known.
private struct Opening: View {
  let notes: Notes
  @State private var isOpen = false
  @State private var count = 0

  var body: some View {
    VStack {
      ForEach(Array(0..<100), id: \.self) { id in
        if isOpen, id > 97 { Text("new").onChange(of: count) { notes.lines.append("new \(id)") } }
        Text("\(id)").onChange(of: count) { notes.lines.append("old \(id)") }
      }
      Button("Open") { isOpen = true }
      Button("Count") { count += 1 }
    }
  }
}

@MainActor
@Suite struct RowHandlerOrderTests {
  private func looked(_ app: TestApp, _ step: (ScenarioDriver) throws -> Void) rethrows -> Int {
    let before = app.driver.engine.elementsOrdered
    try step(app.driver)
    return app.driver.engine.elementsOrdered - before
  }

  @Test(arguments: [true, false])
  func `handlers of two rows run in the order of the rows, and other rows are not looked at`(isWrapped: Bool) throws {
    let notes = Notes()
    let app = TestApp(Rows(notes: notes, isWrapped: isWrapped))
    let visited = try looked(app) { try $0.tap("Two") }
    #expect(notes.lines == (isWrapped ? ["3 inner", "3 outer", "900 inner", "900 outer"] : ["3", "900"]))
    #expect(visited < 60)
  }

  @Test func `rows that moved are found where they are now`() throws {
    let notes = Notes()
    let app = TestApp(Rows(notes: notes, isWrapped: true))
    try app.driver.tap("Two")
    try app.driver.tap("Turn")
    notes.lines = []
    #expect(try looked(app) { try $0.tap("Two") } < 60)
    #expect(notes.lines == ["900 inner", "900 outer", "3 inner", "3 outer"])
    try app.driver.tap("Remove")
    notes.lines = []
    try app.driver.tap("Two")
    #expect(notes.lines == ["900 inner", "900 outer", "3 inner", "3 outer"])
  }

  @Test func `later consecutive values are still found`() throws {
    let notes = Notes()
    let app = TestApp(Opening(notes: notes))
    try app.driver.tap("Count")
    #expect(notes.lines == (0..<100).map { "old \($0)" })
    try app.driver.tap("Open")
    notes.lines = []
    try app.driver.tap("Count")
    #expect(notes.lines == (0..<98).map { "old \($0)" } + ["new 98", "old 98", "new 99", "old 99"])
  }
}
