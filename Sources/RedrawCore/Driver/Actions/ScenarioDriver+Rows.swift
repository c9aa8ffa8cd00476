import Foundation

/// Rows of lists.
extension ScenarioDriver {
  /// Deletes the row with this label, through the `onDelete` around it.
  public func deleteRow(_ label: String) throws {
    let (found, row) = try row(label, for: .delete)
    try act("delete", found, label) { $0.delete?(IndexSet(integer: row.place)) }
  }

  /// Moves the row with this label to `place`.
  public func moveRow(_ label: String, to place: Int) throws {
    let (found, row) = try row(label, for: .move)
    try act("move", found, label) {
      $0.move?(IndexSet(integer: row.place), place > row.place ? place + 1 : place)
    }
  }

  /// Swipes a row and taps one of its buttons: two ticks.
  public func swipe(_ label: String, action: String, edge: HorizontalEdge? = nil) throws {
    let found = try find(label, for: .swipe(edge))
    try act("swipe", found, label, isUse: false) { try $0.open?() }
    try tap(action, as: .tap(count: 1).called("no action of the row \"\(label)\""))
  }

  /// Updates the scroll positions around a container to the first row on screen.
  func reportPosition(of window: LazyWindow) {
    guard let container = window.container else { return }
    for found in controls where found.actions.scrolled != nil {
      if let element = found.item.element,
        LazyWindow.all(below: element).contains(where: { $0.container === container })
      {
        found.actions.scrolled?(window.topID)
      }
    }
  }

  private func row(_ label: String, for use: ControlUse) throws -> (Found, Choice) {
    let rows = rows(for: use)
    if let match = rows.first(where: { $0.1.isLabeled(label) }) { return match }
    throw ScenarioError.missing(use, label: label, known: rows.map(\.1.name), offScreen: rowsOffScreen)
  }

  /// The rows that can be used in this way, with their surroundings.
  func rows(for use: ControlUse) -> [(Found, Choice)] {
    var rows: [(Found, Choice)] = []
    for found in controls where use.isFor(found.actions) {
      guard let element = found.item.element else { continue }
      if let place = found.actions.place {
        rows.append((found, Choice(element: element, tag: nil, rows: nil, place: place)))
        continue
      }
      rows += Choice.below(element).filter { $0.rows != nil }.map { (found, $0) }
    }
    return rows
  }
}
