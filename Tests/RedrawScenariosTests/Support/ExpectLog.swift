import RedrawCore
import Testing

/// Holds all that a case did against what is expected of it; see `ScenarioLog.words`. Gives the log for further questions.
///
///     try expectLog("C3", """
///       tick 0: first appearance
///         mount TapRoot
///         …
///       """)
@MainActor
@discardableResult
func expectLog(
  _ caseID: String, _ expected: String, parameters: [String: String] = [:], options: EngineOptions = EngineOptions(),
  at location: SourceLocation = #_sourceLocation
) throws -> ScenarioLog {
  let log = try ScenarioLog(caseID, parameters: parameters, options: options)
  if let difference = LogDifference(between: log.words, and: expected) {
    Issue.record("\(caseID): \(difference)", sourceLocation: location)
  }
  return log
}

/// As above, for a log that is put together of ticks.
@MainActor
@discardableResult
func expectLog(
  _ caseID: String, _ expected: [String], parameters: [String: String] = [:],
  options: EngineOptions = EngineOptions(), at location: SourceLocation = #_sourceLocation
) throws -> ScenarioLog {
  let expected = expected.joined(separator: "\n")
  return try expectLog(caseID, expected, parameters: parameters, options: options, at: location)
}

/// Where two logs part.
struct LogDifference: CustomStringConvertible {
  let description: String

  /// `nil` where they are the same.
  init?(between log: String, and expected: String) {
    if log == expected { return nil }
    let pair = [log, expected].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    let same = zip(pair[0], pair[1]).prefix { $0 == $1 }.count
    let tick = pair[0].prefix(same + 1).last { $0.hasPrefix("tick") } ?? "the beginning"
    let lines = pair.map { same < $0.count ? $0[same].trimmingPrefix { $0 == " " } : "the end" }
    description = "line \(same + 1), in \(tick): expected '\(lines[1])' but got '\(lines[0])'; all of it:\n\(log)"
  }
}
