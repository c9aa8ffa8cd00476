/// What a user does with the keyboard.
extension ScenarioDriver {
  /// Gives a field, or anything that takes the focus, the focus.
  public func focus(_ label: String, at index: Int = 0) throws {
    let found = try findField(label, at: index, for: .focus)
    try act("focus", found, label) { moveFocus(to: $0) }
  }

  /// One thing at a time has the focus: whatever else has it, but for what lies around the same field, gives it up.
  func moveFocus(to target: ControlActions) {
    target.focus?()
    let own = controls.first { $0.actions === target }?.surroundings.around ?? []
    for other in controls where other.actions !== target && other.actions.isFocused?() == true {
      let isSameField =
        own.contains { $0 === other.actions } || other.surroundings.around.contains { $0 === target }
      if !isSameField { other.actions.blur?() }
    }
  }

  /// Takes the focus away from whatever has it.
  public func dismissKeyboard() throws {
    let found = try findAny(among: "take the focus from") { $0.isFocused?() == true }
    try act("dismissKeyboard", found, "") { $0.blur?() }
  }

  /// Presses a key: a shortcut of a button first, else the views around what has the focus, the innermost first.
  public func press(key: KeyEquivalent, modifiers: EventModifiers = []) throws {
    let controls = controls
    let shortcut = KeyboardShortcut(key, modifiers: modifiers)
    if let button = controls.first(where: { found in
      found.actions.tap != nil && found.surroundings.around.contains { $0.shortcut == shortcut }
    }) {
      return try act("key", button, "\(key.character)") { try $0.tap?() }
    }
    if let undoing = undoing(shortcut) {
      return engine.runTick("key \(key.character)") { engine.deliver("key", target: "undo", node: nil, undoing) }
    }
    let keyPress = KeyPress(phase: .down, key: key, characters: String(key.character), modifiers: modifiers)
    let untaken = ScenarioError(message: "nothing on screen handles the key \"\(key.character)\"")
    let takers = controls.filter { $0.actions.receiveKey != nil }
    guard let first = takers.first else { throw untaken }
    try act("key", first, "\(key.character)") { _ in
      guard takers.contains(where: { $0.actions.receiveKey?(keyPress) == true }) else { throw untaken }
    }
  }

  /// Something labelled so can be pressed.
  func hasButton(_ label: String) -> Bool {
    controls.contains { $0.actions.press != nil && $0.labels.contains(label) }
  }

  /// What ⌘Z and ⇧⌘Z do, where there is something to take back.
  private func undoing(_ shortcut: KeyboardShortcut) -> (() -> Void)? {
    guard shortcut.key == "z" else { return nil }
    let manager = engine.undoManager
    switch shortcut.modifiers {
    case .command: return manager.canUndo ? { manager.undo() } : nil
    case [.command, .shift]: return manager.canRedo ? { manager.redo() } : nil
    default: return nil
    }
  }
}
