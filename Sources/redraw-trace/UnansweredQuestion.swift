import CommandLineKit
import TerminalText
import TraceFormat

/// Why there is nothing to tell of a view.
enum UnansweredQuestion: Error, Equatable {
  /// With the paths that there are, nearest first.
  case unknownNode(String, view: String, known: [String])
  case nothingHappened(String)
  /// In the tick that was named, with the first one in which it was evaluated.
  case nothingHappenedIn(TickNumber, view: String, firstEvaluated: TickNumber?)

  /// One line: where, what is wrong, what to do.
  var message: String { "redraw-trace why: \(sentence)" }

  private var sentence: String {
    switch self {
    case .unknownNode(let path, let view, let known):
      "no node of \(quoted(view)) has a path like \(quoted(path)); use one of "
        + known.prefix(3).map(quoted).joined(separator: ", ") + (known.count > 3 ? " and \(known.count - 3) more" : "")
    case .nothingHappened(let view): "\(quoted(view)) was neither evaluated nor compared; name a tick with --tick"
    case .nothingHappenedIn(let tick, let view, let first):
      "\(quoted(view)) was neither evaluated nor compared in tick \(tick); it was evaluated "
        + (first.map { "first in tick \($0)" } ?? "in no tick of the trace")
    }
  }
}
