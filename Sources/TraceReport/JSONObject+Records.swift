import JSONText
import TraceAnalysis
import TraceFormat

extension JSONObject {
  mutating func addUnlessZero<Number: BinaryInteger & JSONScalar>(_ key: String, _ number: Number) {
    if number != 0 { add(key, number) }
  }

  mutating func addUnlessEmpty(_ key: String, _ text: String) {
    if !text.isEmpty { add(key, text) }
  }

  /// Adds both values or neither: if only one is empty, it is a value, too.
  mutating func addValues(old: String, new: String) {
    if old.isEmpty, new.isEmpty { return }
    add("old", old)
    add("new", new)
  }

  mutating func add(_ key: String, _ number: (some TraceNumber)?) { add(key, number?.rawValue) }

  mutating func addIfPresent(_ key: String, _ number: NodeNumber?) {
    if let number { add(key, number) }
  }

  mutating func addUnlessZero(_ key: String, _ number: CauseNumber) { addUnlessZero(key, number.rawValue) }

  mutating func add(_ event: Event) {
    add("kind", ShownText.name(event.kind))
    addUnlessEmpty("target", ShownText.name(event.target))
    addIfPresent("node", event.node)
    addUnlessZero("cause", event.cause)
    addUnlessZero("time", event.time)
  }

  mutating func add(_ write: Write, _ definitions: TraceDefinitions) {
    addProperty(write.property, definitions)
    addIfPresent("node", write.node)
    add("equal", write.isEqual)
    addSite(write.site, definitions)
    addUnlessZero("cause", write.cause)
    addUnlessZero("pass", write.pass)
    addValues(old: ShownText.fittedValue(write.oldValue), new: ShownText.fittedValue(write.newValue))
    addUnlessZero("time", write.time)
  }

  /// What was written.
  mutating func addProperty(_ property: PropertyID, _ definitions: TraceDefinitions) {
    add("property", definitions.name(of: property))
    addUnlessEmpty("owner", ShownText.name(definitions[property]?.owner ?? ""))
  }

  /// The handler that wrote, if it is known.
  mutating func addSite(_ site: SiteID, _ definitions: TraceDefinitions) {
    guard let site = definitions[site] else { return }
    add("file", ShownText.name(site.file))
    add("line", site.line)
    addUnlessEmpty("function", ShownText.name(site.function))
  }

  /// The members of an event or a write that led to an evaluation.
  mutating func add(_ cause: TickCause, _ definitions: TraceDefinitions) {
    switch cause {
    case .event(let event):
      add("record", "event")
      add(event)
    case .write(let write):
      add("record", "write")
      add(write, definitions)
    }
  }

  mutating func add(_ id: ReasonID, _ definitions: TraceDefinitions) {
    guard let reason = definitions[id] else { return }
    addArray("reasons") { names in
      for name in definitions.names(of: reason) { names.add(name) }
    }
    if reason.flags.contains(.first) { add("first", true) }
    if let difference = definitions.difference(of: reason) {
      add("differed", difference)
      add("rule", reason.rule.name)
    }
    if reason.further.isEmpty { return }
    addArray("further") { list in
      for difference in reason.further {
        list.addObject { object in
          object.add("differed", definitions.name(of: difference))
          object.add("rule", difference.rule.name)
        }
      }
    }
  }

  /// The members of a trace's metadata; none if it is lost.
  mutating func add(_ metadata: TraceMetadata?) {
    guard let metadata else { return }
    add("producer", metadata.producer)
    add("scenario", metadata.scenario)
    add("seed", metadata.seed)
    add("parameters", metadata.parameters)
    add("rules", metadata.rules)
    add("extras", metadata.extras)
  }

  /// Pairs instead of an object, because names can repeat and their order matters.
  private mutating func add(_ key: String, _ entries: [TraceMetadata.Entry]) {
    addArray(key) { pairs in
      for entry in entries {
        pairs.addObject { pair in
          pair.add("name", entry.name)
          pair.add("value", entry.value)
        }
      }
    }
  }
}
