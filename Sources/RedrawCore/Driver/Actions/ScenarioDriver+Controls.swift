import Foundation

/// Using controls.
extension ScenarioDriver {
  /// Taps what has this label: a button, a toggle, a link, or anything with a tap gesture of this many taps.
  ///
  /// A finger goes down before it goes up: a button whose `ButtonStyle` shows that is pressed in one tick, and tapped in the next.
  public func tap(_ label: String, at index: Int = 0, count: Int = 1) throws {
    try tap(label, at: index, count: count, as: .tap(count: count))
  }

  /// - Parameter use: the wording of errors.
  func tap(_ label: String, at index: Int = 0, count: Int = 1, as use: ControlUse) throws {
    var found = try find(label, at: index, for: use)
    if found.actions.tap != nil, found.actions.showsPress?() == true {
      try act("press", found, label, isUse: false) { $0.press?(true) }
      found = try find(label, at: index, for: use)
    }
    try act("tap", found, label) { actions in
      actions.press?(false)
      if let tap = actions.tap ?? actions.toggle { return try tap() }
      guard actions.gesture?(.tap(count: count, at: .zero)) == true else {
        throw ScenarioError(
          message: "the gesture of \"\(label)\" doesn't take \(count == 1 ? "a tap" : "\(count) taps")")
      }
    }
  }

  /// Touches a button, which its style sees as pressed until `release`.
  public func press(_ label: String, at index: Int = 0) throws {
    let found = try find(label, at: index, for: .press)
    try act("press", found, label) { $0.press?(true) }
  }

  /// Ends the touch, which is a tap.
  public func release(_ label: String, at index: Int = 0) throws {
    let found = try find(label, at: index, for: .press)
    try act("release", found, label) {
      $0.press?(false)
      try $0.tap?()
    }
  }

  /// Switches a toggle.
  public func toggle(_ label: String, at index: Int = 0) throws {
    let found = try find(label, at: index, for: .toggle)
    try act("toggle", found, label) { $0.toggle?() }
  }

  /// Replaces the text of a field, which gets the focus.
  public func type(_ text: String, into label: String, at index: Int = 0) throws {
    let found = try findField(label, at: index, for: .type)
    try act("type", found, label, isUse: false) {
      if let field = found.surroundings.having(\.focus).first { moveFocus(to: field) }
      try $0.type?(text)
    }
  }

  /// Submits a field, like the return key: runs its handlers, the innermost first.
  public func submit(_ label: String, at index: Int = 0) throws {
    let found = try findField(label, at: index, for: .type)
    try act("submit", found, label) { actions in
      actions.submit?()
      for outer in found.surroundings.having(\.submit) { outer.submit?() }
    }
  }

  /// Moves a slider.
  public func slide(_ label: String, to value: Double, at index: Int = 0) throws {
    let found = try find(label, at: index, for: .slide)
    try act("slide", found, label, isUse: false) { try $0.slide?(value) }
  }

  /// Moves the only slider on screen, because many have no label.
  public func slide(to value: Double) throws {
    let found = try findAny(among: "slide") { $0.slide != nil }
    try act("slide", found, "", isUse: false) { try $0.slide?(value) }
  }

  /// Steps a stepper up, or down if the number is negative.
  public func step(_ label: String, by steps: Int = 1, at index: Int = 0) throws {
    let found = try find(label, at: index, for: .step)
    try act("step", found, label, isUse: false) { try $0.step?(steps) }
  }

  /// Picks a date in a date picker.
  public func pickDate(_ date: Date, in label: String, at index: Int = 0) throws {
    let found = try find(label, at: index, for: .pickDate)
    try act("pickDate", found, label, isUse: false) { try $0.setDate?(date) }
  }

  /// Picks a color in a color well.
  public func pickColor(_ color: Color, in label: String, at index: Int = 0) throws {
    let found = try find(label, at: index, for: .pickColor)
    try act("pickColor", found, label, isUse: false) { $0.setColor?(color) }
  }

  /// Selects an option of a picker, a tab, or a row of a list with a selection.
  ///
  /// With `control`, only in the one with this label.
  public func select(_ option: String, in control: String? = nil) throws {
    let all = controls.filter { $0.actions.select != nil }
    let selectable = control.map { label in all.filter { $0.labels.contains(label) } } ?? all
    if let control, selectable.isEmpty {
      throw missing(.selectFrom, label: control, known: all.map(\.name))
    }
    let places = selectable.flatMap { found in choices(in: found).map { (found, $0) } }
    guard let (found, choice) = places.first(where: { $0.1.isLabeled(option) }) else {
      let place = control.map { " in \"\($0)\"" } ?? ""
      throw missing(.select, label: option, place: place, known: places.map(\.1.name))
    }
    try act("select", found, option) { try $0.select?(choice.tag) }
  }

  /// The options of a picker, the tabs of a tab view, the rows of a list.
  func choices(in found: Found) -> [Choice] {
    guard let element = found.item.element else { return [] }
    if let tabs = element as? TabViewElement { return tabs.choices }
    let inner = found.item.children.first { $0.kind == "Options" || $0.kind == "TableRows" }?.element
    return Choice.below(inner ?? element)
  }
}
