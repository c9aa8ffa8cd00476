import TraceFormat

/// Plays a workload's ticks into a writer.
///
///     let player = WorkloadPlayer(workload, into: writer)
///     try player.appear()
///     while ticks.next(into: &tick) { try player.play(tick) }
///     try writer.finish()
///
/// Tick 0 mounts the tree and evaluates nothing, so that a trace has as many evaluations as its workload.
public struct WorkloadPlayer {
  private let workload: ReferenceWorkload
  private let writer: TraceWriter
  private let types: [TypeID]
  /// By source: the records of a tick that starts there, except what differs from tick to tick.
  private let begins: [TickBegin]
  private let events: [Event]
  private let writes: [Write]
  /// By property: one reason each, since stored properties make a view differ and all others signal.
  private let reasons: [ReasonID]

  public init(_ workload: ReferenceWorkload, into writer: TraceWriter) {
    self.workload = workload
    self.writer = writer
    types = workload.types.map { writer.define($0) }
    let properties = workload.properties.map { writer.define($0) }
    begins = workload.sources.map { TickBegin(tick: 0, label: $0.label) }
    events = workload.sources.map { Event(kind: $0.eventKind, target: $0.eventTarget, node: NodeNumber($0.node)) }
    writes = workload.sources.map {
      Write(
        property: properties[$0.written], node: $0.isOwnedByNode ? NodeNumber($0.node) : nil,
        site: writer.define($0.site),
        cause: WorkloadCause.event)
    }
    reasons = workload.properties.indices.map { index in
      guard workload.properties[index].holder == .stored else {
        return writer.define(Reason(flags: [], properties: [properties[index]]))
      }
      return writer.define(Reason(flags: .view, differed: properties[index], rule: workload.rules[index]))
    }
  }

  /// Tick 0: all nodes come into the tree.
  public func appear() throws(TraceError) {
    writer.beginTick(TickBegin(tick: 0, label: "first appearance"))
    for (number, node) in workload.nodes.enumerated() {
      writer.mount(
        Mount(
          node: NodeNumber(number), parent: node.parent.map { NodeNumber($0) }, type: types[node.type],
          identity: String(node.position)))
    }
    writer.commit(Commit(inserted: UInt32(workload.nodes.count)))
    try writer.endTick()
  }

  /// Plays a tick.
  public func play(_ tick: WorkloadTick) throws(TraceError) {
    try tick.evaluations.withUnsafeBufferPointer { evaluations throws(TraceError) in
      try play(tick, evaluations)
    }
  }

  /// Plays a tick with evaluations that lie elsewhere, the later by `shift` ticks and `delay` nanoseconds: for playing
  /// the same ticks several times over.
  public func play(
    _ tick: WorkloadTick, _ evaluations: UnsafeBufferPointer<WorkloadEvaluation>, shift: Int = 0,
    delay: UInt64 = 0
  ) throws(TraceError) {
    var begin = begins[tick.source]
    begin.tick = tick.number.advanced(by: shift)
    begin.clock = tick.clock + delay
    begin.time = tick.begin + delay
    writer.beginTick(begin)
    var event = events[tick.source]
    event.time = tick.event + delay
    writer.event(event)
    var write = writes[tick.source]
    write.time = tick.write + delay
    writer.write(write)
    emit(evaluations, delay: delay)
    writer.commit(Commit(updated: tick.updated))
    try writer.endTick(TickEnd(time: tick.end + delay))
  }

  /// Records evaluations and nothing else.
  public func emit(_ evaluations: UnsafeBufferPointer<WorkloadEvaluation>, delay: UInt64 = 0) {
    for evaluation in evaluations {
      writer.evaluation(
        node: NodeNumber(evaluation.node), reason: reasons[Int(evaluation.property)],
        cause: CauseNumber(evaluation.cause),
        start: evaluation.start + delay, duration: UInt64(evaluation.duration))
    }
  }
}

extension ReferenceWorkload {
  /// The metadata of a trace of this workload.
  public var metadata: TraceMetadata {
    TraceMetadata(
      producer: "ReferenceWorkload", scenario: "reference-workload", seed: seed,
      parameters: [.init("evaluations", String(evaluations))])
  }

  /// Plays all of the workload, from the first appearance to the last tick. Leaves finishing to the caller.
  public func play(into writer: TraceWriter) throws(TraceError) { try play(into: writer) { _ in } }

  /// Plays it with one evaluation more in each tick, whose last node is evaluated twice: what a comparison with the
  /// workload takes longest for, since every tick differs.
  public func playWorse(into writer: TraceWriter) throws(TraceError) {
    try play(into: writer) { tick in
      if let last = tick.evaluations.last { tick.evaluations.append(last) }
    }
  }

  private func play(into writer: TraceWriter, _ change: (inout WorkloadTick) -> Void) throws(TraceError) {
    let player = WorkloadPlayer(self, into: writer)
    try player.appear()
    var ticks = ticks()
    var tick = WorkloadTick()
    while ticks.next(into: &tick) {
      change(&tick)
      try player.play(tick)
    }
  }
}
