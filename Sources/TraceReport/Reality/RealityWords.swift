import TerminalText
import TraceAnalysis
import TraceFormat

extension RealityVerdict {
  var words: String {
    switch self {
    case .confirmed: "confirmed"
    case .tooMany: "engine too many"
    case .tooFew: "engine too few"
    case .both: "too many and too few"
    case .onlyEngine: "engine only"
    case .onlyObserved: "observed only"
    }
  }
}

extension RealityReport {
  /// `2 of 5 views differ`.
  var headline: String {
    let compared = check.views.filter { !$0.isOfFramework }
    if compared.isEmpty { return "no views to compare" }
    let failing = check.failing.count
    let all = counted(compared.count, "view")
    return failing == 0 ? "\(all) confirmed" : "\(failing) of \(all) \(failing == 1 ? "differs" : "differ")"
  }

  /// The tolerance within which views count as confirmed: `0.2%; of 250 evaluations or more, one may differ`.
  var toleranceWords: String {
    let tolerance = check.tolerance
    let least = tolerance.leastForOne.map { "; of \(grouped($0)) evaluations or more, one may differ" }
    return "\(shareWords(tolerance.share))\(least ?? "; every evaluation counts")"
  }

  /// With at most two decimals.
  private func shareWords(_ share: Double) -> String {
    let hundredths = hundredths(of: share * 100)
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    if rest == 0 { return "\(whole)%" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)%" : "\(whole).\(rest < 10 ? "0" : "")\(rest)%"
  }

  /// How ticks were matched, in one line.
  var joinWords: String {
    let joins = check.joins
    let parts = [
      (joins.byLabel, "joined by label"), (joins.byEvaluations, "joined by what they evaluated"),
      (joins.onlyEngine, "of the engine only"), (joins.onlyObserved, "observed only"),
    ]
    let words = parts.filter { $0.0 > 0 }.map { "\(grouped(UInt64($0.0))) \($0.1)" }
    return words.isEmpty ? "none" : words.joined(separator: ", ")
  }

  /// What was observed of system views.
  var frameworkWords: String? {
    let views = check.views.filter(\.isOfFramework)
    if views.isEmpty { return nil }
    let evaluations = views.reduce(0) { $0 &+ $1.counts.observed }
    return "\(counted(views.count, "view")) of the system's frameworks observed, "
      + "\(counted(evaluations, "evaluation")); the engine doesn't model them as views"
  }

  /// The first step in which something differs.
  func stepTitle(_ number: Int?) -> String? {
    check.steps.first { $0.number == number }?.title
  }
}

extension RealityStep {
  /// `"tap Next", tick 3`, and the observed tick if its number is different.
  var title: String {
    let label = labels.engine.isEmpty ? labels.observed : labels.engine
    let name = label.isEmpty ? "" : quotation(label) + ", "
    switch (ticks.engine, ticks.observed) {
    case (let engine?, let observed?):
      return name + (engine == observed ? "tick \(engine)" : "tick \(engine), observed in tick \(observed)") + together
    case (let engine?, nil): return name + "tick \(engine)\(together)"
    case (nil, let observed?): return name + "observed tick \(observed)\(together)"
    case (nil, nil): return label
    }
  }

  private var together: String {
    switch (tickCounts.engine, tickCounts.observed) {
    case (...1, ...1): ""
    case (let engine, 0): " and \(engine - 1) more"
    case (0, let observed): " and \(observed - 1) more"
    case (let engine, let observed): " (\(engine) compared with \(observed))"
    }
  }

  var viewWords: String {
    let words = views.prefix(4).map { view in
      "\(printable(view.name)) \(grouped(view.counts.engine)) : \(grouped(view.counts.observed))"
    }
    return (words + (views.count > 4 ? ["\(views.count - 4) more"] : [])).joined(separator: ", ")
  }
}

extension RealityView {
  /// `+80`, `-2`, `+3 -1`; empty if nothing differs.
  var off: String {
    [tooMany > 0 ? "+\(grouped(tooMany))" : nil, tooFew > 0 ? "-\(grouped(tooFew))" : nil]
      .compactMap(\.self).joined(separator: " ")
  }

  /// `engine too many, 80 evaluations in 20 steps`.
  var summary: String {
    "\(verdict.words), \(counted(difference, "evaluation")) in \(counted(stepCount, "step"))"
  }

  /// What the engine decided, what was observed instead, and how reasons differ: one sentence each.
  var sentences: [String] {
    let decisions = decisions.prefix(Self.mostSentences).map { "engine: \($0.words)" }
    let missed = missedReasons.prefix(Self.mostSentences).map {
      "observed: \(counted($0.count, "evaluation")) printed as \(printable($0.words))"
    }
    let spelled = observedNames.isEmpty ? [] : ["observed as \(observedNames.map(printable).joined(separator: ", "))"]
    return spelled + decisions + missed + otherReasonSentences
  }

  var otherReasonSentences: [String] {
    otherReasons.prefix(Self.mostSentences).map {
      "reasons: \(grouped($0.count)) printed as \(printable($0.words.observed)), by the engine as "
        + printable($0.words.engine)
    }
  }

  private static let mostSentences = 3

  /// What to try, if nothing was tried.
  var suspicion: String? {
    if suspects.isEmpty { return nil }
    return "possible explanation, not tried: \(suspects.map { "--rule \($0.text)" }.joined(separator: " or "))"
  }
}

extension RealityDecision {
  /// The rule that decided, and for how many evaluations.
  var words: String {
    switch kind {
    case .evaluated(let facts):
      let difference = facts.difference.map { ", \(printable($0)) differed" } ?? ""
      let rule = facts.rule == .none ? "" : ", compared by \(facts.rule.words)"
      let further = facts.further.prefix(3).map { ", \(printable($0.name)) compared by \($0.rule.words)" }.joined()
      return "\(grouped(count)) evaluated for \(printable(facts.words))\(difference)\(rule)\(further)"
    case .skipped(let rule): return "\(grouped(count)) skipped, found equal by \(rule.words)"
    case .notReached: return "\(grouped(count)) not reached: nothing signalled the view, and nothing re-created it"
    case .notReachedByEvent:
      return "\(grouped(count)) not reached: onReceive delivered an event, which wrote nothing that the view reads"
    case .noView: return "\(grouped(count)) of a view that the engine's trace doesn't have"
    case .noStep: return "\(grouped(count)) in steps that the engine's trace doesn't have"
    }
  }
}

extension RealityReport {
  /// What explains a view's difference: a setting that was tried, or one worth trying.
  func explanation(of view: RealityView) -> String? {
    guard case .done(let trials) = trials else { return view.suspicion }
    if view.verdict == .confirmed { return nil }
    guard let found = trials.explanation(of: view) else { return "no setting that was tried comes closer" }
    let left = found.isConfirmed ? "confirmed" : "\(counted(found.difference, "evaluation")) off"
    return "explained by \(found.trial.shownOptions): \(left)"
  }

  /// The closest setting, in a sentence.
  var bestWords: String? {
    guard case .done(let trials) = trials, let best = trials.best else { return nil }
    let off = "\(counted(best.difference, "evaluation")) off"
    if trials.isRecordedBest { return "Best fit: the model as recorded, \(off)" }
    let others = best.settings.dropFirst().map(\.name)
    return "Best fit: \(best.setting.name), \(off)"
      + (others.isEmpty ? "" : "; the same with \(listed(others, most: 3))")
  }

  /// What to pass to `record` for the best fit; `nil` if that is the model as recorded.
  var bestOptions: String? {
    guard case .done(let trials) = trials, !trials.isRecordedBest else { return nil }
    return trials.best?.setting.options
  }
}

extension RealityTrial {
  /// Of settings with the same result, the first two.
  fileprivate var shownOptions: String { settings.prefix(2).map(\.options).joined(separator: " or ") }

  /// The settings with the same result, except for the first.
  var others: String { settings.count > 1 ? "also " + listed(settings.dropFirst().map(\.name), most: 3) : "" }
}

/// `release 17, release 18 and 6 more`.
private func listed(_ names: [String], most: Int) -> String {
  let shown = names.prefix(names.count > most + 1 ? most : most + 1)
  let parts = shown + (names.count > shown.count ? ["\(names.count - shown.count) more"] : [])
  return parts.count < 2 ? parts.joined() : parts.dropLast().joined(separator: ", ") + " and " + (parts.last ?? "")
}
