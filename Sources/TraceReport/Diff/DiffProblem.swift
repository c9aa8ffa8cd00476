import TerminalText
import TraceAnalysis

/// A failure as one message, which annotations, test reports and SARIF share.
struct DiffProblem {
  /// The kinds of problems, each with its meaning.
  enum Rule: String, CaseIterable {
    case moreEvaluations = "more-evaluations"
    case moreWaste = "more-waste"
    case staleView = "stale-view"
    case changedView = "changed-view"
    case otherSteps = "other-steps"
    case otherTicks = "other-ticks"
    case newScenario = "new-scenario"
    case missingScenario = "missing-scenario"
    case lowerScore = "lower-score"

    var meaning: String {
      switch self {
      case .moreEvaluations: "A view is evaluated more often than in the base"
      case .moreWaste: "More evaluations of a view are wasted"
      case .staleView: "A skipped view is out of date"
      case .changedView: "The counts or reasons of a view differ from the base"
      case .otherSteps: "The steps of the scenario differ from the base"
      case .otherTicks: "Ticks differ in their commits or in the nodes that were evaluated"
      case .newScenario: "The base does not have the scenario"
      case .missingScenario: "The scenario of the base is missing"
      case .lowerScore: "The score fell"
      }
    }
  }

  let rule: Rule
  let scenario: String
  /// The view concerned, or empty if there is none.
  let view: String
  /// All views that fail because of it.
  let views: [String]
  let message: String
  /// Where to look in the source, if known.
  let place: SourcePlace?

  /// All problems, scenario by scenario, the most costly first.
  static func all(in set: DiffSet, _ verdict: DiffVerdict) -> [DiffProblem] {
    zip(set.scenarios, verdict.scenarios).flatMap { all(in: $0, $1) }
  }

  static func all(in scenario: DiffSet.Scenario, _ verdict: DiffVerdict.Scenario) -> [DiffProblem] {
    let causes = scenario.diff.map { explained(in: $0, scenario.name, verdict) } ?? []
    let known = Set(causes.flatMap(\.views))
    return causes
      + verdict.findings.compactMap { problem($0, in: scenario, explained: known) }
  }

  /// A problem for each cause that evaluates a failing view.
  private static func explained(
    in diff: TraceDiff, _ scenario: String, _ verdict: DiffVerdict.Scenario
  ) -> [DiffProblem] {
    diff.added.compactMap { cause in
      let views = cause.views.map(\.view).filter(verdict.fails)
      guard let first = views.first, cause.link != .step else { return nil }
      return DiffProblem(
        rule: cause.evaluations == 0 ? .moreWaste : .moreEvaluations, scenario: scenario, view: first, views: views,
        message: CauseSentences(cause, .added).line, place: cause.place)
    }
  }

  private static func problem(
    _ finding: DiffVerdict.Finding, in scenario: DiffSet.Scenario, explained: Set<String>
  ) -> DiffProblem? {
    func problem(_ rule: Rule, _ message: String, view: String = "", at place: SourcePlace? = nil) -> DiffProblem {
      DiffProblem(
        rule: rule, scenario: scenario.name, view: view, views: view.isEmpty ? [] : [view], message: message,
        place: place)
    }
    switch finding {
    case .worse(let name), .changed(let name):
      guard let view = scenario.diff?.views.first(where: { $0.name == name }) else { return nil }
      let isStale = view.counts.head.stale > view.counts.base.stale
      if !isStale, explained.contains(name) { return nil }
      let rule: Rule = isStale ? .staleView : view.isWorse ? .moreEvaluations : .changedView
      return problem(rule, view.staleWords ?? view.words, view: name, at: view.place)
    case .otherSteps:
      return problem(.otherSteps, scenario.diff?.tickKinds.otherWords ?? Rule.otherSteps.meaning)
    case .otherTicks: return problem(.otherTicks, Rule.otherTicks.meaning)
    case .lowerScore:
      return problem(.lowerScore, scenario.diff?.scoreWords("->") ?? Rule.lowerScore.meaning)
    case .newScenario:
      return problem(.newScenario, "the base has no scenario '\(printable(scenario.name))'; record it there")
    case .missingScenario:
      return problem(
        .missingScenario,
        "the scenario '\(printable(scenario.name))' of the base is missing; record it, or remove it from the base")
    }
  }
}

extension TraceDiff.TickKinds {
  /// For example `3 of 7 ticks differ`; `nil` if no paired tick does and there is something more relevant.
  func changedWords(of ticks: Change<Int>) -> String? {
    if changed == 0, otherWords != nil { return nil }
    return "\(grouped(UInt64(changed))) of \(grouped(UInt64(ticks.base))) ticks differ"
  }

  /// For example `3 ticks of the base (9 evaluations) and 4 ticks of the head (106 evaluations) compared as a sum, 1
  /// new step (7 evaluations)`; `nil` if every tick is paired.
  var otherWords: String? {
    let parts = [
      sumWords, moved > 0 ? counted(moved, "moved step") : nil, words(new, "new step", newEvaluations),
      words(missing, "missing step", missingEvaluations),
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private var sumWords: String? {
    let base = words(unpaired.base, "tick", unpairedEvaluations.base, of: "base")
    let head = words(unpaired.head, "tick", unpairedEvaluations.head, of: "head")
    switch (base, head) {
    case (let base?, let head?): return "\(base) and \(head) compared as a sum"
    case (let base?, nil): return "\(base) with none of the head to compare with"
    case (nil, let head?): return "\(head) with none of the base to compare with"
    case (nil, nil): return nil
    }
  }

  private func words(_ count: Int, _ noun: String, _ evaluations: UInt64, of side: String? = nil) -> String? {
    let owner = side.map { " of the \($0)" } ?? ""
    return count > 0 ? "\(counted(count, noun))\(owner) (\(counted(evaluations, "evaluation")))" : nil
  }
}

extension ViewChange {
  /// Only what differs: `Cell: evaluations 3 -> 7, wasted 0 -> 4`.
  var words: String {
    let changes = counts.words("->")
    let old = oldName.map { " (was \(printable($0)))" } ?? ""
    let other = reasons.isEmpty ? "different ticks" : reasons.prefix(3).map { $0.words("->") }.joined(separator: ", ")
    return "\(printable(name))\(old): " + (changes.isEmpty ? "the same counts, but \(other)" : changes)
  }

  /// The text about a view that is out of date more often, or `nil`.
  var staleWords: String? {
    guard counts.head.stale > counts.base.stale else { return nil }
    return "\(printable(name)) is skipped although it is out of date, \(counts.of(\.stale).words) times; "
      + "its == ignores something that the body shows"
  }
}

extension Change<UInt64> {
  fileprivate var words: String { sides(self, arrow: "->") }
}

extension ReasonChange {
  /// `evaluated by @self, item.title compared by == 2 → 0`, `found equal, compared by its fields 0 → 2`.
  func words(_ arrow: String) -> String {
    switch kind {
    case .evaluated(let facts):
      let rule = facts.rule == .none ? "" : " compared by \(facts.rule.words)"
      let difference = facts.difference.map { ", \(printable($0))\(rule)" } ?? ""
      let further = facts.further.map { ", \(printable($0.name)) compared by \($0.rule.words)" }.joined()
      return "evaluated for \(printable(facts.words))\(difference)\(further): \(sides(counts, arrow: arrow))"
    case .skipped(let rule): return "found equal, \(rule.howEqual): \(sides(counts, arrow: arrow))"
    }
  }
}
