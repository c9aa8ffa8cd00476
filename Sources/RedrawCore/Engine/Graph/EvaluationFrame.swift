/// What is current while a body runs and its value is reconciled, and while content with a scope of its own does.
///
/// Whoever makes another one current puts the one before back, as one value. Nothing in it is counted: whoever makes it
/// keeps the node and its details until it is over.
struct EvaluationFrame {
  /// The node that reads what is read; `nil` while no code of a body runs.
  var node: Borrowed<_Node>?
  /// What changes in the output counts for this evaluation of the tick.
  var record = EvaluationIndex.none
  /// The cause of what is made while no evaluation is in progress.
  var structuralCause = CauseNumber.none
  /// Why the body runs; `nil` once it has returned.
  var reason: PendingReason?
  /// A closure that the body has left behind runs, such as a sheet's.
  var isLate = false

  init() {}

  @inline(__always) init(_ reason: PendingReason, record: EvaluationIndex) {
    node = reason.kept
    self.record = record
    self.reason = reason
  }

  /// What is made from now on goes back to `origin`.
  mutating func begin(_ origin: EvaluationOrigin) { (record, structuralCause) = (origin.record, origin.cause) }
}

/// Why a body runs, as far as the engine keeps it before anyone asks.
struct PendingReason {
  let kept: Borrowed<_Node>
  let flags: EngineEvent.Reason.Flags
  let properties: UInt64
  let step: StepIndex
  let cause: CauseNumber
  let isFirst: Bool
  let details: Borrowed<_Node.Details>?

  var node: _Node { kept.object }

  @inline(__always) init(_ pending: _Node.Pending, of node: _Node) {
    kept = Borrowed(node, keptBy: "whoever evaluates it")
    (flags, properties, step, cause) = (pending.flags, pending.properties, pending.step, pending.cause)
    isFirst = !node.hasEvaluated
    details = pending.details.map { Borrowed($0, keptBy: "the evaluation, which took it from its node") }
  }
}

/// What something that is made later goes back to: an evaluation, or a cause where none is in progress.
struct EvaluationOrigin {
  var record = EvaluationIndex.none
  var cause = CauseNumber.none
}

extension Engine {
  /// The node whose body runs.
  var evaluating: _Node? { frame.node?.object }

  var isInBody: Bool { frame.node != nil }

  var origin: EvaluationOrigin {
    EvaluationOrigin(
      record: frame.record, cause: frame.record.isNone ? max(frame.structuralCause, tick.delivery.event) : .none)
  }

  /// What `body` reads is read by the node: its own body and closures of rows, sheets and the like that were
  /// written there, whenever they run.
  @inline(__always)
  func reading<Result>(for node: _Node?, _ body: () throws -> Result) rethrows -> Result {
    let outer = frame
    frame.node = node.map { Borrowed($0, keptBy: "whoever makes it current") }
    defer { frame = outer }
    return try body()
  }

  /// Changes the structure below `node` outside an evaluation: what it makes is evaluated next, for `cause`.
  @MainActor func restructure(below node: _Node?, cause: CauseNumber, _ body: @MainActor () -> Void) {
    let start = update.stack.count
    let outer = frame
    frame.node = node.map { Borrowed($0, keptBy: "whoever makes it current") }
    frame.structuralCause = cause
    body()
    frame = outer
    finishReconcile(of: node, stackStart: start)
  }
}
