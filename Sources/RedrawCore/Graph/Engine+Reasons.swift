/// Reasons as events carry them and as `_printChanges()` words them.
extension Engine {
  func reason(_ current: PendingReason) -> EngineEvent.Reason {
    let node = current.node
    let pending = current.pending
    var flags = pending.flags
    if current.isFirst {
      // A view without any dynamic property prints `@self` alone.
      let showsIdentity = !node.type.dynamicFields.isEmpty || options.identityAlwaysPrinted
      flags = showsIdentity ? [.view, .identity, .first] : [.view, .first]
    }
    var observed: [PropertyDescriptor] = []
    if flags.contains(.dependencies) {
      switch options.observationLabel {
      case .dependencies: break
      case .self:
        flags.remove(.dependencies)
        flags.insert(.view)
      case .keyPath:
        flags.remove(.dependencies)
        observed = pending.details?.observed ?? []
      }
    }
    let key = KnownReasons.Key(
      flags: flags, rule: pending.details?.rule ?? .none, step: pending.step, properties: pending.properties)
    let isTold = observed.isEmpty && pending.details.map { $0.fieldPath.isEmpty && $0.further.isEmpty } ?? true
    if isTold, let known = node.type.reasons[key] { return known }
    let made = makeReason(current, flags, observed)
    if isTold { node.type.reasons.add(made, for: key) }
    return made
  }

  private func makeReason(
    _ current: PendingReason, _ flags: EngineEvent.Reason.Flags, _ observed: [PropertyDescriptor]
  ) -> EngineEvent.Reason {
    let type = current.node.type
    let pending = current.pending
    var properties = observed
    for field in type.dynamicFields where current.isFirst || pending.properties & Self.bit(field.slot) != 0 {
      properties.append(field.descriptor)
    }
    return .of(
      flags: flags, properties: properties,
      differed: pending.step < 0 ? nil : type.property(at: type.plan.steps[Int(pending.step)]),
      fieldPath: pending.details?.fieldPath ?? "", rule: pending.details?.rule ?? .none,
      further: pending.details?.further ?? [])
  }

  /// The reasons in the order of printing; empty where nothing changed.
  func printedReasons(_ reason: EngineEvent.Reason) -> [String] {
    var names: [String] = []
    if reason.flags.contains(.dependencies) { names.append("@dependencies") }
    if reason.flags.contains(.view) { names.append("@self") }
    if reason.flags.contains(.identity) { names.append("@identity") }
    return names + reason.properties.map(\.name)
  }

  /// The line that `_printChanges()` prints in a body of `type`.
  func changesLine(of type: Any.Type) -> String {
    let name = TypeDescriptor.of(type).name
    guard let current = currentReason, evaluating === current.node, current.node.type.type == type else {
      return name + ": unchanged."
    }
    let reasons = printedReasons(reason(current))
    return name + (reasons.isEmpty ? ": unchanged." : ": \(reasons.joined(separator: ", ")) changed.")
  }
}
