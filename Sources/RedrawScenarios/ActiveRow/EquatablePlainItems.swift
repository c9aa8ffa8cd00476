import Foundation
import RedrawCore

/// Its `==` ignores the hidden value, but plain old data is compared byte by byte.
private struct Item: ActiveItem, Equatable {
  let id = UUID.random()
  var isActive = false
  var hidden = UUID.random()

  init(number: Int) {}

  nonisolated static func == (a: Item, b: Item) -> Bool { a.id == b.id && a.isActive == b.isActive }
}

private struct ItemCell: View {
  let item: Item

  var body: some View {
    let _ = Self._printChanges()
    Text(item.isActive ? "active" : "idle")
  }
}

extension ActiveRow {
  static let equatablePlain = scenario(
    "active-row-equatable-plain", case: "A3", summary: "An == of plain old data is never called: all cells run"
  ) { run, settings in
    run.show(ItemList(model: ItemModel(settings)) { ItemCell(item: $0) })
  }
}
