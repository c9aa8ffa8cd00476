/// Using the keyboard.
extension ScenarioDriver {
  /// Gives a field, or anything that accepts the focus, the focus.
  public func focus(_ label: String, at index: Int = 0) throws {
    let found = try findField(label, at: index, for: .focus)
    try act("focus", found, label, isUse: false) { moveFocus(to: $0) }
  }

  /// Moves the focus: everything else loses it, except for what surrounds the same field.
  func moveFocus(to target: ControlActions) {
    target.focus?()
    let own = controls.first { $0.actions === target }?.surroundings.around ?? []
    for other in controls where other.actions !== target && other.actions.isFocused?() == true {
      let isSameField =
        own.contains { $0 === other.actions } || other.surroundings.around.contains { $0 === target }
      if !isSameField { other.actions.blur?() }
    }
  }

  /// Removes the focus.
  public func dismissKeyboard() throws {
    let found = try findAny(among: "take the focus from") { $0.isFocused?() == true }
    try act("dismissKeyboard", found, "", isUse: false) { $0.blur?() }
  }

  /// Presses a key: first for shortcuts of buttons, then for the views around the focus.
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
    let (listeners, place) = keyListeners(among: controls)
    let untaken = ScenarioError(message: "nothing \(place) handles the key \"\(key.character)\"")
    guard let first = listeners.first else { throw untaken }
    try act("key", first, "\(key.character)") { _ in
      var isAwaited = false
      for listener in listeners {
        guard let result = listener.actions.receiveKey?(keyPress) else { continue }
        isAwaited = true
        if result == .handled { return }
      }
      if !isAwaited { throw untaken }
    }
  }

  /// The views that hear keys, in order: those around the focus, or all if nothing has it.
  private func keyListeners(among controls: [Found]) -> (listeners: [Found], place: String) {
    var listeners = controls.filter { $0.actions.receiveKey != nil }
    let focused = controls.first { $0.actions.isFocused?() == true }
    if let focused {
      let around = focused.surroundings.around + (focused.item.actionsAroundFocus ?? [])
      listeners = listeners.filter { listener in around.contains { $0 === listener.actions } }
    }
    if engine.options.keysFromOutside { listeners.reverse() }
    return (listeners, focused == nil ? "on screen" : "around the focus")
  }

  /// Whether there is something to press with this label.
  func hasButton(_ label: String) -> Bool {
    controls.contains { $0.actions.press != nil && $0.labels.contains(label) }
  }

  /// The action of ⌘Z or ⇧⌘Z, if there is something to undo or redo.
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

extension RenderedItem {
  /// The actions in it around the view that takes the focus; `nil` if there is none.
  fileprivate var actionsAroundFocus: [ControlActions]? {
    for child in children {
      let isControl = child.actions != nil && !child.kind.hasPrefix(".")
      if isControl || child.kind == ".focusable" { return [] }
      if let inner = child.actionsAroundFocus { return (child.actions.map { [$0] } ?? []) + inner }
    }
    return nil
  }
}
