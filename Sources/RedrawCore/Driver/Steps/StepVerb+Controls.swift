import Foundation

/// Verbs for controls and the keyboard.
extension StepVerb {
  static let controls = [press, release, submit, select, slide, step, date, focus, unfocus, key]

  static let release = StepVerb("release", "\"LABEL\" [at N]", "Release a pressed button, which completes the tap") {
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
}

extension StepWords {
  mutating func date(_ what: String) throws(StepError) -> Date {
    try value(what, "a date like 2030-01-31 or 2030-01-31T12:00:00Z") { text in
      Date(stepWord: text)
    }
  }
}

extension Date {
  /// A day, at midnight UTC, or with a time.
  init?(stepWord text: String) {
    guard let date = try? Date(text.contains("T") ? text : text + "T00:00:00Z", strategy: .iso8601) else { return nil }
    self = date
  }
}
