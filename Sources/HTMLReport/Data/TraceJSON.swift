import JSONText
import TraceAnalysis
import TraceFormat
import TraceReport

/// Writes one trace of a report.
struct TraceJSON {
  let trace: ReportTrace
  /// The reasons that something refers to, and the number of each.
  private let reasons: [ReasonID]
  private let reasonNumbers: [ReasonID: Int]

  var overview: TraceOverview { trace.overview }
  var definitions: TraceDefinitions { trace.definitions }

  init(_ trace: ReportTrace) {
    self.trace = trace
    var reasons: [ReasonID] = []
    var numbers: [ReasonID: Int] = [:]
    func refer(to reason: ReasonID) {
      guard numbers[reason] == nil else { return }
      numbers[reason] = reasons.count
      reasons.append(reason)
    }
    for fix in trace.overview.fixes { for cause in fix.causes { refer(to: cause.reason) } }
    for detail in trace.overview.details { for one in detail.evaluations { refer(to: one.reason) } }
    (self.reasons, reasonNumbers) = (reasons, numbers)
  }

  func number(of reason: ReasonID) -> Int { reasonNumbers[reason] ?? -1 }

  func write(to object: inout JSONObject) {
    object.add("name", trace.name)
    object.add("file", trace.file)
    object.add("scenario", trace.metadata.scenario)
    object.add("producer", trace.metadata.producer)
    object.addArray("settings") { settings in
      for setting in trace.metadata.parameters {
        settings.addArray { pair in
          pair.add(ShownText.name(setting.name))
          pair.add(ShownText.name(setting.value))
        }
      }
    }
    object.addObject("totals", addTotals)
    object.addArray("views", addViews)
    object.addArray("reasons") { array in for reason in reasons { array.addObject { add(reason, to: &$0) } } }
    object.addArray("writes") { array in for start in overview.starts { array.addObject { add(start, to: &$0) } } }
    object.addArray("fixes", addFixes)
    object.addArray("properties", addProperties)
    addTicks(to: &object)
    object.addObject("lanes", addLanes)
    object.addObject("nodes", addNodes)
    object.addArray("details") { array in for one in overview.details { array.addObject { add(one, to: &$0) } } }
    object.addObject("omitted") { omitted in
      omitted.add("ticks", overview.omitted.ticks)
      omitted.add("details", overview.omitted.details)
      omitted.add("nodes", overview.omitted.nodes)
    }
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
    for view in overview.views {
      array.addObject { object in
        let type = definitions[view.type]
        object.add("name", view.name)
        object.add("module", ShownText.name(type?.module ?? ""))
        object.add("file", ShownText.name(type?.file ?? ""))
        object.add("line", type?.line ?? 0)
        object.add(view.amount)
        object.add("skipped", view.skipped)
      }
    }
  }

  private func add(_ id: ReasonID, to object: inout JSONObject) {
    let reason = definitions[id]
    let named = reason.flatMap { $0.differed.isNone ? $0.properties.first : $0.differed }
    object.add("words", definitions.words(of: id))
    object.add("first", reason?.flags.contains(.first) ?? false)
    object.add(named.flatMap { definitions[$0] }, name: "property")
    object.add("fieldPath", ShownText.name(reason?.fieldPath ?? ""))
    object.add("rule", reason?.rule.name ?? "none")
    object.add("advice", definitions.advice(on: id))
  }

  private func add(_ start: TraceOverview.Start, to object: inout JSONObject) {
    switch start.start {
    case .write(let property, let site):
      object.add("kind", "write")
      object.add(definitions[property], name: "property")
      object.add("file", ShownText.name(definitions[site]?.file ?? ""))
      object.add("line", definitions[site]?.line ?? 0)
      object.add("function", ShownText.name(definitions[site]?.function ?? ""))
    case .event(let kind, let target):
      object.add("kind", "event")
      object.add("name", ShownText.name(kind))
      object.add("target", ShownText.name(target))
    case .appearance: object.add("kind", "appearance")
    case .unknown: object.add("kind", "unknown")
    }
    object.add("times", start.times)
    object.add("equal", start.equalTimes)
    object.add(start.amount)
    object.addArray("views") { views in
      for view in start.views { views.addArray { $0.add(Int(view.view), view.amount) } }
    }
  }

  private func addFixes(to array: inout JSONArray) {
    for fix in overview.fixes {
      array.addObject { object in
        object.add("view", fix.view)
        object.addArray("causes") { causes in
          for cause in fix.causes {
            causes.addArray { row in
              row.add(number(of: cause.reason))
              row.add(cause.start, cause.amount)
            }
          }
        }
      }
    }
  }

  /// Writes summed up by property, wherever they are written.
  private func addProperties(to array: inout JSONArray) {
    var sums: [(property: PropertyID, start: TraceOverview.Start)] = []
    var numbers: [PropertyID: Int] = [:]
    for start in overview.starts {
      guard case .write(let property, _) = start.start else { continue }
      guard let number = numbers[property] else {
        numbers[property] = sums.count
        sums.append((property, start))
        continue
      }
      sums[number].start.add(start)
    }
    for (property, sum) in sums {
      array.addObject { object in
        object.add(definitions[property], name: "name")
        object.add("writes", sum.times)
        object.add("equal", sum.equalTimes)
        object.add(sum.amount)
      }
    }
  }
}

extension JSONObject {
  mutating func add(_ amount: TraceOverview.Amount) {
    add("evaluations", amount.evaluations)
    add("wasted", amount.wasted)
  }

  /// The members of a property, with its name as the member that `key` says; empty ones where there is none.
  fileprivate mutating func add(_ property: Property?, name key: String) {
    add(key, ShownText.name(property?.name ?? ""))
    add("owner", ShownText.name(property?.owner ?? ""))
    add("holder", property?.holder.name ?? "")
    add("valueType", ShownText.name(property?.valueType ?? ""))
  }
}

extension JSONArray {
  fileprivate mutating func add(_ number: Int, _ amount: TraceOverview.Amount) {
    add(number)
    add(amount.evaluations)
    add(amount.wasted)
  }
}
