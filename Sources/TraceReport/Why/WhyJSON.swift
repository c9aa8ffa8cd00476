import JSONText
import TraceAnalysis
import TraceFormat

/// The way to an evaluation as one JSON object, described by Docs/Schemas/why.schema.json.
///
///     {"version":1,"view":"Cell","tick":1,"label":"tap","outcome":"evaluated","chain":[…],"evaluated":[…],"ledTo":[…]}
public struct WhyJSON {
  private let view: String
  private let explanation: Explanation
  private let definitions: TraceDefinitions
  private let knowledge: TraceKnowledge

  /// - Parameter knowledge: what the trace can answer.
  public init(
    _ explanation: Explanation, of view: String, _ definitions: TraceDefinitions,
    knowledge: TraceKnowledge = TraceKnowledge()
  ) {
    self.knowledge = knowledge
    self.view = view
    self.explanation = explanation
    self.definitions = definitions
  }

  public var text: String {
    JSONText.line { object in
      object.add("version", 1)
      object.add("view", view)
      object.add("tick", explanation.tick)
      object.add("label", explanation.label)
      if !explanation.isWhole { object.add("incomplete", true) }
      object.addUnknown(of: knowledge)
      add(explanation.outcome, to: &object)
      object.addArray("chain") { list in
        for cause in explanation.causes { list.addObject { $0.add(cause, definitions) } }
      }
      object.addArray("evaluated") { list in
        for evaluated in explanation.evaluated { list.addObject { add(evaluated, to: &$0) } }
      }
      if !explanation.ignoredWrites.isEmpty {
        object.addArray("unheard") { addChains(explanation.ignoredWrites, to: &$0) }
      }
      object.addArray("ledTo") { list in
        for sum in explanation.sums { list.addObject { add(sum, to: &$0) } }
      }
      add(tree: explanation.consequences, to: &object)
      if let commit = explanation.commit { add(commit, to: &object) }
      object.add("others", UInt64(explanation.otherCount))
      if !explanation.others.isEmpty {
        object.addArray("otherPaths") { list in
          for path in explanation.others { list.add(path) }
        }
      }
    }
  }

  private func add(_ outcome: Explanation.Outcome, to object: inout JSONObject) {
    switch outcome {
    case .evaluated: object.add("outcome", "evaluated")
    case .stopped(let type, let path, let count, let rule):
      object.add("outcome", "foundEqual")
      object.addObject("stoppedBy") { stop in
        stop.add("view", definitions.name(of: type))
        stop.addUnlessEmpty("path", path)
        stop.add("count", count)
        stop.add("rule", rule.name)
      }
    case .ignoredWrite(_, let isEqual, _): object.add("outcome", isEqual ? "equalWrite" : "notRead")
    case .left(let type, let path, let count):
      object.add("outcome", "left")
      object.addObject("left") { left in
        left.add("view", definitions.name(of: type))
        left.add("path", path)
        left.add("count", UInt64(count))
      }
    case .unknown: object.add("outcome", "unknown")
    case .notReached: object.add("outcome", "notReached")
    }
  }

  private func add(_ evaluated: Explanation.Evaluated, to object: inout JSONObject) {
    object.add("view", definitions.name(of: evaluated.type))
    object.add("path", evaluated.path)
    object.add(evaluated.reason, definitions)
    object.addUnlessZero("pass", evaluated.pass)
    object.add("wasted", knowledge.number(.waste, evaluated.isWasted))
    if !evaluated.droppedObjects.isEmpty {
      object.addArray("droppedObjects") { list in evaluated.droppedObjects.forEach { list.add($0) } }
    }
    object.addValues(old: evaluated.oldValue, new: evaluated.newValue)
    if let write = evaluated.signalledBy { object.addObject("signalledBy") { $0.add(write, definitions) } }
    if evaluated.furtherCauses.isEmpty { return }
    object.addArray("furtherChains") { addChains(evaluated.furtherCauses, to: &$0) }
  }

  /// Each with the first event first.
  private func addChains(_ chains: [[TickCause]], to list: inout JSONArray) {
    for chain in chains {
      list.addArray { links in
        for cause in chain.reversed() { links.addObject { $0.add(cause, definitions) } }
      }
    }
  }

  private func add(_ consequence: Explanation.Consequence, to object: inout JSONObject) {
    object.add("view", definitions.name(of: consequence.type))
    object.add("count", consequence.count)
    object.add("wasted", knowledge.number(.waste, consequence.wasted))
    if consequence.rule != .none { object.add("foundEqualBy", consequence.rule.name) }
  }

  /// The same as in `ledTo`, but each below what made it.
  private func add(tree: [Explanation.Consequence], to object: inout JSONObject) {
    object.addArray("tree") { list in
      for consequence in tree {
        list.addObject { branch in
          add(consequence, to: &branch)
          if !consequence.consequences.isEmpty { add(tree: consequence.consequences, to: &branch) }
        }
      }
    }
  }

  private func add(_ commit: Commit, to object: inout JSONObject) {
    object.addObject("commit") { changes in
      changes.add("inserted", commit.inserted)
      changes.add("removed", commit.removed)
      changes.add("updated", commit.updated)
    }
  }
}
