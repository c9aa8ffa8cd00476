import Foundation
import RedrawCore

/// An item that is an object: a change of it concerns the cell that observes it, but no list.
@MainActor
private final class Item: ObservableObject, Identifiable {
  let id = UUID.random()
  @Published var isActive = false
  var hidden = UUID.random()
}

/// Its state changes once, when the rows are loaded; after that only the rows are written.
@MainActor
private final class ObservedItemModel: ItemStore {
  @Published private(set) var phase = ItemPhase<Item>.loading
  private let settings: ItemSettings
  private var active = -1

  init(_ settings: ItemSettings) { self.settings = settings }

  func load() { phase = .loaded((0..<settings.rows).map { _ in Item() }) }

  func activateNext() {
    guard case .loaded(let items) = phase, !items.isEmpty else { return }
    if active >= 0 { items[active].isActive = false }
    active = (active + 1) % items.count
    items[active].isActive = true
    if settings.changesHidden {
      for item in items { item.hidden = .random() }
    }
  }
}

private struct ItemCell: View {
  @ObservedObject var item: Item

  var body: some View {
    let _ = Self._printChanges()
    Text(item.isActive ? "active" : "idle")
  }
}

extension ActiveRow {
  static let observedItems = scenario(
    "active-row-observed-items", case: "A9",
    summary: "Items are objects that the cells observe: the two cells run, the list doesn't"
  ) { run, settings in
    run.show(ItemList(model: ObservedItemModel(settings)) { ItemCell(item: $0) })
  }
}
