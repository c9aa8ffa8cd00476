import Foundation

/// The action of a parsed step.
typealias StepAction = @MainActor @Sendable (ScenarioDriver) throws -> Void

/// A verb of the step language. To add one, add a line to `all`: its syntax, what it does, and a closure that parses its arguments
/// and returns the action on the driver.
struct StepVerb: Sendable {
  let name: String
  /// The syntax of its arguments: `"LABEL" [at N]`.
  let arguments: String
  /// One line, without a full stop.
  let summary: String
  let parse: @Sendable (inout StepWords) throws(StepError) -> StepAction

  init(
    _ name: String, _ arguments: String, _ summary: String,
    _ parse: @escaping @Sendable (inout StepWords) throws(StepError) -> StepAction
  ) {
    self.name = name
    self.arguments = arguments
    self.summary = summary
    self.parse = parse
  }

  /// The step with all its arguments: `tap "LABEL" [at N]`.
  var usage: String { arguments.isEmpty ? name : "\(name) \(arguments)" }
}

extension StepVerb {
  /// All verbs, in the order in which help lists them.
  static let all =
    [tap, toggle, type] + controls + [scroll] + screens + [advance, settle, wait, post, environment] + defaults + [
      turn, disappear,
    ]

  static let tap = StepVerb("tap", "\"LABEL\" [at N]", "Tap a button, a link, or anything else that can be tapped") {
    words throws(StepError) in
    let (label, index) = try words.control()
    return { try $0.tap(label, at: index) }
  }

  static let toggle = StepVerb("toggle", "\"LABEL\" [at N]", "Switch a toggle") { words throws(StepError) in
    let (label, index) = try words.control()
    return { try $0.toggle(label, at: index) }
  }

  static let type = StepVerb("type", "\"LABEL\" \"TEXT\" [at N]", "Enter text into a field") {
    words throws(StepError) in
    let label = try words.text("the label")
    let text = try words.text("the text")
    let index = try words.index()
    return { try $0.type(text, into: label, at: index) }
  }

  static let scroll = StepVerb(
    "scroll", "ROW|end [through] [in N]",
    "Make a row of a lazy container the first on screen, or with 'through' each row on the way"
  ) { words throws(StepError) in
    let isToEnd = words.take("end")
    let row = isToEnd ? 0 : try words.integer("the row")
    let isThrough = words.take("through")
    let container = try words.index(after: "in")
    return {
      if isToEnd {
        try $0.scrollToEnd(through: isThrough, container: container)
      } else {
        try $0.scroll(toRow: row, through: isThrough, container: container)
      }
    }
  }

  static let advance = StepVerb("advance", "TIME", "Advance the clock: 1s, 500ms, 2m") { words throws(StepError) in
    let seconds = try words.duration("the time")
    return { $0.advance(by: seconds) }
  }

  static let settle = StepVerb(
    "settle", "[TIME]", "Advance the clock until animations have ended, for a minute at most"
  ) { words throws(StepError) in
    let seconds = words.hasMore ? try words.duration("the time") : 60
    return { $0.settleAnimations(within: seconds) }
  }

  static let wait = StepVerb("wait", "[TIME]", "Let tasks on the main actor run; with a time, also other threads") {
    words throws(StepError) in
    let seconds = words.hasMore ? try words.duration("the time") : 0
    return { $0.wait(seconds) }
  }

  static let post = StepVerb("post", "NAME", "Post a notification to the default center") { words throws(StepError) in
    let name = try words.text("the notification's name")
    return { $0.post(Notification.Name(name)) }
  }

  static let environment = StepVerb("environment", "KEY VALUE", "Change an environment value, as the system does") {
    words throws(StepError) in
    let setting = try words.choice("the key", EnvironmentSetting.all.map { ($0.name, $0) })
    return try setting.parse(&words)
  }

  static let turn = StepVerb("turn", "", "Run an empty turn of the run loop") { _ throws(StepError) in { $0.turn() } }

  static let disappear = StepVerb("disappear", "", "Take the screen down: all of it disappears") {
    _ throws(StepError) in
    { $0.disappear() }
  }
}

extension StepWords {
  /// A control's label, and which of several with that label: `"Delete" at 2`.
  mutating func control() throws(StepError) -> (label: String, index: Int) {
    (try text("the label"), try index())
  }
}
