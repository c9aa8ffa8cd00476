import TraceAnalysis
import TraceFormat

/// `+48` or `-48`; empty for no change.
func delta(_ change: Change<UInt64>) -> String {
  if change.isSame { return "" }
  return change.head > change.base
    ? "+\(grouped(change.head - change.base))" : "-\(grouped(change.base - change.head))"
}

/// `26 → 74`, or one number if both are equal.
func sides(_ change: Change<UInt64>, arrow: String) -> String {
  change.isSame ? grouped(change.base) : "\(grouped(change.base)) \(arrow) \(grouped(change.head))"
}

extension Change<DiffCounts> {
  /// One of the counts, on both sides.
  func of(_ count: KeyPath<DiffCounts, UInt64>) -> Change<UInt64> {
    Change<UInt64>(base: base[keyPath: count], head: head[keyPath: count])
  }

  /// The counts by name, in the order of reports.
  static var names: [(name: String, count: KeyPath<DiffCounts, UInt64> & Sendable)] {
    [
      ("evaluations", \.evaluations), ("wasted", \.wasted), ("skipped", \.skipped), ("stale", \.stale),
      ("commits", \.commits),
    ]
  }
}

extension Change<DiffCounts> {
  /// Only what differs: `evaluations 3 -> 7, wasted 0 -> 4`.
  func words(_ arrow: String) -> String {
    Self.names.compactMap { name, count in
      of(count).isSame ? nil : "\(name) \(sides(of(count), arrow: arrow))"
    }.joined(separator: ", ")
  }
}

extension TraceKnowledge {
  /// Whether a count is one.
  func knows(_ count: KeyPath<DiffCounts, UInt64>) -> Bool {
    switch count {
    case \.wasted: knows(.waste)
    case \.skipped, \.stale: knows(.skips)
    case \.commits: knows(.commits)
    default: true
    }
  }
}

/// The text about a whole comparison.
struct DiffOverview {
  let set: DiffSet
  let verdict: DiffVerdict

  enum State {
    case same, worse, failed, different
  }

  /// A scenario's state: worse if a view is, failed if anything else fails.
  func state(of index: Int) -> State {
    let findings = verdict.scenarios[index].findings
    if findings.contains(where: { if case .worse = $0 { true } else { false } }) { return .worse }
    if !findings.isEmpty { return .failed }
    if set.scenarios[index].diff?.isSame ?? false { return .same }
    return .different
  }

  /// One or two words about a scenario.
  func words(of index: Int) -> String {
    switch set.scenarios[index].outcome {
    case .new: return "new"
    case .missing: return "missing"
    case .compared(let diff):
      switch state(of: index) {
      case .same: return "same"
      case .worse: return "worse"
      case .failed, .different:
        if diff.isWorse { return verdict.scenarios[index].allowed.isEmpty ? "worse, reported only" : "worse, allowed" }
        return isBetter(diff) ? "better" : "different"
      }
    }
  }

  func isBetter(_ diff: TraceDiff) -> Bool { !diff.isWorse && diff.views.contains { $0.betterTicks > 0 } }

  /// `worse in 1 of 3 scenarios: evaluations 30 -> 78, wasted 3 -> 51`.
  func headline(_ arrow: String) -> String {
    let changes = set.totals.words(arrow)
    return state + (changes.isEmpty ? "" : ": " + changes)
  }

  private var state: String {
    let failed = verdict.scenarios.count { !$0.findings.isEmpty }
    let scope = set.scenarios.count == 1 ? "" : " in \(failed) of \(set.scenarios.count) scenarios"
    if verdict.hasFailed {
      let isWorse = set.scenarios.indices.contains { state(of: $0) == .worse }
      return (isWorse ? "worse" : missing > 0 ? "incomplete" : "different") + scope
    }
    if set.scenarios.allSatisfy({ $0.diff?.isSame ?? false }) { return "the same" + ofAll }
    let isWorse = set.scenarios.contains { $0.diff?.isWorse ?? false }
    let hasNewSteps = set.scenarios.contains { ($0.diff?.tickKinds.new ?? 0) > 0 }
    let words = hasNewSteps ? "nothing that both sides have is worse" : "nothing is worse"
    return (isWorse ? "worse, but within what is allowed" : words) + ofAll
  }

  private var ofAll: String { self.set.scenarios.count == 1 ? "" : " in \(set.scenarios.count) scenarios" }

  private var missing: Int {
    self.set.scenarios.count { if case .missing = $0.outcome { true } else { false } }
  }
}
