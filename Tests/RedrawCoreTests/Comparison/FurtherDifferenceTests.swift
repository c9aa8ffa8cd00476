import Testing

@testable import RedrawCore

private final class Storage {}

private struct Model {
  var storage = Storage()
  var name = ""
}

private struct Feature: View {
  let id: Int
  let model: Model
  let isLoading: Bool
  let title: String
  let onTap: () -> Void
  var body: some View {
    let _ = Self._printChanges()
    Text(title)
  }
}

private struct Own: View, Equatable {
  let title: String
  let count: Int
  nonisolated static func == (a: Self, b: Self) -> Bool { a.title == b.title && a.count == b.count }
  var body: some View { Text("\(title) \(count)") }
}

private struct Fields: View {
  @Binding var name: String
  let title: String
  @Binding var town: String
  var body: some View {
    let _ = Self._printChanges()
    Text("\(title) \(name) \(town)")
  }
}

private struct Form: View {
  @State private var name = ""
  @State private var town = ""
  @State private var country = ""
  var body: some View {
    Fields(name: $name, title: name, town: $town)
    Text("both \(name) \(town)").onTapGesture { (name, town) = (name + "n", town + "t") }
    Text("town").onTapGesture { town += "t" }
    Text("country \(country)").onTapGesture { country += "c" }
  }
}

private struct Parent: View {
  @State private var tick = 0
  var body: some View {
    let count = tick
    Text("next").onTapGesture { tick += 1 }
    Feature(id: 1, model: Model(), isLoading: false, title: "feature", onTap: { print(count) })
    Own(title: "\(count)", count: count)
  }
}

@MainActor
@Suite("Where several stored properties differ")
struct FurtherDifferenceTests {
  private func words(_ reason: Immortal<EngineEvent.Reason>) -> [String] {
    reason.further.map { difference in
      let path = difference.fieldPath.isEmpty ? "" : ": " + difference.fieldPath
      return "\(difference.property.name)\(path) \(difference.rule)"
    }
  }

  @Test func `the reason names all of them, each with its rule, and none that is equal`() throws {
    let app = try TestApp(Parent()).after { try $0.tap("next") }
    let feature = try #require(app.evaluations.first { $0.type.name == "Feature" })
    #expect(feature.reason.differed?.name == "model")
    #expect(feature.reason.fieldPath == "storage")
    #expect(feature.reason.rule == .identity)
    #expect(words(feature.reason) == ["onTap: captured Int bytes"])
    #expect(app.lines == ["Feature: @self changed."])
  }

  @Test func `nothing more is reported for a view whose own == decides`() throws {
    let app = try TestApp(Parent()).after { try $0.tap("next") }
    let own = try #require(app.evaluations.first { $0.type.name == "Own" })
    #expect(own.reason.differed == nil)
    #expect(words(own.reason) == [])
  }

  @Test func `each binding among them is printed by its name, with and without a listener`() throws {
    let app = try TestApp(Form()).after { try $0.tap("both  ") }
    #expect(app.lines == ["Fields: @self, _name, _town changed."])
    let reason = try #require(app.evaluations.first { $0.type.name == "Fields" }?.reason)
    #expect(reason.differed?.name == "_name")
    #expect(words(reason) == ["title equatable", "_town binding"])
    #expect(app.after { try? $0.tap("town") }.lines == ["Fields: @self, _town changed."])
    #expect(try app.after { try $0.tap("country ") }.lines == [])

    let unheard = ScenarioDriver(Form())
    unheard.appear()
    unheard.clearPrintedLines()
    try unheard.tap("both  ")
    #expect(unheard.printedLines == ["Fields: @self, _name, _town changed."])
  }
}
