import Observation
import Testing

@testable import RedrawCore

@Observable private final class Person {
  var name = "Ann"
  var age = 7
}

private struct NameView: View {
  let person: Person
  var body: some View { Text(person.name) }
}

private struct AgeView: View {
  let person: Person
  var body: some View { Text("\(person.age)") }
}

private struct People: View {
  let person: Person
  var body: some View {
    NameView(person: person)
    NameView(person: person)
    AgeView(person: person)
    Button("Both") {
      person.name += "!"
      person.age += 1
    }
    Button("Name") { person.name += "!" }
  }
}

/// Most of those that are told of the first write leave the tree with it; whoever stays writes once more.
private struct Visitors: View {
  let person: Person
  var body: some View {
    if person.name == "Ann" { ForEach(0..<12, id: \.self) { _ in NameView(person: person) } }
    Button("Name") { person.name += "!" }
      .onChange(of: person.name) { if person.name == "Ann!" { person.name += "!" } }
  }
}

/// All that are told of the first write leave the tree with it, and others that come in their place are told of the next.
private struct Shifts: View {
  let person: Person
  let look: () -> Void
  @State private var isLate = false
  var body: some View {
    if isLate { readers } else { readers }
    Button("Change") {
      person.name += "!"
      isLate = true
    }
    .onChange(of: isLate) {
      look()
      person.name += "?"
    }
  }

  private var readers: some View { ForEach(0..<12, id: \.self) { _ in NameView(person: person) } }
}

@MainActor
@Suite struct `A write of an observed property` {
  private func causes(_ app: TestApp) -> [CauseNumber] {
    app.log.events.compactMap { if case .evaluation(let evaluation) = $0 { evaluation.cause } else { nil } }
  }

  @Test func `is the same for all views that have read the property`() throws {
    let app = try TestApp(People(person: Person())).after { try $0.tap("Name") }
    #expect(app.writes.map(\.property.name) == ["name"])
    #expect(app.evaluated == ["NameView", "NameView"])
    #expect(causes(app) == [2, 2])
  }

  @Test func `differs from that of another property of the same object`() throws {
    let app = try TestApp(People(person: Person())).after { try $0.tap("Both") }
    #expect(app.writes.map(\.property.name) == ["name", "age"])
    #expect(app.evaluated == ["NameView", "NameView", "AgeView"])
    #expect(causes(app) == [2, 2, 3])
  }

  @Test func `differs from the previous one in the same tick, of which only removed views were notified`() throws {
    let app = try TestApp(Visitors(person: Person())).after { try $0.tap("Name") }
    #expect(app.writes.map(\.property.name) == ["name", "name"])
    #expect(app.evaluated == ["Visitors", "Visitors"])
    #expect(causes(app) == [2, 4])
  }

  @Test func `notifies views created in the same tick as another one, after all those notified before were removed`()
    throws
  {
    var isForgotten: [Bool?] = []
    let shifts = Shifts(person: Person()) { isForgotten.append(Engine.current?.tick.observedWrite.isOver) }
    let app = try TestApp(shifts).after { try $0.tap("Change") }
    #expect(isForgotten == [true], "nothing refers to them, which are not counted")
    #expect(app.writes.map(\.property.name) == ["name", "_isLate", "name"])
    #expect(app.evaluated == ["Shifts"] + Array(repeating: "NameView", count: 24))
    #expect(causes(app) == [3] + Array(repeating: 0, count: 12) + Array(repeating: 5, count: 12))
  }
}
