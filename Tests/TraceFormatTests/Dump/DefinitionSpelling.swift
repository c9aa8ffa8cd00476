import TraceFormat

/// Definitions spelled out in place of references to them.
struct DefinitionSpelling {
  let definitions: TraceDefinitions

  static let holders: [(name: String, holder: Holder)] = [
    ("stored", .stored), ("state", .state), ("binding", .binding), ("stateObject", .stateObject),
    ("observedObject", .observedObject), ("environmentObject", .environmentObject), ("environment", .environment),
    ("observable", .observable), ("published", .published), ("bindable", .bindable), ("preference", .preference),
    ("dynamicProperty", .dynamicProperty),
  ]
  static let rules: [(name: String, rule: ComparisonRule)] = [
    ("none", .none), ("bytes", .bytes), ("equatable", .equatable), ("identity", .identity), ("closure", .closure),
    ("fields", .fields), ("binding", .binding), ("type", .type), ("incomparable", .incomparable), ("empty", .empty),
  ]
  static let flags: [(name: String, flag: Reason.Flags)] = [
    ("dependencies", .dependencies), ("view", .view), ("identity", .identity), ("first", .first),
  ]

  func type(_ id: TypeID) -> JSONLine.Value {
    guard let type = definitions[id] else { return .null }
    var object = JSONLine()
    object.add("name", type.name)
    object.add("module", type.module)
    object.add("file", type.file)
    object.add("line", type.line)
    return JSONLine.Value(object)
  }

  func property(_ id: PropertyID) -> JSONLine.Value {
    guard let property = definitions[id] else { return .null }
    var object = JSONLine()
    object.add("name", property.name)
    object.add("holder", Self.holder(property.holder))
    object.add("owner", property.owner)
    object.add("valueType", property.valueType)
    return JSONLine.Value(object)
  }

  func site(_ id: SiteID) -> JSONLine.Value {
    guard let site = definitions[id] else { return .null }
    var object = JSONLine()
    object.add("file", site.file)
    object.add("line", site.line)
    object.add("function", site.function)
    return JSONLine.Value(object)
  }

  func reason(_ id: ReasonID) -> JSONLine.Value {
    guard let reason = definitions[id] else { return .null }
    var object = JSONLine()
    object.add("flags", JSONLine.Value(Self.flags(reason.flags)))
    object.add("properties", JSONLine.Value(reason.properties.map(property)))
    object.add("differed", property(reason.differed))
    object.add("fieldPath", reason.fieldPath)
    object.add("rule", rule(reason.rule))
    if !reason.further.isEmpty { object.add("further", JSONLine.Value(reason.further.map(difference))) }
    return JSONLine.Value(object)
  }

  private func difference(_ difference: Reason.Difference) -> JSONLine.Value {
    var object = JSONLine()
    object.add("property", property(difference.property))
    object.add("fieldPath", difference.fieldPath)
    object.add("rule", rule(difference.rule))
    return JSONLine.Value(object)
  }

  /// The name, or the number where there is no name yet.
  func rule(_ rule: ComparisonRule) -> JSONLine.Value {
    Self.rules.first { $0.rule == rule }.map { JSONLine.Value($0.name) } ?? JSONLine.Value(rule.rawValue)
  }

  private static func holder(_ holder: Holder) -> JSONLine.Value {
    holders.first { $0.holder == holder }.map { JSONLine.Value($0.name) } ?? JSONLine.Value(holder.rawValue)
  }

  /// The names of the flags that are set, lowest bit first.
  private static func flags(_ set: Reason.Flags) -> [JSONLine.Value] {
    (0..<UInt8(8)).map { UInt8(1) << $0 }.filter { set.rawValue & $0 != 0 }.map { bit in
      flags.first { $0.flag.rawValue == bit }.map { JSONLine.Value($0.name) } ?? JSONLine.Value(bit)
    }
  }
}
