import CommandLineKit
import RedrawCore
import RedrawScenarios
import TraceAnalysis

/// The scenarios that words on the command line ask for: names, case ids, or patterns over both.
enum ScenarioChoice {
  /// In the order of the catalogue for each word, none twice.
  static func scenarios(_ words: [String]) throws(RecordingFault) -> [Scenario] {
    var chosen: [Scenario] = []
    for word in words {
      let found = Catalogue.scenarios.filter { matches($0, word) }
      if found.isEmpty { throw .unknownScenario(word, nearest: nearest(to: word)) }
      for scenario in found where !chosen.contains(where: { $0.name == scenario.name }) { chosen.append(scenario) }
    }
    return chosen
  }

  private static func matches(_ scenario: Scenario, _ word: String) -> Bool {
    let isCase = !scenario.caseID.isEmpty && NamePattern(word.uppercased()).matches(scenario.caseID)
    return isCase || NamePattern(word).matches(scenario.name)
  }

  private static func nearest(to word: String) -> String? {
    nearestName(to: word, among: Catalogue.scenarios.flatMap { [$0.name, $0.caseID] })
  }
}

/// Why something can't be recorded: facts; the words are beside them.
enum RecordingFault: Error, Equatable {
  case unknownScenario(String, nearest: String?)
  case unknownRule(String)
  case badRuleValue(EngineOptions.Rule, String)
  case folderIsNoFolder(String)
  /// The scenario itself says what doesn't fit.
  case scenario(String)
  /// An option for a user's own sources, without any.
  case needsSources(String)
  case both(String, String)
  case badStep(place: String, StepError)

  /// One line: what, where, and what to do.
  var message: String {
    switch self {
    case .unknownScenario(let word, let nearest):
      "there is no scenario '\(word)'\(nearest.map { "; did you mean '\($0)'?" } ?? ""); "
        + "'redraw-trace scenarios' lists them"
    case .unknownRule(let name):
      "there is no rule '\(name)'; the rules are "
        + EngineOptions.Rule.allCases.map(\.rawValue).joined(separator: ", ")
    case .badRuleValue(let rule, let value):
      "rule \(rule.rawValue) can't be '\(value)'; it is one of \(rule.values.joined(separator: ", "))"
    case .folderIsNoFolder(let path):
      "'\(path)' is no folder; several scenarios are recorded into one, name a folder with -o"
    case .scenario(let text): text
    case .needsSources(let option): "\(option) is about sources; name them with --sources or --package-path"
    case .both(let one, let other): "\(one) and \(other) don't go together; give one of them"
    case .badStep(let place, let error): "\(place): \(error)"
    }
  }
}
