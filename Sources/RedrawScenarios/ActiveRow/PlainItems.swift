import Foundation
import RedrawCore

/// A Bool and two UUIDs: plain old data.
struct PlainItem: ActiveItem {
  let id = UUID.random()
  var isActive = false
  var hidden = UUID.random()

  init(number: Int) {}
}

private struct ItemCell: View {
  let item: PlainItem

  var body: some View {
    let _ = Self._printChanges()
    Text(item.isActive ? "active" : "idle")
  }
}

extension ActiveRow {
  static let plain = scenario(
    "active-row-plain", case: "A1", summary: "Items of plain old data: the two cells that changed are evaluated",
    changesHidden: false, show: showPlainItems)

  static let hiddenValue = scenario(
    "active-row-hidden-value", case: "A2", summary: "A value that no view shows changes in every item: all cells run",
    show: showPlainItems)

  @MainActor
  private static func showPlainItems(_ run: ScenarioRun, _ settings: ItemSettings) {
    run.show(ItemList(model: ItemModel(settings)) { ItemCell(item: $0) })
  }
}
