import JSONText
import TraceAnalysis
import TraceFormat

/// Definitions spelled out instead of referenced, as described in Docs/TraceFormat.md. Values without a name known to this
/// program appear as numbers.
enum SpelledNames {
  static let rules: [ComparisonRule] = [
    .none, .bytes, .equatable, .identity, .closure, .fields, .binding, .type, .incomparable, .empty,
  ]
  static let flags: [(name: String, flag: Reason.Flags)] = [
    ("dependencies", .dependencies), ("view", .view), ("identity", .identity), ("first", .first),
  ]
}

extension JSONObject {
  mutating func add(_ key: String, spelled id: TypeID, _ definitions: TraceDefinitions) {
    add(key, spelled: definitions[id])
  }

  mutating func add(_ key: String, spelled type: ViewType?) {
    guard let type else { return addNull(key) }
    addObject(key) { object in
      object.add("name", type.name)
      object.add("module", type.module)
      object.add("file", type.file)
      object.add("line", type.line)
    }
  }

  mutating func add(_ key: String, spelled id: PropertyID, _ definitions: TraceDefinitions) {
    guard let property = definitions[id] else { return addNull(key) }
    addObject(key) { $0.addMembers(of: property) }
  }

  mutating func add(_ key: String, spelled id: SiteID, _ definitions: TraceDefinitions) {
    guard let site = definitions[id] else { return addNull(key) }
    addObject(key) { object in
      object.add("file", site.file)
      object.add("line", site.line)
      object.add("function", site.function)
    }
  }

  mutating func add(_ key: String, spelled id: ReasonID, _ definitions: TraceDefinitions) {
    guard let reason = definitions[id] else { return addNull(key) }
    addObject(key) { object in
      object.addArray("flags") { $0.add(reason.flags) }
      object.addArray("properties") { list in
        for id in reason.properties { list.add(id, definitions) }
      }
      object.addDifference(of: reason, definitions)
      if reason.further.isEmpty { return }
      object.addArray("further") { list in
        for difference in reason.further { list.addObject { $0.addMembers(of: difference, definitions) } }
      }
    }
  }

  fileprivate mutating func addDifference(of reason: Reason, _ definitions: TraceDefinitions) {
    add("differed", spelled: reason.differed, definitions)
    add("fieldPath", reason.fieldPath)
    add("rule", reason.rule)
  }

  fileprivate mutating func addMembers(of difference: Reason.Difference, _ definitions: TraceDefinitions) {
    add("property", spelled: difference.property, definitions)
    add("fieldPath", difference.fieldPath)
    add("rule", difference.rule)
  }

  mutating func add(_ key: String, _ rule: ComparisonRule) {
    if SpelledNames.rules.contains(rule) { add(key, rule.name) } else { add(key, UInt32(rule.rawValue)) }
  }

  fileprivate mutating func addMembers(of property: Property) {
    add("name", property.name)
    if let holder = Holder.named.first(where: { $0.holder == property.holder }) {
      add("holder", holder.name)
    } else {
      add("holder", UInt32(property.holder.rawValue))
    }
    add("owner", property.owner)
    add("valueType", property.valueType)
  }

  private mutating func addNull(_ key: String) { add(key, String?.none) }
}

extension JSONArray {
  fileprivate mutating func add(_ id: PropertyID, _ definitions: TraceDefinitions) {
    guard let property = definitions[id] else { return add(String?.none) }
    addObject { $0.addMembers(of: property) }
  }

  /// Flags, lowest bit first.
  fileprivate mutating func add(_ flags: Reason.Flags) {
    for bit in (0..<UInt8(8)).map({ UInt8(1) << $0 }) where flags.rawValue & bit != 0 {
      if let known = SpelledNames.flags.first(where: { $0.flag.rawValue == bit }) {
        add(known.name)
      } else {
        add(UInt32(bit))
      }
    }
  }
}

extension TextBytes {
  /// The same text as a reason's member, but built one property at a time, so that thousands of long names are never in
  /// memory together.
  mutating func append(spelled reason: Reason, _ definitions: TraceDefinitions) {
    let flags = JSONText.members { $0.addArray("flags") { $0.add(reason.flags) } }
    append(plain: "\"reason\":{\(flags),\"properties\":")
    append(list: reason.properties.count) { index in
      // Strip the key.
      String(JSONText.members { $0.add("", spelled: reason.properties[index], definitions) }.dropFirst(3))
    }
    append(plain: "," + JSONText.members { $0.addDifference(of: reason, definitions) })
    if !reason.further.isEmpty {
      append(",\"further\":")
      append(list: reason.further.count) { index in
        "{" + JSONText.members { $0.addMembers(of: reason.further[index], definitions) } + "}"
      }
    }
    append("}")
  }

  private mutating func append(list count: Int, _ element: (Int) -> String) {
    append("[")
    for index in 0..<count {
      if index > 0 { append(",") }
      append(plain: element(index))
    }
    append("]")
  }
}
