import CommandLineKit
import TerminalText
import TraceAnalysis
import TraceFormat

/// A requested view that the trace doesn't have, or a name that matches several views.
struct UnknownView: Unanswered, Equatable {
  /// Why there is no view to suggest.
  enum Lack {
    case inTicks, readable, any
  }

  let name: String
  /// The existing views, or those that match; nearest first.
  let choices: [String]
  var isAmbiguous = false
  var lack = Lack.any

  /// The only view whose name differs just in capitalization; `nil` if there is none, or more than one.
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
  /// Throws if no view of the trace matches.
  func checkIsKnown(among names: Set<String>, of reader: TraceReader) throws(Failure) {
    try checkIsKnown(among: names, lack: reader.lackOfViews)
  }

  func checkIsKnown(among names: Set<String>, lack: UnknownView.Lack = .any) throws(Failure) {
    guard !names.contains(where: matches) else { return }
    throw Failure(UnknownView(name: text, choices: nearestFirst(names, to: text), lack: lack))
  }
}

extension TraceReader {
  /// Why it has no views, if it has none.
  fileprivate var lackOfViews: UnknownView.Lack {
    if seenTicks == nil, damage != nil { return .readable }
    return ticks == Self.allTicks ? .any : .inTicks
  }
}
