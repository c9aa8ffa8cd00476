import JSONText
import TraceAnalysis
import TraceFormat

/// The details of items in a timeline.
extension JSONObject {
  /// Adds a number as text if programs that use doubles couldn't represent it.
  mutating func add(_ key: String, exact number: UInt64) {
    if number <= 1 << 53 { add(key, number) } else { add(key, String(number)) }
  }

  /// Adds a text from a trace unless it is empty.
  mutating func add(_ key: String, shown text: String) {
    if !text.isEmpty { add(key, ShownText.name(text)) }
  }

  mutating func add(_ mark: WriteMark, _ definitions: TraceDefinitions, knowsWaste: Bool) {
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
    if knowsWaste { add("wasted", exact: mark.effects.allWasted) }
    add("signalled", exact: mark.effects.signalled)
  }
}
