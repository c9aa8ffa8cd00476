/// One evaluation: the reason is told, the body runs, its value is reconciled with the kept elements.
extension Engine {
  @MainActor func evaluate(_ node: _Node) {
    currentDetails = node.pending.details
    let current = PendingReason(node.pending, of: node)
    let parentRecord = node.pending.parentRecord
    if cycleWatch != nil { noteForCycle(node) }
    node.pending = _Node.Pending()
    if node.hasWorkBeforeBody {
      if let missing = node.missing { return fail(missing, node) }
      node.refreshProperties()
    }
    node.record = Int32(records.count)
    records.append(
      EvaluationRecord(
        node: node.number, parent: parentRecord, changedOutput: false, isFirst: current.isFirst))
    node.generation &+= 1
    currentReason = current
    currentRecord = node.record
    evaluationCause = current.cause
    let start = stack.count
    let outer = evaluator
    evaluator = .passUnretained(node)
    node.type.evaluate(node)
    evaluator = outer
    if node.type.hasComparedComposites { node.restoreComposites() }
    currentRecord = -1
    finishReconcile(of: node, stackStart: start)
  }

  /// The body would end the program: it doesn't run, the view shows what it showed, and the scenario hears of it.
  private func fail(_ missing: String, _ node: _Node) {
    node.hasEvaluated = true
    if failure == nil { failure = ScenarioError(message: "\(node.type.descriptor.name): \(missing)") }
    note("missingObject", missing, node: node)
  }

  /// The node whose body runs.
  var evaluating: _Node? { evaluator?.takeUnretainedValue() }

  var isInBody: Bool { evaluator != nil }

  /// What `body` reads is read by the node: its own body and closures of rows, sheets and the like that were
  /// written there, whenever they run.
  @inline(__always)
  func reading<Result>(for node: _Node?, _ body: () throws -> Result) rethrows -> Result {
    let outer = evaluator
    evaluator = node.map { .passUnretained($0) }
    defer { evaluator = outer }
    return try body()
  }

  /// Changes the structure below `node` outside an evaluation: what it makes is evaluated next, for `cause`.
  @MainActor func restructure(below node: _Node?, cause: UInt32, _ body: @MainActor () -> Void) {
    let start = stack.count
    structuralCause = cause
    reading(for: node, body)
    structuralCause = 0
    finishReconcile(of: node, stackStart: start)
  }

  /// What was made and re-made since `stackStart` is evaluated next, in the order of the tree.
  func finishReconcile(of node: _Node?, stackStart: Int) {
    if !skips.isEmpty, let node { emitSkips(of: node) }
    if stack.count > stackStart + 1 { stack.reverse(from: stackStart) }
  }

  /// Called by `evaluate` of the node's type around the body.
  func run(_ body: () -> Void, again: () -> Void, canRunAgain: Bool, of node: _Node) {
    let begin = options.recordsDurations ? clock.wallTime : 0
    trackReads(of: node, body, again: again, canRunAgain: canRunAgain)
    node.hasEvaluated = true
    if isHeard { emitEvaluation(of: node, start: begin) }
    currentReason = nil
    if currentDetails != nil { currentDetails = nil }
  }

  /// Why the current body runs, as far as the engine keeps it before anyone asks. Nothing in it is counted: whoever
  /// makes one keeps the node and its details until it is over.
  struct PendingReason {
    let kept: Unmanaged<_Node>
    let flags: EngineEvent.Reason.Flags
    let properties: UInt64
    let step: Int32
    let cause: UInt32
    let isFirst: Bool
    let details: Unmanaged<_Node.Details>?

    var node: _Node { kept.takeUnretainedValue() }

    @inline(__always) init(_ pending: _Node.Pending, of node: _Node) {
      kept = .passUnretained(node)
      (flags, properties, step, cause) = (pending.flags, pending.properties, pending.step, pending.cause)
      isFirst = !node.hasEvaluated
      details = pending.details.map { Unmanaged.passUnretained($0) }
    }
  }

  @inline(__always)
  private func emitEvaluation(of node: _Node, start: UInt64) {
    guard let current = currentReason else { return }
    if options.recordsDurations || current.details != nil { return emitDetailedEvaluation(of: node, start: start) }
    guard let reason = knownReason(current, of: node) ?? reasonInWords() else { return }
    tellEvaluation(of: node, reason, cause: current.cause)
  }

  /// Apart, since most evaluations have no details.
  @inline(never)
  private func emitDetailedEvaluation(of node: _Node, start: UInt64) {
    guard let current = currentReason else { return }
    let end = options.recordsDurations ? clock.wallTime : 0
    let details = current.details?.takeUnretainedValue()
    guard let reason = knownReason(current, of: node) ?? reasonInWords() else { return }
    tellEvaluation(
      of: node, reason, cause: current.cause, values: details?.values, start: start, duration: end - start)
    if let details { emitFurtherCauses(details, of: node) }
  }

  @inline(__always)
  private func tellEvaluation(
    of node: _Node, _ reason: Unmanaged<EngineEvent.Reason>, cause: UInt32, values: ValueChange? = nil,
    start: UInt64 = 0, duration: UInt64 = 0
  ) {
    node.type.keptDescriptor._withUnsafeGuaranteedRef { type in
      reason._withUnsafeGuaranteedRef { reason in
        tell(
          EngineEvent.Evaluation(
            ordinal: UInt32(bitPattern: node.record), node: node.number, type: type, reason: reason, cause: cause,
            pass: pass, values: values, start: start, duration: duration))
      }
    }
  }

  private func emitFurtherCauses(_ details: _Node.Details, of node: _Node) {
    for cause in details.furtherCauses {
      tell(.furtherCause(EngineEvent.FurtherCause(node: node.number, cause: cause)))
    }
  }

  private func emitSkips(of node: _Node) {
    for index in 0..<skips.count {
      let skip = skips[index]
      skip.type._withUnsafeGuaranteedRef { type in
        tell(EngineEvent.Skip(node: node.number, type: type, rule: skip.rule, count: skip.count, isSingle: false))
      }
    }
    skips.removeAll()
  }
}
