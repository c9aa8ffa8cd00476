import Foundation
import RedrawCore

/// Because of its string, it isn't plain old data. Without `==`, it is compared property by property.
struct StringItem: ActiveItem {
  let id = UUID.random()
  var isActive = false
  var hidden = UUID.random()
  let name: String

  init(number: Int) { name = "Item \(number)" }
}

private struct ItemCell: View {
  let item: StringItem

  var body: some View {
    let _ = Self._printChanges()
    Text(item.isActive ? "active" : "idle")
  }
}

extension ActiveRow {
  static let string = scenario(
    "active-row-string", case: "A10", summary: "A stored string but no ==: the hidden value counts, all cells run"
  ) { run, settings in
    run.show(ItemList(model: ItemModel(settings)) { ItemCell(item: $0) })
  }
}
