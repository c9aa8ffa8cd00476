import JSONText
import TraceFormat

/// The members of each kind of record in the lines of a dump.
extension JSONObject {
  /// Of the kinds of which a tick has few; of others see `CommonRecordLines`.
  mutating func add(membersOf record: TraceRecord, _ definitions: TraceDefinitions) {
    switch record {
    case .mount(let mount):
      add("node", mount.node)
      add("parent", mount.parent)
      add("type", spelled: mount.type, definitions)
      add("identity", mount.identity)
    case .skip(let skip):
      add("node", skip.node)
      add("type", spelled: skip.type, definitions)
      add("rule", skip.rule)
      add("count", skip.count)
      add("isSingle", skip.isSingle)
    case .cycle(let cycle):
      add("node", cycle.node)
      add("reason", spelled: cycle.reason, definitions)
      add("passes", cycle.passes)
    case .stale(let stale):
      add("node", stale.node)
      add("reason", spelled: stale.reason, definitions)
    case .note(let note):
      add("kind", note.kind)
      add("text", note.text)
      add("node", note.node)
    case .unmount(let unmount): add("node", unmount.node)
    case .waste(let waste): add("node", waste.node)
    case .furtherCause(let further):
      add("node", further.node)
      add("cause", further.cause)
    case .tickBegin, .tickEnd, .event, .write, .evaluation, .commit: break
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
