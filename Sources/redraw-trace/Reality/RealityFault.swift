import CommandLineKit
import TerminalText
import TraceReport

/// Why a model can't be compared with what was observed.
enum RealityFault: CommandFailure, Equatable {
  /// A wrong number of traces; with sources, no model has to be named.
  case traces(found: Int, hasSources: Bool)
  /// A word that is neither a file nor a scenario.
  case noModel(String)
  case severalScenarios(String, count: Int)
  /// The model's file is imported, not recorded.
  case importedModel(String)
  /// An option for recording was given, but the model is already recorded.
  case recordedModel(String)
  /// The settings can't be fitted, because the model can't be recorded again; the text says why.
  case cannotFit(String)
  case onlyWithFit(String)

  var exitCode: ExitCode { .wrongUsage }

  /// One line: what, and what to do.
  var message: String {
    switch self {
    case .traces(let found, let hasSources):
      "\(found == 0 ? "no trace" : counted(found, "trace")) named; "
        + (hasSources ? "name what was observed" : "name a model (a trace or a scenario) and what was observed")
    case .noModel(let word):
      "\(quoted(word)) is neither a file nor a scenario; check the path, or see 'redraw-trace scenarios'"
    case .severalScenarios(let word, let count): "\(quoted(word)) matches \(count) scenarios; name one of them"
    case .importedModel(let file):
      "\(quoted(file)) was imported, so it can't be the model; name a recording, and then what was observed"
    case .recordedModel(let option):
      "\(option) can't be used with a recorded model; remove it, or name the scenario or --sources instead"
    case .cannotFit(let obstacle): "--fit has to record the model again: \(obstacle)"
    case .onlyWithFit(let option): "\(option) needs --fit; add it"
    }
  }
}
