import CommandLineKit
import TerminalText
import TraceAnalysis

/// A view was asked for that is not in the trace, or a name that leads to several.
struct UnknownView: Error, Equatable {
  let command: String
  let name: String
  /// What there is, or which of them are meant; nearest first.
  let choices: [String]
  var isAmbiguous = false

  /// One line: where, what is wrong, what there is.
  var message: String {
    let shown = choices.prefix(5).map(printable).joined(separator: ", ")
    let all = "'redraw-trace summary FILE --by view' lists all"
    let more = choices.count > 5 ? " and \(choices.count - 5) more, \(all)" : ""
    let head = "redraw-trace \(command): "
    if isAmbiguous { return head + "\(quoted(name)) stands for several views; say which of \(shown)\(more)" }
    if choices.isEmpty { return head + "no view is named \(quoted(name)); there is none in these ticks, widen --ticks" }
    return head + "no view is named \(quoted(name)); use one of \(shown)\(more)"
  }
}

extension NamePattern {
  /// Throws where the trace has no view that matches.
  func checkIsKnown(among names: Set<String>, to command: String) throws(UnknownView) {
    guard !names.contains(where: matches) else { return }
    throw UnknownView(command: command, name: text, choices: nearestFirst(names, to: text))
  }
}
