import CommandLineKit
import TerminalText
import TraceFormat

/// A query for something that an imported trace doesn't know.
struct UnknownToTrace: Unanswered, Equatable {
  let file: InputFile
  let fact: TraceKnowledge.Fact

  var exitCode: ExitCode { .wrongUsage }
  /// Which file, what is wrong, what to do.
  var message: String {
    "\(printable(file.name)): was imported and doesn't know \(fact.words); record the views with 'redraw-trace record'"
  }
}

extension TraceKnowledge.Fact {
  /// What is unknown, as in messages.
  var words: String {
    switch self {
    case .skips: "what was skipped"
    case .waste: "what was wasted"
    case .commits: "what was committed"
    case .values: "values"
    case .nodes: "which node was evaluated"
    case .parents: "what created a view"
    case .events: "what was delivered"
    case .causes: "what led to an evaluation"
    case .reasons: "why views were evaluated"
    case .times: "when ticks began"
    case .durations: "how long evaluations took"
    case .ticks: "where ticks begin"
    }
  }
}

extension TraceReader {
  /// Throws if an option needs something that the trace doesn't know.
  func checkKnows(_ fact: TraceKnowledge.Fact, _ file: InputFile, if isAsked: Bool = true) throws(Failure) {
    if isAsked, !knowledge.knows(fact) { throw Failure(UnknownToTrace(file: file, fact: fact)) }
  }
}
