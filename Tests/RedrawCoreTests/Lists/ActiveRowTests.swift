import RedrawCore
import Testing

private struct PlainItem: Identifiable {
  let id: UUID
  var isActive = false
  var hidden: UUID
}

private struct PlainCell: View {
  let item: PlainItem
  var body: some View { Text(item.isActive ? "on" : "off") }
}

private struct NamedItem: Identifiable, Equatable {
  let id: UUID
  var isActive = false
  var hidden: UUID
  var name = "name"
  static func == (a: Self, b: Self) -> Bool { a.id == b.id && a.isActive == b.isActive }
}

private struct NamedCell: View {
  let item: NamedItem
  var body: some View { Text(item.isActive ? "on" : "off") }
}

private enum Phase<Item> {
  case loading
  case loaded([Item])
}

private final class Model<Item>: ObservableObject {
  @Published var phase = Phase<Item>.loading
}

private struct ItemList<Item: Identifiable, Cell: View>: View {
  @ObservedObject var model: Model<Item>
  let items: [Item]
  let cell: (Item) -> Cell

  var body: some View {
    switch model.phase {
    case .loading: ProgressView().onAppear { model.phase = .loaded(items) }
    case .loaded(let items):
      ScrollView { LazyVStack { ForEach(items) { cell($0) } } }
    }
  }
}

@MainActor
@Suite struct ActiveRowTests {
  private func items() -> [PlainItem] { (0..<20).map { _ in PlainItem(id: UUID(), hidden: UUID()) } }
  private func named() -> [NamedItem] { (0..<20).map { _ in NamedItem(id: UUID(), hidden: UUID()) } }

  @Test func `rows are realized in the second pass and one beyond the viewport`() {
    let app = TestApp(ItemList(model: Model(), items: items(), cell: PlainCell.init))
    #expect(app.evaluated == ["ItemList", "ItemList"] + Array(repeating: "PlainCell", count: 6))
    #expect(app.commits.count == 1)
    #expect(app.wasted == [])
  }

  @Test func `only the rows whose bytes differ are evaluated`() {
    var items = items()
    let model = Model<PlainItem>()
    let app = TestApp(ItemList(model: model, items: items, cell: PlainCell.init))
    items[1].isActive = true
    items[2].isActive = true
    let step = app.after { $0.run { model.phase = .loaded(items) } }
    #expect(step.evaluated == ["ItemList", "PlainCell", "PlainCell"])
    #expect(step.skipped == ["PlainCell×4 bytes"])
    #expect(step.wasted == [])
    #expect(step.commits == [.init(updated: 2)])
  }

  @Test func `a hidden value makes every plain row differ and wastes those that look the same`() {
    var items = items()
    let model = Model<PlainItem>()
    let app = TestApp(ItemList(model: model, items: items, cell: PlainCell.init))
    for index in items.indices { items[index].hidden = UUID() }
    items[1].isActive = true
    let step = app.after { $0.run { model.phase = .loaded(items) } }
    #expect(step.evaluated == ["ItemList"] + Array(repeating: "PlainCell", count: 6))
    #expect(step.wasted == Array(repeating: "PlainCell", count: 5))
    #expect(step.evaluations[1].reason.fieldPath == "hidden")
  }

  @Test func `an item's own == decides if it isn't plain old data`() {
    var items = named()
    let model = Model<NamedItem>()
    let app = TestApp(ItemList(model: model, items: items, cell: NamedCell.init))
    for index in items.indices { items[index].hidden = UUID() }
    items[1].isActive = true
    let step = app.after { $0.run { model.phase = .loaded(items) } }
    #expect(step.evaluated == ["ItemList", "NamedCell"])
    #expect(step.skipped == ["NamedCell×5 equatable"])
  }
}
