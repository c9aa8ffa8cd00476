import CommandLineKit
import JSONText
import SystemCalls
import TerminalText
import TraceAnalysis
import TraceReport

/// Why traces can't be checked against a budget.
enum CheckFault: CommandFailure, Equatable {
  case unreadableBudget(String, code: Int32)
  case budgetIsNoText(String)
  /// The budget file is a trace: the arguments were probably swapped. `other` is the file given as a trace.
  case budgetIsTrace(String, other: String?)
  case badBudget(String, BudgetFault)
  /// The budget counts in visible rows, and the trace doesn't say how many there are.
  case noViewport(trace: String, budget: String, TextPlace)
  /// The budget limits something that an imported trace doesn't know.
  case unknownCount(String, trace: String, budget: String, TextPlace)
  /// The trace is damaged, and the missing part might be over budget.
  case damaged(trace: String, damage: String)
  case raiseWithoutUpdate
  case updateOfStandardInput

  var exitCode: ExitCode {
    switch self {
    case .damaged: .unreadableInput
    default: .wrongUsage
    }
  }

  /// One line: where, what is wrong, what to do.
  var message: String {
    switch self {
    case .unreadableBudget(let name, SystemError.noSuchFile):
      "\(printable(name)): no such file; name a budget with --budget"
    case .unreadableBudget(let name, let code):
      "\(printable(name)): can't be read (\(SystemError.message(code))); check the path and its permissions"
    case .budgetIsNoText(let name): "\(printable(name)): is not UTF-8 text; check that it is the right file"
    case .budgetIsTrace(let name, let other?):
      "\(printable(name)): is a trace, not a budget; "
        + "swap them: redraw-trace check \(printable(name)) --budget \(printable(other))"
    case .budgetIsTrace(let name, nil): "\(printable(name)): is a trace, not a budget; name a budget with --budget"
    case .badBudget(let name, let fault): fault.message(in: name)
    case .noViewport(let trace, let budget, let place):
      "\(printable(trace)): has no number of visible rows, which \(printable(budget)):\(place.line) needs; "
        + "record it again, or use a number there"
    case .unknownCount(let counter, let trace, let budget, let place):
      "\(printable(trace)): was imported, so \(quoted(counter)), which \(printable(budget)):\(place.line) limits, is not known; "
        + "limit evaluations there, or record the trace"
    case .damaged(let trace, let damage):
      "\(printable(trace)): \(damage); the missing part may be over budget, record it again"
    case .raiseWithoutUpdate: "--raise needs --update; add it"
    case .updateOfStandardInput: "a budget from standard input can't be updated; name a file"
    }
  }
}
