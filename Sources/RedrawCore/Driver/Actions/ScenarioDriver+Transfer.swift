import Foundation

/// Dragging, dropping and pasting.
extension ScenarioDriver {
  /// Drags what has this label onto something else, in three ticks: the drag begins, it enters the place, it is dropped.
  public func drag(_ label: String, onto place: String, at index: Int = 0) throws {
    let found = try find(label, at: index, for: .drag)
    var payload: Any = ()
    try act("drag", found, label) { payload = $0.drag?() ?? () }
    try drop(payload, onto: place, of: label)
  }

  /// Drops something from another app onto what has this label.
  public func drop(_ payload: Any, onto place: String) throws { try drop(payload, onto: place, of: "\(payload)") }

  /// Whether what has this label accepts something like that.
  func takes(_ payload: Any, at place: String) -> Bool {
    controls.contains { $0.labels.contains(place) && $0.actions.drop?.takes(payload) == true }
  }

  private func drop(_ payload: Any, onto place: String, of label: String) throws {
    let found = try find(place, for: .drop)
    guard found.actions.drop?.takes(payload) == true else {
      throw ScenarioError(message: "\"\(place)\" does not take \"\(label)\": it expects another type")
    }
    let element = found.item.element
    try act("dragOver", found, place) { $0.drop?.isOver(payload, true) }
    // The place may look different while something is over it.
    guard let found = controls.first(where: { $0.item.element === element }) else {
      throw ScenarioError(message: "\"\(place)\" disappeared when \"\(label)\" was dragged over it")
    }
    var isTaken = false
    try act("drop", found, place) { actions in
      isTaken = actions.drop?.drop(payload) ?? false
      actions.drop?.ended()
    }
    if !isTaken { throw ScenarioError(message: "\"\(place)\" did not take \"\(label)\": its action returned false") }
  }

  /// Pastes text or another value into the first place on screen that accepts it.
  public func paste(_ payload: Any) throws {
    let found = try findAny(among: "paste into") { $0.paste?.takes(payload) == true }
    try act("paste", found, "") { _ = $0.paste?.drop(payload) }
  }
}
