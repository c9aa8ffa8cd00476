import CommandLineKit
import TerminalText
import TraceFormat

/// A query without an answer in the part of the trace that was read. Damage to the trace is reported before it.
protocol Unanswered: CommandFailure {}

/// Why a view can't be explained.
enum UnansweredQuestion: Unanswered, Equatable {
  /// The existing paths are listed, nearest first.
  case unknownNode(String, view: String, known: [String])
  case nothingHappened(String)
  /// In the requested tick, or in any.
  case nothingWasted(String, tick: TickNumber?)
  /// The view has no node in the requested tick: `left` is the last tick before in which it was removed, `comes` the next one
  /// in which it is added.
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
