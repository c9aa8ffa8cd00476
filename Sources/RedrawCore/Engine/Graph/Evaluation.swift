/// One evaluation, from top to bottom: the node's frame becomes the current one, the body runs and its reads are tracked,
/// the evaluation is emitted, what the body returned is reconciled with the kept elements, and what that has made or
/// re-made is next.
extension Engine {
  @MainActor func evaluate(_ node: _Node) {
    var pending = _Node.Pending()
    swap(&pending, &node.pending)
    if update.cycleWatch != nil { noteForCycle(node, pending) }
    let reason = PendingReason(pending, of: node)
    if hasTransactionModifiers { pass(transactionTo: node.environment.transactions) }
    let changed = pending.properties | node.unreadWrites
    if changed != 0 { node.countChanges(changed) }
    var composites: [Any]?
    if node.hasWorkBeforeBody {
      if let missing = node.missing { return fail(missing, node) }
      composites = node.refreshProperties()
    }
    node.record = EvaluationIndex(tick.records.count)
    tick.records.append(EvaluationRecord(node: node.number, parent: pending.parentRecord, isFirst: reason.isFirst))
    node.generation &+= 1
    update.latestCause = reason.cause
    let start = update.stack.count
    let outer = frame
    frame = EvaluationFrame(reason, record: node.record)
    // `_evaluate` of the view, the modifier or the style.
    node.type.evaluate(node)
    frame = outer
    // The frame has referred to them without counting.
    extendLifetime(pending.details)
    if let composites { node.restore(composites) }
    finishReconcile(of: node, stackStart: start)
  }

  /// The body would end the program: it doesn't run, the view keeps its output, and the scenario fails.
  private func fail(_ missing: String, _ node: _Node) {
    node.hasEvaluated = true
    if failure == nil { failure = ScenarioError(message: "\(node.type.descriptor.name): \(missing)") }
    note("missingObject", missing, node: node)
  }
}

// MARK: The body

extension View {
  /// Inlined, so that it is compiled for the view's own types: nothing between the body's call and its
  /// reconciliation has to look them up, and the body's value lies on the stack.
  @inlinable
  public static func _evaluate(_ node: _Node) {
    node._reconcile(_body(of: node))
  }

  /// What the body returns. Closures in here belong to no actor, so that none of them asks whether it is on the main
  /// one: the caller is.
  @inlinable @inline(__always)
  nonisolated static func _body(of node: _Node) -> Body {
    typealias Getter = (UnsafePointer<Self>, UnsafeMutablePointer<Body>) -> Void
    let isolated: @MainActor (UnsafePointer<Self>, UnsafeMutablePointer<Body>) -> Void = {
      $1.initialize(to: $0.pointee.body)
    }
    let getter = unsafeBitCast(isolated, to: Getter.self)
    let view = UnsafePointer(node.storage.assumingMemoryBound(to: Self.self))
    return withUnsafeTemporaryAllocation(of: Body.self, capacity: 1) { memory in
      let body = memory.baseAddress.unsafelyUnwrapped
      node._run { getter(view, body) }
      return body.move()
    }
  }
}

extension ViewModifier {
  @inlinable
  public static func _evaluate(_ node: _Node) {
    nonisolated(unsafe) let modifier = node.storage.assumingMemoryBound(to: Self.self)
    withUnsafeTemporaryAllocation(of: Body.self, capacity: 1) { memory in
      guard let body = memory.baseAddress else { return }
      node._run { body.initialize(to: modifier.pointee.body(content: Content(_slot: node.contentSlot))) }
      node._reconcile(body.move())
    }
  }
}

extension _Node {
  /// Runs the body as an evaluation of this node.
  @usableFromInline
  func _run(_ body: () -> Void) {
    borrowedEngine.with { $0.run(body, of: self) }
  }
}

extension Engine {
  fileprivate func run(_ body: () -> Void, of node: _Node) {
    let begin = options.recordsDurations ? clock.wallTime : 0
    trackReads(of: node, body)
    node.hasEvaluated = true
    if isHeard { emitEvaluation(of: node, start: begin) }
    frame.reason = nil
  }
}

// MARK: What it returned

extension _Node {
  @inlinable
  @MainActor func _reconcile<Body: View>(_ body: Body) {
    if let child { Body._update(child, body) } else { child = Body._make(body, childInputs) }
  }
}

extension Engine {
  /// What was made and re-made since `stackStart` is evaluated next, in the order of the tree.
  func finishReconcile(of node: _Node?, stackStart: Int) {
    if !update.skips.isEmpty, let node { emitSkips(of: node) }
    if update.stack.count > stackStart + 1 { update.stack.reverse(from: stackStart) }
  }
}
