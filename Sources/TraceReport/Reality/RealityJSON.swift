import JSONText
import TraceAnalysis
import TraceFormat

/// A reality check as one JSON object; Docs/Schemas/reality.schema.json describes it.
struct RealityJSON {
  private let report: RealityReport
  private var check: RealityCheck { report.check }

  init(_ report: RealityReport) { self.report = report }

  var text: String {
    JSONText.line { object in
      object.add("version", 1)
      object.add("model", report.model)
      object.add("observed", report.observed)
      object.add("failed", report.hasFailed)
      object.add("result", report.headline)
      object.add("scenario", check.scenario)
      object.add("tolerance", check.tolerance.share)
      object.addObject("evaluations") { add(check.totals, to: &$0) }
      object.addObject("joined") { joined in
        joined.add("byLabel", check.joins.byLabel)
        joined.add("byEvaluations", check.joins.byEvaluations)
        joined.add("onlyEngine", check.joins.onlyEngine)
        joined.add("onlyObserved", check.joins.onlyObserved)
      }
      object.add("hasReasons", check.hasReasons)
      object.add("hasTimes", check.hasTimes)
      object.addArray("views") { views in
        for view in check.views { views.addObject { add(view, to: &$0) } }
      }
      object.addArray("steps") { steps in
        for step in check.steps { steps.addObject { add(step, to: &$0) } }
      }
      add(report.trials, to: &object)
    }
  }

  private func add(_ sides: Sides<UInt64>, to object: inout JSONObject) {
    object.add("engine", sides.engine)
    object.add("observed", sides.observed)
  }

  private func add(_ view: RealityView, to object: inout JSONObject) {
    object.add("name", view.name)
    object.addArray("observedNames") { names in view.observedNames.forEach { names.add($0) } }
    object.add("verdict", view.verdict.rawValue)
    object.add("isFailing", view.isFailing)
    object.add("isOfFramework", view.isOfFramework)
    object.addObject("evaluations") { add(view.counts, to: &$0) }
    object.add("tooMany", view.tooMany)
    object.add("tooFew", view.tooFew)
    object.add("allowed", view.allowed)
    object.add("steps", view.stepCount)
    if check.hasTimes { object.add("observedNanoseconds", view.duration) }
    object.addArray("decisions") { list in
      for decision in view.decisions { list.addObject { add(decision, to: &$0) } }
    }
    object.addArray("missedReasons") { list in
      for reason in view.missedReasons {
        list.addObject { member in
          member.add("reason", reason.words)
          member.add("count", reason.count)
        }
      }
    }
    object.addArray("otherReasons") { list in
      for reason in view.otherReasons {
        list.addObject { member in
          member.add("engine", reason.words.engine)
          member.add("observed", reason.words.observed)
          member.add("count", reason.count)
        }
      }
    }
    addExplanation(of: view, to: &object)
  }

  private func add(_ decision: RealityDecision, to object: inout JSONObject) {
    object.add("count", decision.count)
    switch decision.kind {
    case .evaluated(let facts):
      object.add("decision", "evaluated")
      object.add("reason", facts.words)
      if let difference = facts.difference { object.add("differed", difference) }
      if facts.rule != .none { object.add("rule", facts.rule.name) }
    case .skipped(let rule):
      object.add("decision", "skipped")
      object.add("rule", rule.name)
    case .notReached: object.add("decision", "notReached")
    case .notReachedByEvent: object.add("decision", "notReachedByEvent")
    case .noStep: object.add("decision", "noStep")
    case .noView: object.add("decision", "noView")
    }
  }

  /// What explains the difference: measured if settings were tried, else what is worth trying.
  private func addExplanation(of view: RealityView, to object: inout JSONObject) {
    guard case .done(let trials) = report.trials else {
      return object.addArray("suspects") { list in view.suspects.forEach { list.add($0.text) } }
    }
    guard view.difference > 0, let found = trials.explanation(of: view) else { return }
    object.addObject("explanation") { member in
      addSettings(of: found.trial, to: &member)
      member.add("difference", found.difference)
      member.add("confirmed", found.isConfirmed)
    }
  }

  private func add(_ step: RealityStep, to object: inout JSONObject) {
    object.add("verdict", step.verdict.rawValue)
    object.add("joinedByLabel", step.isJoinedByLabel)
    object.addObject("label") { label in
      label.add("engine", step.labels.engine)
      label.add("observed", step.labels.observed)
    }
    object.addObject("tick") { tick in
      tick.add("engine", step.ticks.engine)
      tick.add("observed", step.ticks.observed)
    }
    object.addObject("ticks") { ticks in
      ticks.add("engine", step.tickCounts.engine)
      ticks.add("observed", step.tickCounts.observed)
    }
    object.addArray("views") { views in
      for view in step.views {
        views.addObject { member in
          member.add("name", view.name)
          add(view.counts, to: &member)
        }
      }
    }
  }

  private func add(_ trials: RealityReport.Trials, to object: inout JSONObject) {
    switch trials {
    case .none(let why): object.add("notTried", why)
    case .done(let trials):
      object.add("bestFit", trials.best?.setting.name ?? "")
      object.add("bestOptions", report.bestOptions ?? "")
      object.addArray("trials") { list in
        for trial in trials.ordered { list.addObject { add(trial, to: &$0) } }
      }
    }
  }

  private func add(_ trial: RealityTrial, to object: inout JSONObject) {
    addSettings(of: trial, to: &object)
    object.add("difference", trial.difference)
    object.add("otherReasons", trial.otherReasons)
    object.add("withinTolerance", trial.isWithinTolerance)
  }

  /// Those that lead to the same.
  private func addSettings(of trial: RealityTrial, to object: inout JSONObject) {
    object.addArray("settings") { list in
      for setting in trial.settings {
        list.addObject { member in
          member.add("name", setting.name)
          member.add("options", setting.options)
        }
      }
    }
  }
}
