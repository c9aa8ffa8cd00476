import JSONText
import TraceFormat

/// The members of each kind of record in a dump.
extension JSONObject {
  /// For the rare kinds; `CommonRecordLines` has the others.
  mutating func add(_ fields: [RecordField], _ definitions: TraceDefinitions) {
    for field in fields { add(field, definitions) }
  }

  private mutating func add(_ field: RecordField, _ definitions: TraceDefinitions) {
    switch field.value {
    case .number(let number): add(field.key, number)
    case .flag(let flag): add(field.key, flag)
    case .text(let text): add(field.key, text)
    case .node(let node): add(field.key, node)
    case .type(let type): add(field.key, spelled: type, definitions)
    case .property(let property): add(field.key, spelled: property, definitions)
    case .site(let site): add(field.key, spelled: site, definitions)
    case .reason(let reason): add(field.key, spelled: reason, definitions)
    case .rule(let rule): add(field.key, rule)
    }
  }

  mutating func addSpelled(_ metadata: TraceMetadata) {
    add("producer", metadata.producer)
    add("scenario", metadata.scenario)
    add("seed", metadata.seed)
    for (key, entries) in [
      ("parameters", metadata.parameters), ("rules", metadata.rules), ("extras", metadata.extras),
    ] {
      addArray(key) { pairs in
        for entry in entries {
          pairs.addArray { pair in
            pair.add(entry.name)
            pair.add(entry.value)
          }
        }
      }
    }
  }

  mutating func addSpelled(_ fault: TraceFault) {
    add("fault", fault.name)
    add("offset", fault.offset)
    add("bytes", fault.byteCount)
    if case .missingBlocks(let count) = fault.kind { add("count", count) }
    guard let header = fault.header else { return add("header", String?.none) }
    addObject("header") { object in
      object.add("kind", UInt32(header.kind.rawValue))
      object.add("sequence", header.sequence)
      object.add("firstTick", header.firstTick)
      object.add("lastTick", header.lastTick)
      object.add("records", header.records)
      object.add("evaluations", header.evaluations)
    }
  }
}
