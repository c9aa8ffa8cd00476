import Foundation
import RedrawCore

private struct ItemCell: View {
  let item: EquatableItem

  /// Never the same twice, but it isn't a stored property, so it isn't compared.
  var badge: UUID { .random() }

  var body: some View {
    let _ = Self._printChanges()
    Text("\(badge) \(item.isActive ? "active" : "idle")")
  }
}

extension ActiveRow {
  static let randomComputed = scenario(
    "active-row-random-computed", case: "A5",
    summary: "A random computed property of the cell: the two cells that changed are evaluated"
  ) { run, settings in
    run.show(ItemList(model: ItemModel(settings)) { ItemCell(item: $0) })
  }
}
