import TerminalText
import TraceAnalysis

/// The changes to a budget, one line per limit.
public struct RatchetReport {
  private let name: String
  private let budget: Budget
  private let changes: [BudgetRatchet.Change]

  public init(_ ratchet: BudgetRatchet, of budget: Budget, name: String) {
    self.name = name
    self.budget = budget
    changes = ratchet.changes
  }

  public var text: String {
    if changes.isEmpty { return "\(printable(name)): nothing to change\n" }
    return changes.map { line($0) + "\n" }.joined()
  }

  private func line(_ change: BudgetRatchet.Change) -> String {
    let place = located(name, budget.place(of: budget.rules[change.rule]))
    let subject = printable(change.view ?? "all views together")
    let count = "\(change.counter.rawValue) of \(subject) in \(printable(change.scenario))"
    guard let old = change.old else { return "\(place): \(count): \(change.new.plain), a new exception" }
    return "\(place): \(count): \(change.new.plain), was \(old.plain)"
  }
}

extension BudgetLimit {
  /// Without quotation marks, for prose.
  fileprivate var plain: String { written.filter { $0 != "\"" } }
}
