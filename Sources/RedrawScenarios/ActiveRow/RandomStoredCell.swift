import Foundation
import RedrawCore

private struct ItemCell: View {
  let item: EquatableItem
  /// Each new view value creates a new one, which the body doesn't even use.
  private let badge = UUID.random()

  init(item: EquatableItem) { self.item = item }

  var body: some View {
    let _ = Self._printChanges()
    Text(item.isActive ? "active" : "idle")
  }
}

extension ActiveRow {
  static let randomStored = scenario(
    "active-row-random-stored", case: "A6", summary: "A random stored property of the cell: all cells run"
  ) { run, settings in
    run.show(ItemList(model: ItemModel(settings)) { ItemCell(item: $0) })
  }
}
