import Foundation

/// What a user does with controls and the keyboard.
extension StepVerb {
  static let controls = [press, release, submit, select, slide, step, date, focus, unfocus, key]

  static let press = StepVerb("press", "\"LABEL\" [at N]", "Put a finger on a button, whose style sees it pressed") {
    words throws(StepError) in
    let (label, index) = try words.control()
    return { try $0.press(label, at: index) }
  }

  static let release = StepVerb("release", "\"LABEL\" [at N]", "Take the finger off again, which is a tap") {
    words throws(StepError) in
    let (label, index) = try words.control()
    return { try $0.release(label, at: index) }
  }

  static let submit = StepVerb("submit", "\"LABEL\" [at N]", "Submit a field, as the return key does") {
    words throws(StepError) in
    let (label, index) = try words.control()
    return { try $0.submit(label, at: index) }
  }

  static let select = StepVerb("select", "\"OPTION\" [in \"LABEL\"]", "Choose an option, a tab or a row") {
    words throws(StepError) in
    let option = try words.text("the option")
    let control = words.take("in") ? try words.text("the label after 'in'") : nil
    return { try $0.select(option, in: control) }
  }

  static let slide = StepVerb("slide", "\"LABEL\" VALUE [at N]", "Move a slider") { words throws(StepError) in
    let label = try words.text("the label")
    let value = try words.number("the value")
    let index = try words.index()
    return { try $0.slide(label, to: value, at: index) }
  }

  static let step = StepVerb("step", "\"LABEL\" STEPS [at N]", "Step a stepper up, or down by a negative number") {
    words throws(StepError) in
    let label = try words.text("the label")
    let steps = try words.integer("the steps", in: -1_000_000...1_000_000)
    let index = try words.index()
    return { try $0.step(label, by: steps, at: index) }
  }

  static let date = StepVerb("date", "\"LABEL\" DATE [at N]", "Pick a date: 2030-01-31 or 2030-01-31T12:00:00Z") {
    words throws(StepError) in
    let label = try words.text("the label")
    let date = try words.date("the date")
    let index = try words.index()
    return { try $0.pickDate(date, in: label, at: index) }
  }

  static let focus = StepVerb("focus", "\"LABEL\" [at N]", "Give a field the focus") { words throws(StepError) in
    let (label, index) = try words.control()
    return { try $0.focus(label, at: index) }
  }

  static let unfocus = StepVerb("unfocus", "", "Take the focus away from what has it") { _ throws(StepError) in
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

extension StepWords {
  mutating func key(_ what: String) throws(StepError) -> KeyEquivalent {
    let named: [(String, KeyEquivalent)] = [
      ("escape", .escape), ("return", .return), ("space", .space), ("tab", .tab), ("delete", .delete),
      ("up", .upArrow), ("down", .downArrow), ("left", .leftArrow), ("right", .rightArrow),
    ]
    return try value(what, "one character or one of \(named.map(\.0).joined(separator: ", "))") { text in
      named.first { $0.0 == text }?.1 ?? (text.count == 1 ? text.first.map { KeyEquivalent($0) } : nil)
    }
  }

  mutating func date(_ what: String) throws(StepError) -> Date {
    try value(what, "a date like 2030-01-31 or 2030-01-31T12:00:00Z") { text in
      try? Date(text.contains("T") ? text : text + "T00:00:00Z", strategy: .iso8601)
    }
  }
}
