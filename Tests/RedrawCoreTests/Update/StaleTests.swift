import RedrawCore
import Testing

private struct Card: View, Equatable {
  let name: String
  let price: String
  var body: some View { Text("\(name) \(price)") }
  nonisolated static func == (a: Self, b: Self) -> Bool { a.name == b.name }
}

private struct HonestCard: View, Equatable {
  let name: String
  let unused: String
  var body: some View { Text(name) }
  nonisolated static func == (a: Self, b: Self) -> Bool { a.name == b.name }
}

private struct Shop: View {
  @State private var price = 1
  var body: some View {
    VStack {
      Button("raise") { price += 1 }
      Card(name: "tea", price: "\(price)")
      HonestCard(name: "tea", unused: "\(price)")
    }
  }
}

@MainActor
@Suite struct StaleTests {
  @Test func `an == that compares too little is reported with the property that it ignores`() throws {
    var options = EngineOptions()
    options.detectsStaleViews = true
    let app = try TestApp(Shop(), options: options).after { try $0.tap("raise") }
    let stale = app.log.events.compactMap { if case .stale(let stale) = $0 { stale } else { nil } }
    #expect(stale.map(\.type.name) == ["Card"])
    #expect(stale.map(\.reason.differed?.name) == ["price"])
    #expect(stale.map(\.reason.rule) == [.equatable])
    #expect(app.evaluated == ["Shop"])
    #expect(app.texts == ["raise", "tea 1", "tea"])
  }
}
