import CommandLineKit
import TerminalText
import TraceAnalysis
import TraceFormat

/// A view was asked for that is not in the trace, or a name that leads to several.
struct UnknownView: Unanswered, Equatable {
  /// Why there is no view to name instead.
  enum Lack {
    case inTicks, readable, any
  }

  let name: String
  /// What there is, or which of them are meant; nearest first.
  let choices: [String]
  var isAmbiguous = false
  var lack = Lack.any

  /// The one view whose name differs in capital letters alone; `nil` where there is none, or several.
  var meant: String? {
    if isAmbiguous { return nil }
    let pattern = NamePattern(name.lowercased())
    let alike = choices.filter { pattern.matches($0.lowercased()) }
    return alike.count == 1 ? alike[0] : nil
  }

  var exitCode: ExitCode { .wrongUsage }

  /// What is wrong, what there is.
  var message: String {
    let shown = choices.prefix(5).map(printable).joined(separator: ", ")
    let all = "'redraw-trace summary FILE --by view' lists all"
    let more = choices.count > 5 ? " and \(choices.count - 5) more, \(all)" : ""
    if isAmbiguous { return "\(quoted(name)) matches several views; use one of \(shown)\(more)" }
    if choices.isEmpty { return "no view is named \(quoted(name)); \(lackOfViews)" }
    return "no view is named \(quoted(name)); use one of \(shown)\(more)"
  }

  private var lackOfViews: String {
    switch lack {
    case .inTicks: "these ticks have none, widen --ticks"
    case .readable: "none can be read, record the trace again"
    case .any: "the trace has none, record it again"
    }
  }
}

extension NamePattern {
  /// Throws where the trace has no view that matches.
  func checkIsKnown(among names: Set<String>, of reader: TraceReader) throws(Failure) {
    try checkIsKnown(among: names, lack: reader.lackOfViews)
  }

  func checkIsKnown(among names: Set<String>, lack: UnknownView.Lack = .any) throws(Failure) {
    guard !names.contains(where: matches) else { return }
    throw Failure(UnknownView(name: text, choices: nearestFirst(names, to: text), lack: lack))
  }
}

extension TraceReader {
  /// Why it has no views, where it has none.
  fileprivate var lackOfViews: UnknownView.Lack {
    if metTicks == nil, damage != nil { return .readable }
    return ticks == Self.allTicks ? .any : .inTicks
  }
}
