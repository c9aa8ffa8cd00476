/// Reasons as events have them and as `_printChanges()` prints them.
extension Engine {
  func reason(_ current: PendingReason) -> Immortal<EngineEvent.Reason> {
    let details = current.details?.object
    var flags = shownFlags(current)
    var observed: [Immortal<PropertyDescriptor>] = []
    if flags.contains(.dependencies) {
      switch options.observationLabel {
      case .dependencies: break
      case .self:
        flags.remove(.dependencies)
        flags.insert(.view)
      case .keyPath, .label:
        flags.remove(.dependencies)
        observed = details?.observed ?? []
      }
    }
    let made = makeReason(current, flags, observed)
    if hasFixedWords(current, flags) { current.node.type.reasons.add(made, for: key(current, flags)) }
    return made
  }

  /// The current reason as a descriptor, not retained. Not passed as an argument, because that would take registers.
  @inline(never)
  func reasonInWords() -> Immortal<EngineEvent.Reason>? { frame.reason.map { reason($0) } }

  /// The reason, not retained, if it was made before and has no details of its own.
  @inline(__always)
  func knownReason(_ current: PendingReason, of node: _Node) -> Immortal<EngineEvent.Reason>? {
    let flags = shownFlags(current)
    guard hasFixedWords(current, flags) else { return nil }
    return node.keptType.with { $0.reasons.find(key(current, flags)) }
  }

  /// Whether its text is always the same, independent of values and of what was observed.
  @inline(__always)
  private func hasFixedWords(_ current: PendingReason, _ flags: EngineEvent.Reason.Flags) -> Bool {
    if flags.contains(.dependencies), options.observationLabel != .dependencies { return false }
    guard let details = current.details else { return true }
    return details.with { $0.place == nil && $0.further.isEmpty && $0.observed.isEmpty }
  }

  @inline(__always)
  private func key(_ current: PendingReason, _ flags: EngineEvent.Reason.Flags) -> KnownReasons.Key {
    KnownReasons.Key(flags: flags, step: current.step, properties: current.properties)
  }

  @inline(__always)
  private func shownFlags(_ current: PendingReason) -> EngineEvent.Reason.Flags {
    guard current.isFirst else { return current.flags }
    // A view without dynamic properties only prints `@self`.
    let showsIdentity = !current.node.type.dynamicFields.isEmpty || options.identityAlwaysPrinted
    return showsIdentity ? [.view, .identity, .first] : [.view, .first]
  }

  private func makeReason(
    _ current: PendingReason, _ flags: EngineEvent.Reason.Flags, _ observed: [Immortal<PropertyDescriptor>]
  ) -> Immortal<EngineEvent.Reason> {
    let type = current.node.type
    let place = place(of: current)
    var properties = observed
    for field in type.dynamicFields where current.isFirst || current.properties & field.slot.bit != 0 {
      properties.append(field.descriptor)
    }
    return EngineEvent.Reason.of(
      flags: flags, properties: properties,
      differed: current.step.index.flatMap { type.property(at: type.plan.steps[$0]) },
      fieldPath: place.path, rule: place.rule, further: current.details?.object.further ?? [])
  }

  private func place(of current: PendingReason) -> DifferencePlace {
    if let place = current.details?.object.place { return place }
    if current.step == .ownEquality { return DifferencePlace(path: "", rule: .equatable) }
    guard let index = current.step.index else { return DifferencePlace(path: "", rule: .none) }
    let step = current.node.type.plan.steps[index]
    return DifferencePlace(path: step.path, rule: step.rule)
  }

  /// The reasons in print order; empty if nothing changed.
  func printedReasons(_ reason: Immortal<EngineEvent.Reason>) -> [String] {
    var names: [String] = []
    if reason.flags.contains(.dependencies) { names.append("@dependencies") }
    if reason.flags.contains(.view) { names.append("@self") }
    if reason.flags.contains(.identity) { names.append("@identity") }
    return names + reason.properties.map(\.name)
  }

  /// Implements `_printChanges()` in a body of `type`.
  static func printChanges(of type: Any.Type) {
    if let engine = Engine.current, !engine.isProbing { engine.printChanges(of: type) }
  }

  private func printChanges(of type: Any.Type) {
    let descriptor = TypeDescriptor.of(type)
    let reasons = reasonsOfEvaluation(of: type)
    if hasSink, tick.isOpen { noteAsking(descriptor, isEvaluated: reasons != nil) }
    let words = reasons ?? []
    printReason(
      descriptor.name + (words.isEmpty ? ": unchanged." : ": \(words.joined(separator: ", ")) changed."))
  }

  /// The reasons of the current evaluation, if it is one of `type`.
  private func reasonsOfEvaluation(of type: Any.Type) -> [String]? {
    guard let current = frame.reason, evaluating === current.node, current.node.type.type == type else { return nil }
    return printedReasons(reason(current))
  }

  /// Notes each type whose bodies call `_printChanges()` once, and each call outside an evaluation of that type, which no other
  /// event shows.
  private func noteAsking(_ type: Immortal<TypeDescriptor>, isEvaluated: Bool) {
    if !isEvaluated {
      note("unchanged", type.name, node: evaluating)
    } else if askingTypes.insert(type.id).inserted {
      note("printChanges", type.name, node: evaluating)
    }
  }
}
