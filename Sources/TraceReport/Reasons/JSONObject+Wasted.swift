import JSONText
import TraceAnalysis
import TraceFormat

extension ExplainedReasons {
  /// Lines for an evaluation that a later block reports as wasted, and for its further causes.
  func wastedLines(at place: LastingPlace, tick: TickNumber) -> String {
    guard let facts = causes.evaluation(at: place) else { return "" }
    let evaluation = JSONText.line { $0.addWasted(facts, at: place, tick, self) }
    let further = causes.furtherCauses(at: place).map { cause in
      JSONText.line { line in
        line.addStart("furtherCause", at: place, tick, self)
        line.addUnlessZero("cause", cause)
        line.addChain(from: cause, self)
      }
    }
    return evaluation + further.joined()
  }

  fileprivate func path(to place: LastingPlace) -> String { causes.nodes.path(to: place, definitions) }
}

extension JSONObject {
  fileprivate mutating func addStart(
    _ record: String, at place: LastingPlace, _ tick: TickNumber, _ reasons: ExplainedReasons
  ) {
    add("record", record)
    add("tick", tick)
    add("view", reasons.viewName(at: place))
    add("node", reasons.number(at: place))
  }

  fileprivate mutating func addWasted(
    _ facts: EvaluationFacts, at place: LastingPlace, _ tick: TickNumber, _ reasons: ExplainedReasons
  ) {
    addStart("evaluation", at: place, tick, reasons)
    add(facts.reason, reasons.definitions)
    add("wasted", true)
    add("path", reasons.path(to: place))
    addUnlessZero("pass", facts.pass)
    let values = reasons.causes.values(at: place)
    addValues(old: values.old, new: values.new)
    let maker = max(facts.maker, facts.remaker)
    if maker > 0 {
      addObject("madeBy") { object in
        object.add("view", reasons.viewName(at: maker))
        object.add("path", reasons.path(to: maker))
      }
    }
    addUnlessZero("cause", facts.cause)
    addChain(from: facts.origin, reasons)
  }
}
