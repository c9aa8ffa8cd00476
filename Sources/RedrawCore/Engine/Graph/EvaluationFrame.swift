/// What is current while a body runs and its value is reconciled, or content with a scope of its own does.
///
/// Code that makes another frame current restores the previous one as a whole. Nothing in it is retained: its creator keeps the
/// node and its details until it is over.
struct EvaluationFrame {
  /// The node that reads are attributed to; `nil` while no code of a body runs.
  var node: Borrowed<_Node>?
  /// The evaluation of the tick that changes in the output are attributed to.
  var record = EvaluationIndex.none
  /// The cause of what is created while no evaluation is in progress.
  var structuralCause = CauseNumber.none
  /// Why the body runs; `nil` once it has returned.
  var reason: PendingReason?
  /// Whether a closure from an earlier body is running, such as a sheet's.
  var isLate = false

  init() {}

  @inline(__always) init(_ reason: PendingReason, record: EvaluationIndex) {
    node = reason.kept
    self.record = record
    self.reason = reason
  }

  /// Attributes what is created from now on to `origin`.
  mutating func begin(_ origin: EvaluationOrigin) { (record, structuralCause) = (origin.record, origin.cause) }
}

/// Why a body runs, in the form kept until it is requested.
struct PendingReason {
  let kept: Borrowed<_Node>
  let flags: EngineEvent.Reason.Flags
  let properties: UInt64
  let step: StepIndex
  let cause: CauseNumber
  let isFirst: Bool
  let details: Borrowed<_Node.Details>?

  var node: _Node { kept.object }

  @inline(__always) init(_ pending: _Node.Pending, _ details: _Node.Details?, of node: _Node) {
    kept = Borrowed(node, keptBy: "whoever evaluates it")
    (flags, properties, step, cause) = (pending.flags, pending.properties, pending.step, pending.cause)
    isFirst = !node.hasEvaluated
    self.details = details.map { Borrowed($0, keptBy: "the evaluation, which took it from its node") }
  }
}

/// What is responsible for something created later: an evaluation, or a cause if none is in progress.
struct EvaluationOrigin {
  var record = EvaluationIndex.none
  var cause = CauseNumber.none
}

extension Engine {
  /// The node whose body is running.
  var evaluating: _Node? { frame.node?.object }

  var isInBody: Bool { frame.node != nil }

  var origin: EvaluationOrigin {
    EvaluationOrigin(
      record: frame.record, cause: frame.record.isNone ? max(frame.structuralCause, tick.delivery.event) : .none)
  }

  /// Attributes reads in `body` to the node: those of its own body and of closures written there, such as of rows and sheets,
  /// whenever they run.
  @inline(__always)
  func reading<Result>(for node: _Node?, _ body: () throws -> Result) rethrows -> Result {
    let outer = frame
    frame.node = node.map { Borrowed($0, keptBy: "whoever makes it current") }
    defer { frame = outer }
    return try body()
  }

  /// Changes the structure below `node` outside an evaluation. What this creates is evaluated next, for `cause`.
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
