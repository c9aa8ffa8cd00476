/// A step of a scenario as text, as written on the command line and in files of steps.
///
///     try driver.perform(ScenarioStep(parsing: #"tap "Add""#))
///     try driver.perform(ScenarioStep(parsing: #"type "Name" "Ben""#))
///
/// A step is a verb and its arguments; `StepVerb.all` has the verbs. Text is quoted, or bare if it is one word. Parsing checks the
/// whole step: what can fail afterwards is only that something is not on screen.
public struct ScenarioStep: Sendable {
  /// As written, without surrounding white space.
  public let text: String
  /// Whether the step does nothing on purpose: `turn`.
  public let isIdleOnPurpose: Bool
  let action: StepAction

  /// Throws a `StepError` with the column of the fault.
  public init(parsing text: String) throws(StepError) {
    var words = try StepWords(text)
    let verb = try words.verb()
    action = try verb.parse(&words)
    try words.end(of: verb)
    self.text = words.trimmedText
    isIdleOnPurpose = verb.name == StepVerb.turn.name
  }

  /// The steps of a file, one per line; empty lines and those that begin with `#` are ignored.
  ///
  ///     # adds two
  ///     tap "Add"
  ///     tap "Add"
  public static func steps(inLines text: String) throws(StepError) -> [ScenarioStep] {
    try lines(of: text) { line throws(StepError) in try ScenarioStep(parsing: line) }
  }

  /// Calls `parse` with each line that isn't empty or a comment.
  static func lines<Value>(
    of text: String, _ parse: (String) throws(StepError) -> Value
  ) throws(StepError) -> [Value] {
    var values: [Value] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let first = line.first { !$0.isWhitespace }
      guard let first, first != "#" else { continue }
      do {
        values.append(try parse(String(line)))
      } catch {
        throw error.inLine(index + 1)
      }
    }
    return values
  }

  /// The syntax of each verb and what it does, for help.
  public static var verbs: [(usage: String, summary: String)] { StepVerb.all.map { ($0.usage, $0.summary) } }
}

extension ScenarioDriver {
  /// Performs a step. Throws a `ScenarioError` if what it acts on is not on screen.
  public func perform(_ step: ScenarioStep) throws { try step.action(self) }
}

/// Why the text of a step is invalid.
public struct StepError: Error, Equatable, CustomStringConvertible {
  /// The line in a file of steps, from 1.
  public var line: Int?
  /// The column of the fault, from 1.
  public let column: Int
  /// What is wrong, and what to write instead.
  public let message: String

  init(column: Int, _ message: String) {
    self.column = column
    self.message = message
  }

  /// `line 3, column 5: …`
  public var description: String { (line.map { "line \($0), " } ?? "") + "column \(column): \(message)" }

  func inLine(_ line: Int) -> StepError {
    var error = self
    error.line = line
    return error
  }
}
