import CommandLineKit
import RedrawCore
import TerminalText

/// Why something can't be recorded.
enum RecordingFault: CommandFailure, Equatable {
  /// `nearest` are names that may have been meant, nearest first.
  case unknownScenario(String, nearest: [String])
  /// A user's files were named where scenarios are expected; `option` is how to name them.
  case sourcesAsScenario(String, option: String)
  case unknownParameter(String, scenario: String, known: [String])
  case badChoice(String, parameter: String, choices: [String])
  /// A parameter or a rule was set twice.
  case repeatedName(String, option: String)
  case unknownRule(String)
  case badRuleValue(EngineOptions.Rule, String)
  case folderIsNoFolder(String)
  /// A single trace should go into a folder that doesn't exist.
  case folderIsMissing(String)
  case severalToStandardOutput
  /// Several releases were given where only one is recorded.
  case severalReleases
  /// The scenario itself rejects a value; the text says which.
  case scenario(String)
  /// A step built into the scenario found nothing to act on.
  case failedRun(scenario: String, tick: Int, String)
  /// An option for a user's own sources, without sources.
  case needsSources(String)
  /// An option for scenarios, but none of the sources' scenarios is recorded.
  case needsScenario(String)
  case both(String, String)
  /// `--repeat` can't compare, because the first trace can't be read again from where it goes.
  case repeatNeedsFile(String)
  case badStep(place: String, StepError)

  /// One line: what, where, and what to do.
  var message: String {
    switch self {
    case .unknownScenario(let word, let nearest):
      "no scenario \(quoted(word)); "
        + (nearest.isEmpty ? "" : "did you mean \(nearest.prefix(3).map(quoted).joined(separator: " or "))? ")
        + "'redraw-trace scenarios' lists them"
    case .sourcesAsScenario(let word, let option):
      "no scenario \(quoted(word)); record your own views with 'redraw-trace record \(printable(option))'"
    case .unknownParameter(let name, let scenario, let known):
      "the scenario \(quoted(scenario)) has no parameter \(quoted(name)); " + offer(known, for: name)
    case .badChoice(let value, let parameter, let choices):
      "parameter \(quoted(parameter)) can't be \(quoted(value)); "
        + (nearestName(to: value, among: choices).map { "did you mean \(quoted($0))?" }
          ?? "it must be \(ScenarioParameter.choice(parameter, "", "", of: choices).expectation)")
    case .unknownRule(let name):
      "no rule \(quoted(name)); " + offer(EngineOptions.Rule.allCases.map(\.rawValue), for: name)
    case .repeatedName(let name, let option): "\(option) sets \(quoted(name)) more than once; remove the others"
    case .badRuleValue(let rule, let value):
      "rule \(rule.rawValue) can't be '\(value)'; use \(rule.expectation)"
    case .folderIsNoFolder(let path):
      "\(quoted(path)) is not a folder, which several scenarios need; name a folder with -o"
    case .folderIsMissing(let path): "no folder \(quoted(path)); create it, or name a file with -o"
    case .severalToStandardOutput: "standard output takes only one trace; name a folder for several with -o"
    case .severalReleases: "this takes only one release; give --os one of them, or use 'redraw-trace record'"
    case .scenario(let text): text
    case .failedRun(let scenario, let tick, let message):
      "\(scenario), tick \(tick): \(message); change its parameters with --set"
    case .needsSources(let option): "\(option) needs sources; name them with --sources, --package-path or --project"
    case .needsScenario(let option):
      "\(option) needs a scenario; select one from the sources with --scenario"
    case .both(let one, let other): "\(one) can't be used with \(other); remove one of them"
    case .repeatNeedsFile(let name):
      "--repeat has to read the trace again, which \(printable(name)) doesn't allow; name a file with -o"
    case .badStep(let place, let error): "\(place): \(error)"
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .failedRun: .failedRun
    case .folderIsMissing: .unwritableOutput
    default: .wrongUsage
    }
  }

  /// A suggestion of what was probably meant, or all choices, nearest first.
  private func offer(_ known: [String], for name: String) -> String {
    if known.isEmpty { return "it has none" }
    return nearestName(to: name, among: known).map { "did you mean \(quoted($0))?" }
      ?? "use one of \(nearestFirst(known, to: name).joined(separator: ", "))"
  }
}
