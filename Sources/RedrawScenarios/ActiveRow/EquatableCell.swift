import Foundation
import RedrawCore

/// Because of the item's string, the cell isn't plain old data: its `==` decides.
private struct ItemCell: View, Equatable {
  let item: StringItem

  nonisolated static func == (a: ItemCell, b: ItemCell) -> Bool {
    a.item.id == b.item.id && a.item.isActive == b.item.isActive
  }

  var body: some View {
    let _ = Self._printChanges()
    Text(item.isActive ? "active" : "idle")
  }
}

extension ActiveRow {
  static let equatableCell = scenario(
    "active-row-equatable-cell", case: "A8",
    summary: "An Equatable cell with a string: its == decides, the two cells that changed are evaluated"
  ) { run, settings in
    run.show(ItemList(model: ItemModel(settings)) { ItemCell(item: $0) })
  }
}
