/// Reasons as events carry them and as `_printChanges()` words them.
extension Engine {
  func reason(_ current: PendingReason) -> EngineEvent.Reason {
    let node = current.node
    let pending = current.pending
    var flags = pending.flags
    if current.isFirst { flags.formUnion([.view, .identity, .first]) }
    var properties: [PropertyDescriptor] = []
    if flags.contains(.dependencies) {
      switch options.observationLabel {
      case .dependencies: break
      case .self:
        flags.remove(.dependencies)
        flags.insert(.view)
      case .keyPath:
        flags.remove(.dependencies)
        properties = pending.details?.observed ?? []
      }
    }
    for field in node.type.dynamicFields
    where current.isFirst || pending.properties & Self.bit(field.slot) != 0 {
      properties.append(field.descriptor)
    }
    return EngineEvent.Reason(
      flags: flags, properties: properties,
      differed: pending.step < 0 ? nil : node.type.property(atStep: Int(pending.step)),
      fieldPath: pending.details?.fieldPath ?? "", rule: pending.details?.rule ?? .none)
  }

  /// The reasons in the order of printing; empty where nothing changed.
  func printedReasons(_ reason: EngineEvent.Reason, hasDynamicProperties: Bool) -> [String] {
    var names: [String] = []
    if reason.flags.contains(.dependencies) { names.append("@dependencies") }
    if reason.flags.contains(.view) { names.append("@self") }
    let showsIdentity = hasDynamicProperties || options.identityAlwaysPrinted
    if reason.flags.contains(.identity), showsIdentity { names.append("@identity") }
    return names + reason.properties.map(\.name)
  }

  /// The line that `_printChanges()` prints in a body of `type`.
  func changesLine(of type: Any.Type) -> String {
    let name = TypeDescriptor.of(type).name
    guard let current = currentReason, evaluating === current.node, current.node.type.type == type else {
      return name + ": unchanged."
    }
    let reasons = printedReasons(
      reason(current), hasDynamicProperties: !current.node.type.dynamicFields.isEmpty)
    return name + (reasons.isEmpty ? ": unchanged." : ": \(reasons.joined(separator: ", ")) changed.")
  }
}
