import JSONText
import TraceAnalysis
import TraceFormat

/// A comparison as one JSON object; Docs/Schemas/diff.schema.json describes it.
struct DiffJSON {
  private let overview: DiffOverview

  init(_ overview: DiffOverview) { self.overview = overview }

  var text: String {
    JSONText.line { object in
      object.add("version", 1)
      object.add("failOn", overview.verdict.policy.failOn.rawValue)
      object.add("failed", overview.verdict.hasFailed)
      object.add("result", overview.headline("->"))
      object.addObject("totals") { $0.add(overview.set.totals, overview.set.knowledge) }
      object.addArray("scenarios") { scenarios in
        for index in overview.set.scenarios.indices { scenarios.addObject { add(index, to: &$0) } }
      }
    }
  }

  private func add(_ index: Int, to object: inout JSONObject) {
    let (scenario, verdict) = (overview.set.scenarios[index], overview.verdict.scenarios[index])
    object.add("scenario", scenario.name)
    object.add("result", overview.words(of: index))
    object.add("failed", !verdict.findings.isEmpty)
    switch scenario.outcome {
    case .new(let counts, let knowledge):
      object.addUnknown(of: knowledge)
      object.addObject("totals") { $0.add(Change(base: DiffCounts(), head: counts), knowledge) }
    case .missing(let counts, let knowledge):
      object.addUnknown(of: knowledge)
      object.addObject("totals") { $0.add(Change(base: counts, head: DiffCounts()), knowledge) }
    case .compared(let diff): add(diff, verdict, to: &object)
    }
  }

  private func add(_ diff: TraceDiff, _ verdict: DiffVerdict.Scenario, to object: inout JSONObject) {
    object.addUnknown(of: diff.knowledge)
    object.addObject("totals") { $0.add(diff.totals, diff.knowledge) }
    addTicks(of: diff, to: &object)
    addTraces(of: diff, to: &object)
    object.addArray("views") { views in
      for view in diff.views { views.addObject { add(view, verdict, diff.knowledge, to: &$0) } }
    }
    object.addArray("added") { $0.add(diff.added, .added, diff.knowledge) }
    object.addArray("saved") { $0.add(diff.saved, .saved, diff.knowledge) }
    object.add("otherAdded", diff.otherAdded)
    object.add("otherSaved", diff.otherSaved)
    object.addArray("changedTicks") { ticks in
      for tick in diff.ticks { ticks.addObject { add(tick, diff.knowledge, to: &$0) } }
    }
  }

  private func addTicks(of diff: TraceDiff, to object: inout JSONObject) {
    object.addObject("ticks") { ticks in
      ticks.add("base", diff.tickCounts.base)
      ticks.add("head", diff.tickCounts.head)
      ticks.add("changed", diff.tickKinds.changed)
      ticks.add("new", diff.tickKinds.new)
      ticks.add("missing", diff.tickKinds.missing)
      ticks.add("moved", diff.tickKinds.moved)
      ticks.addObject("unpaired") { unpaired in
        unpaired.add("base", diff.tickKinds.unpaired.base)
        unpaired.add("head", diff.tickKinds.unpaired.head)
      }
    }
  }

  /// What else differs between the two traces.
  private func addTraces(of diff: TraceDiff, to object: inout JSONObject) {
    if let scores = diff.scores {
      object.addObject("score") { member in
        member.add("base", scores.base.points)
        member.add("head", scores.head.points)
      }
    }
    if let releases = diff.releases {
      object.addObject("releases") { member in
        member.add("base", releases.base?.system)
        member.add("head", releases.head?.system)
      }
    }
    if !diff.stateObjects.isSame {
      object.addObject("stateObjects") { member in
        member.add("base", diff.stateObjects.base)
        member.add("head", diff.stateObjects.head)
      }
    }
    object.addArray("settings") { settings in
      for setting in diff.settings {
        settings.addObject { member in
          member.add("name", setting.name)
          member.add("base", setting.values.base)
          member.add("head", setting.values.head)
        }
      }
    }
  }

  private func add(
    _ view: ViewChange, _ verdict: DiffVerdict.Scenario, _ knowledge: TraceKnowledge, to object: inout JSONObject
  ) {
    object.add("view", view.name)
    if let oldName = view.oldName { object.add("renamedFrom", oldName) }
    if let place = view.place {
      object.add("file", place.file)
      object.add("line", place.line)
    }
    object.add("worse", view.isWorse)
    object.add("failed", verdict.fails(view.name))
    if let allowance = verdict.allowance(for: view.name) { object.add("allowedBy", allowance.text) }
    object.add(view.counts, knowledge, withCommits: false)
    object.add("worseTicks", view.worseTicks)
    object.add("betterTicks", view.betterTicks)
    if let worst = view.worstTick {
      object.addObject("worstTick") { tick in
        tick.add("tick", worst.number)
        tick.add("label", worst.label)
        tick.add("added", view.mostAdded)
        tick.add("wastedAdded", knowledge.number(.waste, view.mostWastedAdded))
      }
    }
    object.addArray("reasons") { reasons in
      for reason in view.reasons { reasons.addObject { $0.add(reason) } }
    }
  }

  private func add(_ tick: TickChange, _ knowledge: TraceKnowledge, to object: inout JSONObject) {
    object.addObject("base") { $0.add(tick.number.base, tick.label.base, of: tick.tickCounts.base) }
    object.addObject("head") { $0.add(tick.number.head, tick.label.head, of: tick.tickCounts.head) }
    object.add(tick.counts, knowledge)
    object.addArray("views") { views in
      for view in tick.views {
        views.addObject { member in
          member.add("view", view.name)
          member.add(view.counts, knowledge, withCommits: false)
        }
      }
    }
  }
}

extension JSONObject {
  fileprivate mutating func add(
    _ counts: Change<DiffCounts>, _ knowledge: TraceKnowledge, withCommits: Bool = true
  ) {
    for (name, count) in Change<DiffCounts>.names where withCommits || count != \.commits {
      addObject(name) { sides in
        sides.add("base", knowledge.knows(count) ? counts.base[keyPath: count] : nil)
        sides.add("head", knowledge.knows(count) ? counts.head[keyPath: count] : nil)
      }
    }
  }

  /// The first of one side's ticks; an empty object if it has none.
  fileprivate mutating func add(_ number: TickNumber?, _ label: String, of count: Int = 1) {
    guard let number else { return }
    add("tick", number)
    add("label", label)
    if count > 1 { add("ticks", count) }
  }

  fileprivate mutating func add(_ reason: ReasonChange) {
    switch reason.kind {
    case .evaluated(let facts):
      add("evaluated", facts.words)
      if let difference = facts.difference { add("differed", difference) }
      if facts.rule != .none { add("rule", facts.rule.name) }
      if !facts.further.isEmpty { addArray("further") { list in for each in facts.further { list.add(each) } } }
    case .skipped(let rule): add("foundEqualBy", rule.name)
    }
    add("base", reason.counts.base)
    add("head", reason.counts.head)
  }

  fileprivate mutating func add(_ cause: DiffCause, _ sentences: CauseSentences, _ knowledge: TraceKnowledge) {
    add("evaluations", cause.evaluations)
    add("wasted", knowledge.number(.waste, cause.wasted))
    add("ticks", cause.ticks)
    addObject("firstTick") { $0.add(cause.firstTick, cause.label) }
    addArray("views") { views in
      for view in cause.views {
        views.addObject { member in
          member.add("view", view.view)
          member.add("evaluations", view.evaluations)
          member.add("wasted", knowledge.number(.waste, view.wasted))
        }
      }
    }
    add("difference", sentences.difference)
    if !sentences.further.isEmpty { addArray("further") { list in for words in sentences.further { list.add(words) } } }
    if let way = sentences.way { add("way", way) }
    if let advice = sentences.advice { add("advice", advice) }
    if !cause.path.isEmpty { add("node", cause.path) }
    if let place = cause.place {
      add("file", place.file)
      add("line", place.line)
    }
  }
}

extension JSONArray {
  fileprivate mutating func add(_ difference: ReasonFacts.Difference) {
    addObject { object in
      object.add("differed", difference.name)
      object.add("rule", difference.rule.name)
    }
  }

  fileprivate mutating func add(
    _ causes: [DiffCause], _ direction: CauseSentences.Direction, _ knowledge: TraceKnowledge
  ) {
    for cause in causes { addObject { $0.add(cause, CauseSentences(cause, direction), knowledge) } }
  }
}
