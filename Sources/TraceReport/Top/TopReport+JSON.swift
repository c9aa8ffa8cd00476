import JSONText
import TraceAnalysis
import TraceFormat

extension TopReport {
  /// One object, described by Docs/Schemas/top.schema.json.
  public var json: String {
    JSONText.line { object in
      object.add("version", 1)
      object.addArray("traces") { list in
        for trace in ranking.traces {
          list.addObject { object in
            object.add("file", trace.name)
            object.add("scenario", trace.scenario)
            object.addUnknown(of: trace.knowledge)
            object.add(trace.amount, trace.knowledge)
          }
        }
      }
      object.addArray("views") { list in for entry in ranking.entries { list.addObject { add(entry, to: &$0) } } }
      object.add("omitted", ranking.omitted)
    }
  }

  private func add(_ entry: FixRanking.Entry, to object: inout JSONObject) {
    let type = entry.definitions[entry.view.type]
    object.add("view", entry.view.name)
    object.addUnlessEmpty("module", ShownText.name(type?.module ?? ""))
    if let type, !type.file.isEmpty {
      object.add("file", ShownText.name(type.file))
      object.add("line", type.line)
    }
    object.add("trace", entry.trace)
    object.add(entry.fix.amount, entry.knowledge)
    object.add("skipped", entry.knowledge.number(.skips, entry.view.skipped))
    object.addArray("causes") { list in
      for cause in entry.fix.causes { list.addObject { add(cause, of: entry, to: &$0) } }
    }
    object.addUnlessZero("omittedCauses", UInt64(entry.fix.omittedCauses))
  }

  private func add(_ cause: TraceOverview.Fix.Cause, of entry: FixRanking.Entry, to object: inout JSONObject) {
    let definitions = entry.definitions
    let reason = definitions[cause.reason]
    object.add("reason", definitions.words(of: cause.reason))
    if reason?.flags.contains(.first) ?? false { object.add("first", true) }
    if let reason, let difference = definitions.difference(of: reason) {
      object.add("differed", difference)
      object.add("rule", reason.rule)
    }
    object.add(cause.amount, entry.knowledge)
    if entry.knowledge.knows(.causes), let start = entry.starts[cause.start] {
      object.addObject("from") { $0.add(start.start, times: start.times, equalTimes: start.equalTimes, definitions) }
    }
    object.addUnlessEmpty("advice", entry.advice(on: cause))
  }
}

extension JSONObject {
  fileprivate mutating func add(_ amount: TraceOverview.Amount, _ knowledge: TraceKnowledge) {
    add("evaluations", amount.evaluations)
    add("wasted", knowledge.number(.waste, amount.wasted))
  }
}
