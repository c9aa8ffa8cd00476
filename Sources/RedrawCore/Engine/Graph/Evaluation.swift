/// One evaluation, from top to bottom: the node's frame becomes current, the body runs and its reads are tracked, the evaluation
/// is emitted, the result is reconciled with the kept elements, and what that created or re-created is evaluated next.
extension Engine {
  @MainActor func evaluate(_ node: _Node) {
    let pending = node.pending
    let (unreadWrites, details) = node.takeRest()
    node.pending = _Node.Pending()
    if update.cycleWatch != nil { noteForCycle(node, pending, details) }
    let reason = PendingReason(pending, details, of: node)
    if hasTransactionModifiers { pass(transactionTo: node.environment.transactions) }
    let changed = pending.properties | unreadWrites
    if changed != 0 { node.countChanges(changed) }
    if node.hasWorkBeforeBody {
      evaluateWithWork(node, reason, parent: pending.parentRecord)
    } else {
      evaluate(node, reason, parent: pending.parentRecord)
    }
    // The frame has used them without counting.
    extendLifetime(details)
  }

  /// A function of its own, because most nodes need nothing before their bodies.
  @inline(never)
  @MainActor private func evaluateWithWork(_ node: _Node, _ reason: PendingReason, parent: EvaluationIndex) {
    if let missing = node.missing { return fail(missing, node) }
    let composites = node.refreshProperties()
    evaluate(node, reason, parent: parent)
    if let composites { node.restore(composites) }
  }

  @inline(__always)
  @MainActor private func evaluate(_ node: _Node, _ reason: PendingReason, parent: EvaluationIndex) {
    node.record = EvaluationIndex(tick.records.count)
    tick.records.append(EvaluationRecord(node: node.number, parent: parent, isFirst: reason.isFirst))
    node.countGeneration()
    update.latestCause = reason.cause
    let start = update.stack.count
    let outer = frame
    frame = EvaluationFrame(reason, record: node.record)
    // Calls `_evaluate` of the view, the modifier or the style.
    node.keptType.with { $0.evaluate(node) }
    frame = outer
    finishReconcile(of: node, stackStart: start)
  }

  /// The body would end the program, so it doesn't run: the view keeps its output, and the scenario fails.
  private func fail(_ missing: String, _ node: _Node) {
    node.hasEvaluated = true
    if failure == nil { failure = ScenarioError(message: "\(node.type.descriptor.name): \(missing)") }
    note("missingObject", missing, node: node)
  }
}

// MARK: The body

extension View {
  /// Inlined, so that it is specialized for the view's types: nothing between the body's call and its reconciliation has to look
  /// them up, and the body's value stays on the stack.
  @inlinable
  public static func _evaluate(_ node: _Node) {
    node._reconcile(_body(of: node))
  }

  /// Calls the body. Closures in here are not isolated to an actor, so that none checks whether it is on the main actor: the caller
  /// is.
  @inlinable @inline(__always)
  nonisolated static func _body(of node: _Node) -> Body {
    let getter = unsafeBitCast(
      IsolatedBody<Self> { $1.initialize(to: $0.pointee.body) }, to: FreeBody<Self>.self)
    let view = UnsafePointer(node.storage(of: Self.self))
    return withUnsafeTemporaryAllocation(of: Body.self, capacity: 1) { memory in
      let body = memory.baseAddress.unsafelyUnwrapped
      node._run { getter.run(view, body) }
      return body.move()
    }
  }
}

/// Stores a body's result, on the main actor; `FreeBody` is the same without isolation. As stored properties, both have the same
/// layout. Casting a function directly would wrap it in memory that each evaluation would allocate.
@frozen
@usableFromInline
struct IsolatedBody<V: View> {
  @usableFromInline let run: @MainActor (UnsafePointer<V>, UnsafeMutablePointer<V.Body>) -> Void

  @inlinable
  init(_ run: @escaping @MainActor (UnsafePointer<V>, UnsafeMutablePointer<V.Body>) -> Void) { self.run = run }
}

@frozen
@usableFromInline
struct FreeBody<V: View> {
  @usableFromInline let run: (UnsafePointer<V>, UnsafeMutablePointer<V.Body>) -> Void
}

extension ViewModifier {
  @inlinable
  public static func _evaluate(_ node: _Node) {
    nonisolated(unsafe) let modifier = node.storage(of: Self.self)
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
    if hasSink { emitEvaluation(of: node, start: begin) }
    frame.reason = nil
  }
}

// MARK: The result

extension _Node {
  @inlinable
  @MainActor func _reconcile<Body: View>(_ body: Body) {
    if !Body._update(child: borrowedChild, body) { child = Body._make(body, childInputs) }
  }
}

extension Engine {
  /// Evaluates what was created and re-created since `stackStart`, in the order of the tree.
  func finishReconcile(of node: _Node?, stackStart: Int) {
    if !update.skips.isEmpty, let node { emitSkips(of: node) }
    if update.stack.count > stackStart + 1 { update.stack.reverse(from: stackStart) }
  }
}
