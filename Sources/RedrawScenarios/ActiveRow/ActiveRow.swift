import RedrawCore

/// Family A: a list owns a model; each tick activates the next row and deactivates the one before, through one
/// assignment of the whole state. What the item and the cell are made of decides how many cells are evaluated.
enum ActiveRow {
  static let family = ScenarioFamily("A", "The active row", [plain])

  static let plain = Scenario(
    "active-row-plain", case: "A1", summary: "Items of plain old data: the two rows that changed are evaluated",
    parameters: [.integer("rows", 20, "Rows in the list")], ticks: 10
  ) { run in
    let model = ItemModel(count: run.integer("rows"))
    run.show(PlainList(model: model))
    try run.forEachTick { _, driver in driver.run("activate next") { model.activateNext() } }
  }
}

struct PlainItem: Identifiable {
  let id: UUID
  var isActive = false
  var hidden: UUID
}

final class ItemModel: ObservableObject {
  enum Phase {
    case loading
    case loaded([PlainItem])
  }

  @Published var phase = Phase.loading
  private let count: Int
  private var active = -1

  init(count: Int) { self.count = count }

  func load() { phase = .loaded((0..<count).map { _ in PlainItem(id: UUID(), hidden: UUID()) }) }

  func activateNext() {
    guard case .loaded(var items) = phase, !items.isEmpty else { return }
    if active >= 0 { items[active].isActive = false }
    active = (active + 1) % items.count
    items[active].isActive = true
    phase = .loaded(items)
  }
}

struct PlainList: View {
  @ObservedObject var model: ItemModel

  var body: some View {
    switch model.phase {
    case .loading: ProgressView().onAppear { model.load() }
    case .loaded(let items):
      ScrollView {
        LazyVStack { ForEach(items) { PlainCell(item: $0) } }
      }
    }
  }
}

struct PlainCell: View {
  let item: PlainItem
  var body: some View { Text(item.isActive ? "active" : "idle") }
}
