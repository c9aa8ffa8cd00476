import CommandLineKit
import TerminalText
import TraceFormat

/// Why there is nothing to tell of a view.
enum UnansweredQuestion: Error, Equatable {
  case unknownTick(TickNumber)
  case unknownNode(String, view: String)
  case nothingHappened(String)

  /// One line: where, what is wrong, what to do.
  var message: String { "redraw-trace why: \(sentence)" }

  private var sentence: String {
    switch self {
    case .unknownTick(let tick): "the trace has no tick \(tick); see 'redraw-trace summary --by tick'"
    case .unknownNode(let path, let view):
      "no node of \(quoted(view)) has a path like \(quoted(path)); see 'redraw-trace reasons --explain'"
    case .nothingHappened(let view): "\(quoted(view)) was neither evaluated nor compared; name a tick with --tick"
    }
  }
}
