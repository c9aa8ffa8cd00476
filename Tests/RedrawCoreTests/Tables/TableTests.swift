import RedrawCore
import Testing

private struct Person: Identifiable {
  let id: Int
  var name: String
  var age: Int
}

private struct People: View {
  @State private var people = [
    Person(id: 1, name: "Ben", age: 30), Person(id: 2, name: "Ann", age: 40), Person(id: 3, name: "Cid", age: 20),
  ]
  @State private var order = [KeyPathComparator(\Person.name)]
  @State private var selection: Set<Person.ID> = []

  var body: some View {
    Table(people, selection: $selection, sortOrder: $order) {
      TableColumn("Name", value: \.name)
      TableColumn("Age", value: \.age) { Text("\($0.age)") }.width(min: 40)
      TableColumn("Action") { person in
        Button("older \(person.name)") { older(person) }
      }
    }
    .onChange(of: order) { _, order in people.sort(using: order) }
    .tableStyle(.inset)
  }

  private func older(_ person: Person) {
    if let place = people.firstIndex(where: { $0.id == person.id }) { people[place].age += 1 }
  }
}

private struct Plain: View {
  let people = [Person(id: 1, name: "Ben", age: 30)]
  @State private var chosen: Person.ID?
  @State private var hasAge = false
  var body: some View {
    Table(people, selection: $chosen) {
      TableColumn("Name", value: \.name)
      if hasAge {
        TableColumn("Age") { Text("\($0.age)") }
      }
    }
    Text("chosen \(chosen ?? 0)")
    Button("age") { hasAge = true }
  }
}

private struct OneByOne: View {
  let people = [Person(id: 1, name: "Ben", age: 30), Person(id: 2, name: "Ann", age: 40)]
  var body: some View {
    Table(of: Person.self) {
      TableColumn("Name", value: \.name)
      TableColumn("Age") { person in Text("\(person.age)") }
    } rows: {
      TableRow(Person(id: 0, name: "First", age: 0))
      ForEach(people) { person in
        TableRow(person).contextMenu { Button("Delete") {} }
      }
    }
  }
}

private struct Many: View {
  let people = (0..<1000).map { Person(id: $0, name: "p\($0)", age: $0) }
  var body: some View {
    Table(people) { TableColumn("Name", value: \.name) }
  }
}

@MainActor
@Suite struct TableTests {
  @Test func `a table shows its columns' names, and each row's content for each column`() {
    let app = TestApp(People())
    #expect(app.texts.prefix(3) == ["Name", "Age", "Action"])
    #expect(app.texts.dropFirst(3).prefix(3) == ["Ben", "30", "older Ben"])
    #expect(app.driver.screen.map { $0.outline() }.joined().contains("TableColumn forward"))
  }

  @Test func `tapping a column's name sorts by it, and again reverses the order`() throws {
    let app = TestApp(People())
    let sorting = try app.after { try $0.tap("Age") }
    #expect(sorting.writes.map(\.property.name) == ["_order", "_people"])
    #expect(app.texts.filter { ["Ann", "Ben", "Cid"].contains($0) } == ["Cid", "Ben", "Ann"])
    try app.driver.tap("Age")
    #expect(app.texts.filter { ["Ann", "Ben", "Cid"].contains($0) } == ["Ann", "Ben", "Cid"])
    #expect(app.driver.screen.map { $0.outline() }.joined().contains("TableColumn reverse min: 40.0"))
  }

  @Test func `a column without a value can't be sorted by`() {
    let app = TestApp(People())
    #expect(throws: ScenarioError.self) { try app.driver.tap("Action") }
  }

  @Test func `rows are chosen by their ids, without an evaluation where nobody reads the selection`() throws {
    let app = TestApp(People())
    let step = try app.after {
      try $0.select("Ann")
      try $0.select("Ben")
    }
    #expect(step.evaluated == [])
    #expect(step.writes.map(\.property.name) == ["_selection", "_selection"])
    #expect(app.driver.screen.map { $0.outline() }.joined().contains("Table 2 selected"))
    let plain = TestApp(Plain())
    try plain.driver.select("Ben")
    #expect(plain.texts.contains("chosen 1"))
  }

  @Test func `a control in a cell writes, and one item of the output changes`() throws {
    let app = TestApp(People())
    let step = try app.after { try $0.tap("older Ann") }
    #expect(step.evaluated == ["People"])
    #expect(app.texts.contains("41"))
    #expect(step.commits.reduce(0) { $0 + $1.updated } == 1)
  }

  @Test func `a column comes and goes`() throws {
    let app = TestApp(Plain())
    #expect(app.texts == ["Name", "Ben", "chosen 0", "age"])
    try app.driver.tap("age")
    #expect(app.texts == ["Name", "Age", "Ben", "30", "chosen 0", "age"])
  }

  @Test func `rows are written one by one, too`() {
    #expect(TestApp(OneByOne()).texts == ["Name", "Age", "First", "0", "Ben", "30", "Ann", "40"])
  }

  @Test func `rows are created as they appear on screen`() throws {
    let app = TestApp(Many())
    #expect(app.texts.count < 100)
    #expect(!app.texts.contains("p500"))
    try app.driver.scroll(toRow: 500)
    #expect(app.texts.contains("p500"))
  }
}
