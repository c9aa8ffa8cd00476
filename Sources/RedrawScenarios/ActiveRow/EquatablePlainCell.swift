import Foundation
import RedrawCore

/// The cell is also plain old data: its `==` is never called.
private struct ItemCell: View, Equatable {
  let item: PlainItem

  nonisolated static func == (a: ItemCell, b: ItemCell) -> Bool {
    a.item.id == b.item.id && a.item.isActive == b.item.isActive
  }

  var body: some View {
    let _ = Self._printChanges()
    Text(item.isActive ? "active" : "idle")
  }
}

extension ActiveRow {
  static let equatableCellPlain = scenario(
    "active-row-equatable-cell-plain", case: "A7",
    summary: "An == of a cell that is plain old data is never called: all cells run"
  ) { run, settings in
    run.show(ItemList(model: ItemModel(settings)) { ItemCell(item: $0) })
  }
}
