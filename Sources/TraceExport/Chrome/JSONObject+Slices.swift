import JSONText
import TraceAnalysis
import TraceFormat

/// The details of what a timeline shows.
extension JSONObject {
  /// A number that may have more digits than programs read whose numbers are doubles: as text then.
  mutating func add(_ key: String, exact number: UInt64) {
    if number <= 1 << 53 { add(key, number) } else { add(key, String(number)) }
  }

  /// A text from a trace; nothing where it is empty.
  mutating func add(_ key: String, shown text: String) {
    if !text.isEmpty { add(key, ShownText.name(text)) }
  }

  mutating func add(_ mark: WriteMark, _ definitions: TraceDefinitions) {
    let write = mark.write
    add("number", mark.number.rawValue)
    if write.cause > 0 { add("cause", write.cause.rawValue) }
    if let node = write.node { add("node", node.rawValue) }
    if let site = definitions[write.site] {
      add("file", shown: site.file)
      add("line", site.line)
      add("function", shown: site.function)
    }
    add("isEqual", write.isEqual)
    add("oldValue", shown: write.oldValue)
    add("newValue", shown: write.newValue)
    add("evaluations", exact: mark.effects.all)
    add("wasted", exact: mark.effects.allWasted)
    add("signalled", exact: mark.effects.signalled)
  }

  mutating func add(_ slice: EvaluationSlice, _ reason: ReasonWords, _ definitions: TraceDefinitions) {
    add("node", slice.node.rawValue)
    add("reason", reason.text)
    if let differed = reason.differed { add("differed", differed) }
    if let rule = reason.rule { add("rule", rule) }
    if slice.cause > 0 { add("cause", slice.cause.rawValue) }
    if let written = slice.written { add("written", definitions.name(of: written)) }
    if let maker = slice.maker { add("recreatedBy", definitions.name(of: maker.type)) }
    if slice.pass > 0 { add("pass", slice.pass) }
    add("isWasted", slice.isWasted)
    add("oldValue", shown: slice.oldValue)
    add("newValue", shown: slice.newValue)
    if let duration = slice.duration { add("bodyNanoseconds", exact: duration) }
    if let view = definitions[slice.type] {
      add("file", shown: view.file)
      if view.line > 0 { add("line", view.line) }
    }
  }
}
