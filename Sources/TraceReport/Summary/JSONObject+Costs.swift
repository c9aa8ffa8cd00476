import JSONText
import TraceAnalysis
import TraceFormat

extension JSONObject {
  /// The members of a start (such as a write or an event) and its counts.
  mutating func add(_ cost: CauseCost, _ definitions: TraceDefinitions, _ knowledge: TraceKnowledge) {
    add(cost.start, times: cost.times, equalTimes: cost.equalTimes, definitions)
    add("evaluations", cost.evaluations)
    add("wasted", knowledge.number(.waste, cost.wasted))
    addObject("views") { views in
      for view in cost.views {
        views.addObject(view.name) { counts in
          counts.add("evaluations", view.evaluations)
          counts.add("wasted", knowledge.number(.waste, view.wasted))
        }
      }
    }
  }

  /// The members of a start without its counts.
  mutating func add(_ start: CauseCost.Start, times: UInt64, equalTimes: UInt64, _ definitions: TraceDefinitions) {
    switch start {
    case .write(let property, let site):
      addWrite(property, site, definitions)
      add("times", times)
      add("equal", equalTimes)
    case .event(let kind, let target):
      add("start", "event")
      add("kind", kind)
      addUnlessEmpty("target", target)
      add("times", times)
    case .appearance: add("start", "appearance")
    case .unknown: add("start", "unknown")
    }
  }

  private mutating func addWrite(_ property: PropertyID, _ site: SiteID, _ definitions: TraceDefinitions) {
    add("start", "write")
    add("property", definitions.name(of: property))
    addUnlessEmpty("owner", definitions[property]?.owner ?? "")
    if let site = definitions[site] {
      add("file", site.file)
      add("line", site.line)
      addUnlessEmpty("function", site.function)
    }
  }
}
