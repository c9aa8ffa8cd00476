/// Reconciles new view values with kept ones: creates a node, finds it equal, or queues it for evaluation.
extension Engine {
  /// Creates a node for a composite view and queues its first evaluation.
  @inlinable
  func mount<Value>(_ value: Value, type: Immortal<NodeType>, inputs: _ViewInputs) -> _Node {
    let node = _Node(
      type, size: MemoryLayout<Value>.size, alignment: MemoryLayout<Value>.alignment, inputs: inputs)
    node.storage(of: Value.self).initialize(to: value)
    _mounted(node, inputs)
    return node
  }

  @usableFromInline
  func _mounted(_ node: _Node, _ inputs: _ViewInputs) {
    if hasSink { emit(mountEvent(node, inputs)) }
    if node.type.slotCount != 0 { node.linkProperties() }
    node.pending.flags = [.view, .identity]
    node.pending.parentRecord = frame.record
    node.pending.cause = frame.record.isNone ? frame.structuralCause : .none
    push(node)
  }

  private func mountEvent(_ node: _Node, _ inputs: _ViewInputs) -> EngineEvent.Mount {
    EngineEvent.Mount(
      node: node.number, parent: inputs.owner?.number, type: node.type.descriptor, path: inputs.path)
  }

  /// Compares a re-created view value with the one that the node keeps; `true` if they are equal.
  @inlinable
  func remake<Value>(_ node: _Node, with value: Value) -> Bool {
    if withUnsafePointer(to: value, { _isEqual(node, UnsafeRawPointer($0)) }) { return true }
    replace(node, with: value)
    return false
  }

  /// Emits the skip, or notes the difference.
  @usableFromInline
  func _isEqual(_ node: _Node, _ made: UnsafeRawPointer) -> Bool {
    let type = node.type
    if type.hasStateObjects { noteStateObjects(of: node, made) }
    let step = type.plan.firstDifference(node.storage, made)
    let isEqual =
      step.isNone ? type.isEqualByPlan || node.isSettled(on: made) : type.animated != nil && isGoal(made, of: node)
    if isEqual {
      if hasSink { noteSkips(of: node, rule: type.plan.rule) }
      return true
    }
    if !step.isNone { differed(node, from: node.storage, to: made, at: step) }
    return false
  }

  /// Whether the node is being animated to exactly that value.
  private func isGoal(_ made: UnsafeRawPointer, of node: _Node) -> Bool {
    node.isMoving && node.type.animated?._isGoal(made, of: node) == true
  }

  /// Called if the view's own `==` found it different, so nothing else is compared.
  func remakeDiffering<Value>(_ node: _Node, with value: Value) {
    if node.type.hasStateObjects { withUnsafePointer(to: value) { noteStateObjects(of: node, UnsafeRawPointer($0)) } }
    node.pending.flags.insert(.view)
    node.pending.step = .ownEquality
    replace(node, with: value)
  }

  @inlinable
  func replace<Value>(_ node: _Node, with value: Value) {
    node.storage(of: Value.self).pointee = value
    _replaced(node)
  }

  @usableFromInline
  func _replaced(_ node: _Node) {
    if node.type.slotCount != 0 { node.linkProperties() }
    guard !node.pending.isEmpty else { return }
    if node.pending.parentRecord.isNone { node.pending.parentRecord = frame.record }
    if frame.record.isNone, node.pending.cause.isNone { node.pending.cause = frame.structuralCause }
    push(node)
  }

  /// Queues the node for evaluation after the current one.
  private func push(_ node: _Node) {
    node.timesStacked += 1
    update.stack.append(Borrowed(node, keptBy: Keeper.treeOrItself))
  }

  /// Called when content was added or removed: a lazy container above lays out its rows again.
  @usableFromInline
  func structureChanged(_ inputs: _ViewInputs) {
    inputs.lazyWindow?.setNeedsLayout()
  }

  /// Called when two values of the node's view differ, first in `step`.
  func differed(_ node: _Node, from kept: UnsafeRawPointer, to made: UnsafeRawPointer, at first: StepIndex) {
    node.pending.flags.insert(.view)
    node.pending.step = first
    guard let index = first.index else { return }
    let plan = node.type.plan
    let step = plan.steps[index]
    noteBinding(of: node, at: step)
    if hasSink { describeDifference(node, kept, made, step) }
    guard hasSink || plan.hasBindings else { return }
    plan.forEachFurtherDifference(after: index, kept, made) { step in
      noteBinding(of: node, at: step)
      guard hasSink, let property = node.type.property(at: step) else { return }
      let place = step.locate(kept, made)
      node.newOrKnownDetails.further.append(
        EngineEvent.Reason.Difference(property: property, fieldPath: place.path, rule: place.rule))
    }
  }

  /// A binding that differs is a reason under its own name.
  private func noteBinding(of node: _Node, at step: ComparisonStep) {
    guard step.rule == .binding, step.field >= 0,
      let field = node.type.dynamicFields.first(where: { $0.offset == step.offset })
    else { return }
    node.pending.properties |= field.slot.bit
  }

  private func describeDifference(
    _ node: _Node, _ kept: UnsafeRawPointer, _ made: UnsafeRawPointer, _ step: ComparisonStep
  ) {
    if let place = step.deeperPlace(kept, made) { node.newOrKnownDetails.place = place }
    guard options.recordsValues else { return }
    let offset = step.field < 0 ? 0 : node.type.plan.fields[step.field].offset
    let type = step.field < 0 ? node.type.type : node.type.plan.fields[step.field].type
    node.newOrKnownDetails.values = .of(
      ValueDescription.of(type, at: kept + offset), ValueDescription.of(type, at: made + offset))
  }

  /// Emits that an equal child was skipped; one that was also signalled is evaluated anyway.
  func noteSkips(of node: _Node, rule: ComparisonRule) {
    guard hasSink, node.pending.isEmpty else { return }
    guard options.recordsSingleSkips else {
      return countSkips(type: node.type.descriptor, rule: rule, count: 1)
    }
    emit(EngineEvent.Skip(node: node.number, type: node.type.descriptor, rule: rule, count: 1, isSingle: true))
  }

  func countSkips(type: Immortal<TypeDescriptor>, rule: ComparisonRule, count: UInt32) {
    for index in 0..<update.skips.count {
      let skip = update.skips[index]
      guard skip.type == type, skip.rule == rule else { continue }
      update.skips[index].count += count
      return
    }
    update.skips.append(SkipCount(type: type, rule: rule, count: count))
  }
}
