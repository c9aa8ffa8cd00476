import JSONText
import TraceAnalysis
import TraceFormat

/// A summary as one JSON object, described by Docs/Schemas/summary.schema.json. Ticks come first, so that none has to be
/// kept.
struct SummaryJSONWriter: SummaryWriter {
  private let plan: SummaryPlan
  private var text = JSONBuffer()
  private var bytes = TextBytes()
  private let scenario: String?
  /// `nil` for the default release.
  private let release: String?
  private var hasBegun = false
  /// The comma.
  let tickSeparator = 1

  init(_ plan: SummaryPlan, of reader: TraceReader) {
    self.plan = plan
    scenario = reader.metadata?.scenario
    release = reader.metadata.flatMap { $0.release == .usual ? nil : $0.release.system }
  }

  mutating func drain(to output: TextSink) -> Bool { bytes.drain(to: output) }

  mutating func finish(_ summary: TraceSummary, heaviest: UnsafeBufferPointer<UInt8>) {
    beginTicks()
    bytes.append(heaviest)
    if plan.shows(.tick) { bytes.append("],") }
    addMember("views", if: plan.shows(.view)) { [plan] object in
      for view in plan.limited(summary.views) { object.addObject(view.name) { plan.add(view, to: &$0) } }
    }
    addMember("reasons", if: plan.section == .reason) { [plan] in plan.add(summary.reasons, to: &$0) }
    addMember("stateObjects", if: plan.section == nil && !summary.stateObjects.isEmpty) { object in
      for objects in summary.stateObjects { object.add("\(objects.view).\(objects.property)", objects.count) }
    }
    if plan.section == nil, !summary.leftOut.isEmpty { addLeftOut(summary.leftOut) }
    if plan.section == nil, let standIns = summary.standIns { addStandIns(standIns) }
    addMember("properties", if: plan.section == .property) { [plan] in plan.add(summary.properties, to: &$0) }
    if plan.section == .write { addCosts("writes", summary.costs) }
    if plan.section == .cause { addCosts("causes", summary.costs) }
    bytes.append("\"totals\":")
    addObject { [plan] object in
      object.add(summary.totals, plan.knowledge)
      if let commits = summary.commits { object.add("commits", plan.knowledge.number(.commits, commits)) }
      if let stale = summary.stale { object.addUnlessZero("stale", stale) }
      if let ticks = summary.ticks { object.add("ticks", ticks) }
      object.addUnlessZero("stateObjects", summary.stateObjects.reduce(0) { $0 + $1.count })
      if summary.brokenTicks > 0 { object.add("incompleteTicks", summary.brokenTicks) }
    }
    if !summary.kept.isEmpty { addKeptRows(summary.kept) }
    if let score = summary.score {
      bytes.append(",\"score\":")
      addObject { [plan] in $0.addScore(score, plan.definitions) }
    }
    bytes.append("}\n")
  }

  private mutating func addKeptRows(_ kept: [TraceSummary.KeptRows]) {
    bytes.append(",\"keptRows\":")
    for (index, kept) in kept.enumerated() {
      bytes.append(index == 0 ? "[" : ",")
      addObject {
        $0.add("reason", kept.reason)
        $0.add("rows", kept.rows)
      }
    }
    bytes.append("]")
  }

  /// Writes what is before the ticks, and before everything else if none are listed.
  mutating func beginTicks() {
    guard !hasBegun else { return }
    hasBegun = true
    bytes.append("{\"version\":1,\"scenario\":")
    addValue(scenario)
    if let release {
      bytes.append(",\"release\":")
      addValue(release)
    }
    if !plan.knowledge.isComplete {
      bytes.append(",\"unknown\":")
      bytes.append(plain: "[\(plan.knowledge.unknownNames.map { JSONText.quoted($0) }.joined(separator: ","))]")
    }
    bytes.append(plan.shows(.tick) ? ",\"ticks\":[" : ",")
  }

  private mutating func addMember(
    _ key: StaticString, if isShown: Bool, _ members: (inout JSONObject) -> Void
  ) {
    guard isShown else { return }
    bytes.append("\"")
    bytes.append(key)
    bytes.append("\":")
    addObject(members)
    bytes.append(",")
  }

  private mutating func addStandIns(_ frameworks: String) {
    bytes.append("\"standIns\":")
    addValue(frameworks)
    bytes.append(",")
  }

  private mutating func addLeftOut(_ parts: [String]) {
    bytes.append("\"leftOut\":[")
    for (index, part) in parts.enumerated() {
      if index > 0 { bytes.append(",") }
      addValue(part)
    }
    bytes.append("],")
  }

  private mutating func addCosts(_ key: StaticString, _ costs: [CauseCost]) {
    bytes.append("\"")
    bytes.append(key)
    bytes.append("\":[")
    var isFirst = true
    for cost in plan.limited(costs) {
      if !isFirst { bytes.append(",") }
      isFirst = false
      addObject { [plan] in $0.add(cost, plan.definitions, plan.knowledge) }
    }
    bytes.append("],")
  }

  private mutating func addObject(_ members: (inout JSONObject) -> Void) {
    text.object(members)
    bytes.append(bytes: text.utf8)
    text.removeAll()
  }

  private mutating func addValue(_ value: some JSONScalar) {
    value.write(to: &text)
    bytes.append(bytes: text.utf8)
    text.removeAll()
  }
}

extension SummaryPlan {
  fileprivate func add(_ view: TraceSummary.View, to object: inout JSONObject) {
    object.add(view.totals, knowledge)
    if section == nil {
      object.addObject("reasons") { reasons in
        for reason in view.reasons { reasons.add(reason.name, reason.evaluations) }
      }
    }
    guard view.totals.duration > 0 else { return }
    object.addObject("durations") { durations in
      durations.add("total", view.totals.duration)
      durations.add("mean", view.totals.duration / max(1, view.totals.evaluations))
      guard let histogram = view.durations else { return }
      durations.add("p95", histogram.quantile(95))
      durations.add("max", histogram.maximum)
    }
  }

  fileprivate func add(_ counts: [TraceSummary.Count], to object: inout JSONObject) {
    for count in limited(counts) {
      object.addObject(count.name) { members in
        members.add("evaluations", count.evaluations)
        members.add("wasted", knowledge.number(.waste, count.wasted))
      }
    }
  }
}

extension JSONObject {
  /// The members of a total.
  fileprivate mutating func add(_ totals: TypeTotals, _ knowledge: TraceKnowledge) {
    add("evaluations", totals.evaluations)
    add("wasted", knowledge.number(.waste, totals.wasted))
    add("skipped", knowledge.number(.skips, totals.skipped))
  }
}
