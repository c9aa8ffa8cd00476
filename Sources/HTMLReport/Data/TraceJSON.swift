import JSONText
import TraceAnalysis
import TraceFormat
import TraceReport

/// Writes one trace of a report: the most important views, reasons and writes, and what refers to them.
struct TraceJSON {
  let trace: ReportTrace
  let texts = PageTexts()
  /// Selections from the overview's lists.
  let views: PageSelection
  let starts: PageSelection
  /// The reasons that are referred to, and their numbers.
  private let reasons: [ReasonID]
  private let reasonNumbers: [ReasonID: Int]

  var overview: TraceOverview { trace.overview }
  var definitions: TraceDefinitions { trace.definitions }
  /// The most wasteful fixes, up to the page's limit.
  var fixes: ArraySlice<TraceOverview.Fix> { overview.fixes.prefix(Self.mostFixes) }

  static let mostFixes = 300
  static let mostViews = 2_000
  static let mostStarts = 2_000
  static let mostReasons = 2_000
  /// The maximum number of views in the list of a write.
  static let mostViewsOfStart = 50
  static let mostSettings = 100

  init(_ trace: ReportTrace) {
    self.trace = trace
    views = Self.views(of: trace.overview)
    starts = Self.starts(of: trace.overview)
    var reasons: [ReasonID] = []
    var numbers: [ReasonID: Int] = [:]
    func refer(to reason: ReasonID) {
      guard numbers[reason] == nil, reasons.count < Self.mostReasons else { return }
      numbers[reason] = reasons.count
      reasons.append(reason)
    }
    for fix in trace.overview.fixes.prefix(Self.mostFixes) { for cause in fix.causes { refer(to: cause.reason) } }
    for detail in trace.overview.details { for one in detail.evaluations { refer(to: one.reason) } }
    (self.reasons, reasonNumbers) = (reasons, numbers)
  }

  /// Views to fix first, then views by evaluations and skips, then those that only nodes refer to.
  private static func views(of overview: TraceOverview) -> PageSelection {
    let counted = overview.views.indices.filter { isCounted(overview.views[$0]) }
    let ranked = counted.sorted { one, other in
      let (first, second) = (overview.views[one], overview.views[other])
      let (a, b) = (first.amount, second.amount)
      return a == b ? first.skipped > second.skipped : (a.wasted, a.evaluations) > (b.wasted, b.evaluations)
    }
    let (fixed, shown) = (overview.fixes.prefix(mostFixes).map(\.view), overview.nodes.compactMap(\.view))
    return PageSelection(fixed.map { Int($0) } + ranked + shown.map { Int($0) }, atMost: mostViews)
  }

  private static func isCounted(_ view: TraceOverview.View) -> Bool { view.amount.evaluations + view.skipped > 0 }

  /// Starts that a fix refers to first, then those that led to the most evaluations.
  private static func starts(of overview: TraceOverview) -> PageSelection {
    let ranked = overview.starts.indices.sorted { one, other in
      let (first, second) = (overview.starts[one], overview.starts[other])
      let (a, b) = (first.amount, second.amount)
      return (a.wasted, a.evaluations, first.times) > (b.wasted, b.evaluations, second.times)
    }
    let ofFixes = overview.fixes.prefix(mostFixes).flatMap { $0.causes.map(\.start) }
    return PageSelection(ofFixes + ranked, atMost: mostStarts)
  }

  func number(of reason: ReasonID) -> Int { reasonNumbers[reason] ?? -1 }

  func write(to object: inout JSONObject) {
    object.add("name", texts.shown(trace.name))
    object.add("file", texts.shown(trace.file))
    object.add("scenario", texts.shown(trace.metadata.scenario))
    object.add("producer", texts.shown(trace.metadata.producer))
    object.addArray("settings") { settings in
      for setting in trace.metadata.parameters.prefix(Self.mostSettings) {
        settings.addArray { pair in
          pair.add(texts.shown(setting.name))
          pair.add(texts.shown(setting.value))
        }
      }
    }
    object.addArray("unknown") { names in trace.metadata.knowledge.unknownNames.forEach { names.add($0) } }
    object.addObject("totals", addTotals)
    addScore(to: &object)
    object.addArray("views", addViews)
    object.addArray("reasons") { array in for reason in reasons { array.addObject { add(reason, to: &$0) } } }
    object.addArray("writes", addStarts)
    object.addArray("fixes", addFixes)
    object.addArray("properties", addProperties)
    addTicks(to: &object)
    object.addObject("lanes", addLanes)
    object.addObject("nodes", addNodes)
    object.addArray("details") { array in for one in overview.details { array.addObject { add(one, to: &$0) } } }
    object.addArray("texts") { array in for text in texts.table { array.add(text) } }
    object.addObject("omitted", addOmitted)
  }

  private func addOmitted(to object: inout JSONObject) {
    object.add("ticks", overview.omitted.ticks)
    object.add("details", overview.omitted.details)
    object.add("nodes", overview.omitted.nodes)
    let counted = overview.views.indices.filter { Self.isCounted(overview.views[$0]) }
    object.add("views", counted.count { views[$0] < 0 })
    object.add("writes", overview.starts.count - starts.kept.count)
    object.add("texts", texts.omitted)
  }

  private func addTotals(to object: inout JSONObject) {
    object.add("ticks", overview.tickCount)
    object.add("commits", overview.commits)
    object.add("events", overview.others.events)
    object.add("writes", overview.others.writes)
    object.add("evaluations", overview.amount.evaluations)
    object.add("wasted", overview.amount.wasted)
    object.add("skipped", overview.skipped)
    object.add("changes", overview.others.changes)
  }

  private func addViews(to array: inout JSONArray) {
    for view in views.kept.map({ overview.views[$0] }) {
      array.addObject { object in
        let type = definitions[view.type]
        object.add("name", texts.shown(view.name))
        object.add("module", texts.shown(type?.module ?? ""))
        object.add("file", texts.shown(type?.file ?? ""))
        object.add("line", type?.line ?? 0)
        object.add(view.amount)
        object.add("skipped", view.skipped)
      }
    }
  }

  private func add(_ id: ReasonID, to object: inout JSONObject) {
    let reason = definitions[id]
    let named = reason.flatMap { $0.differed.isNone ? $0.properties.first : $0.differed }
    object.add("words", texts.shown(definitions.words(of: id)))
    object.add("first", reason?.flags.contains(.first) ?? false)
    add(named.flatMap { definitions[$0] }, name: "property", to: &object)
    object.add("fieldPath", texts.shown(reason?.fieldPath ?? ""))
    object.add("rule", reason?.rule.name ?? "none")
    object.add("advice", texts.shown(trace.advice(on: id)))
  }

  private func addFixes(to array: inout JSONArray) {
    for fix in fixes {
      array.addObject { object in
        object.add("view", views[Int(fix.view)])
        object.addArray("causes") { causes in
          for cause in fix.causes {
            causes.addArray { row in
              row.add(number(of: cause.reason))
              row.add(starts[cause.start], cause.amount)
            }
          }
        }
      }
    }
  }

  /// Adds the members of a property, with its name under `key`. The members are empty if there is no property.
  func add(_ property: Property?, name key: String, to object: inout JSONObject) {
    object.add(key, texts.shown(property?.name ?? ""))
    object.add("owner", texts.shown(property?.owner ?? ""))
    object.add("holder", property?.holder.name ?? "")
    object.add("valueType", texts.shown(property?.valueType ?? ""))
  }
}

extension JSONObject {
  mutating func add(_ amount: TraceOverview.Amount) {
    add("evaluations", amount.evaluations)
    add("wasted", amount.wasted)
  }
}

extension JSONArray {
  mutating func add(_ number: Int, _ amount: TraceOverview.Amount) {
    add(number)
    add(amount.evaluations)
    add(amount.wasted)
  }
}
