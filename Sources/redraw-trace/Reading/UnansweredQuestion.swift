import CommandLineKit
import TerminalText
import TraceFormat

/// What was asked of a trace has no answer in what was read of it: of damage in it the user hears first.
protocol Unanswered: CommandFailure {}

/// Why there is nothing to tell of a view.
enum UnansweredQuestion: Unanswered, Equatable {
  /// With the paths that there are, nearest first.
  case unknownNode(String, view: String, known: [String])
  case nothingHappened(String)
  /// In the tick that was named, or in any.
  case nothingWasted(String, tick: TickNumber?)
  /// Not in the tick that was named, with the last one before in which it left the tree, and the next one in which it comes.
  case notInTree(TickNumber, view: String, left: TickNumber?, comes: TickNumber?)

  var exitCode: ExitCode { .wrongUsage }

  /// What is wrong, what to do.
  var message: String {
    switch self {
    case .unknownNode(let path, let view, let known):
      "no node of \(quoted(view)) has a path like \(quoted(path)); use one of "
        + known.prefix(3).map(quoted).joined(separator: ", ") + (known.count > 3 ? " and \(known.count - 3) more" : "")
    case .nothingHappened(let view): "\(quoted(view)) was neither evaluated nor compared; name a tick with --tick"
    case .nothingWasted(let view, let tick):
      "no evaluation of \(quoted(view)) was wasted\(tick.map { " in tick \($0)" } ?? ""); try without --wasted"
    case .notInTree(let tick, let view, let left, let comes):
      "\(quoted(view)) is not in the tree in tick \(tick); " + presence(left, comes)
    }
  }

  private func presence(_ left: TickNumber?, _ comes: TickNumber?) -> String {
    switch (left, comes) {
    case (nil, nil): "no tick of the trace has it"
    case (let left?, nil): "it was removed in tick \(left), try that"
    case (nil, let comes?): "it is added in tick \(comes), try that"
    case (let left?, let comes?): "it was removed in tick \(left) and is added in tick \(comes), try one of these"
    }
  }
}
