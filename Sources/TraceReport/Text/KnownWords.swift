import JSONText
import TraceFormat

/// Printed in place of a number that the trace doesn't know.
let notKnown = "not known"

extension TraceKnowledge {
  /// The text, or "not known" if the trace doesn't know the fact.
  func words(_ fact: Fact, _ text: @autoclosure () -> String) -> String { knows(fact) ? text() : notKnown }

  /// The number, or `null` in JSON if the trace doesn't know it.
  func number<Number>(_ fact: Fact, _ number: Number) -> Number? { knows(fact) ? number : nil }
}

extension JSONObject {
  /// Lists by name what the trace can't answer; adds nothing for a recording.
  mutating func addUnknown(of knowledge: TraceKnowledge) {
    if knowledge.isComplete { return }
    addArray("unknown") { names in knowledge.unknownNames.forEach { names.add($0) } }
  }
}
