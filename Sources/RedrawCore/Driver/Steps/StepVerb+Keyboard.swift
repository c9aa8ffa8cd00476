/// Verbs for touching buttons, and for the keyboard.
extension StepVerb {
  static let press = StepVerb(
    "press", "\"LABEL\" [at N] | \"CMD+S\"",
    "Press a button without releasing it, or press keys: \"cmd+shift+z\""
  ) { words throws(StepError) in
    let (label, index) = try words.control()
    guard let shortcut = KeyboardShortcut(words: label) else { return { try $0.press(label, at: index) } }
    return { driver in
      if driver.hasButton(label) { return try driver.press(label, at: index) }
      try driver.press(key: shortcut.key, modifiers: shortcut.modifiers)
    }
  }

  static let focus = StepVerb("focus", "\"LABEL\" [at N]", "Focus a field") { words throws(StepError) in
    let (label, index) = try words.control()
    return { try $0.focus(label, at: index) }
  }

  static let unfocus = StepVerb("unfocus", "", "Remove the focus") { _ throws(StepError) in
    { try $0.dismissKeyboard() }
  }

  static let key = StepVerb("key", "KEY [command|shift|option|control]…", "Press a key: a letter, escape, return, up…")
  {
    words throws(StepError) in
    let key = try words.key("the key")
    var modifiers: EventModifiers = []
    while words.hasMore {
      modifiers.formUnion(
        try words.choice(
          "the modifier",
          [("command", EventModifiers.command), ("shift", .shift), ("option", .option), ("control", .control)]))
    }
    let pressed = modifiers
    return { try $0.press(key: key, modifiers: pressed) }
  }
}

extension KeyboardShortcut {
  /// `cmd+shift+s`; `nil` if it isn't modifiers with a key.
  init?(words: String) {
    let parts = words.lowercased().split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, let last = parts.last, let key = KeyEquivalent(word: last) else { return nil }
    var modifiers: EventModifiers = []
    for part in parts.dropLast() {
      switch part {
      case "cmd", "command", "⌘": modifiers.insert(.command)
      case "shift", "⇧": modifiers.insert(.shift)
      case "opt", "option", "alt", "⌥": modifiers.insert(.option)
      case "ctrl", "control", "⌃": modifiers.insert(.control)
      default: return nil
      }
    }
    self.init(key, modifiers: modifiers)
  }
}

extension KeyEquivalent {
  fileprivate static let named: [(name: String, key: KeyEquivalent)] = [
    ("escape", .escape), ("return", .return), ("space", .space), ("tab", .tab), ("delete", .delete),
    ("up", .upArrow), ("down", .downArrow), ("left", .leftArrow), ("right", .rightArrow),
  ]

  /// A single character, or a key's name.
  fileprivate init?(word: String) {
    if let named = Self.named.first(where: { $0.name == word }) {
      self = named.key
    } else if word.count == 1, let character = word.first {
      self.init(character)
    } else {
      return nil
    }
  }
}

extension StepWords {
  mutating func key(_ what: String) throws(StepError) -> KeyEquivalent {
    let names = KeyEquivalent.named.map(\.name).joined(separator: ", ")
    return try value(what, "one character or one of \(names)") { KeyEquivalent(word: $0) }
  }
}
