import TraceFormat

/// A record with all that it refers to in words: references differ from reader to reader.
func spelled(_ record: TraceRecord, _ definitions: TraceDefinitions) -> String {
  func name(_ id: PropertyID) -> String { definitions[id].map { "\($0.owner).\($0.name)" } ?? "-" }
  func name(_ id: TypeID) -> String { definitions[id]?.name ?? "-" }
  func words(_ id: ReasonID) -> String {
    guard let reason = definitions[id] else { return "-" }
    let names = (reason.properties + [reason.differed]).map(name)
    let further = reason.further.map { "\(name($0.property)) \($0.fieldPath) \($0.rule.rawValue)" }
    return "\(reason.flags.rawValue) \(names) \(reason.fieldPath) \(reason.rule.rawValue) \(further)"
  }
  switch record {
  case .write(var write):
    let site = definitions[write.site].map { "\($0.file):\($0.line) \($0.function)" } ?? "-"
    let property = name(write.property)
    (write.property, write.site) = (.none, .none)
    return "\(write) \(property) \(site)"
  case .mount(var mount):
    let type = name(mount.type)
    mount.type = .none
    return "\(mount) \(type)"
  case .skip(var skip):
    let type = name(skip.type)
    skip.type = .none
    return "\(skip) \(type)"
  case .evaluation(var evaluation):
    let reason = words(evaluation.reason)
    evaluation.reason = .none
    return "\(evaluation) \(reason)"
  case .cycle(let cycle): return "cycle \(cycle.node) \(cycle.passes) \(words(cycle.reason))"
  case .stale(let stale): return "stale \(stale.node) \(words(stale.reason))"
  default: return "\(record)"
  }
}
