import Foundation
import RedrawCore

/// Because of the string, it isn't plain old data: its `==` decides, and ignores the hidden value.
struct EquatableItem: ActiveItem, Equatable {
  let id = UUID.random()
  var isActive = false
  var hidden = UUID.random()
  let name: String

  init(number: Int) { name = "Item \(number)" }

  nonisolated static func == (a: EquatableItem, b: EquatableItem) -> Bool {
    a.id == b.id && a.isActive == b.isActive
  }
}

private struct ItemCell: View {
  let item: EquatableItem

  var body: some View {
    let _ = Self._printChanges()
    Text(item.isActive ? "active" : "idle")
  }
}

extension ActiveRow {
  static let equatableString = scenario(
    "active-row-equatable-string", case: "A4",
    summary: "A stored string makes the item's == count: the two cells that changed are evaluated"
  ) { run, settings in
    run.show(ItemList(model: ItemModel(settings)) { ItemCell(item: $0) })
  }
}
