import TraceFormat

/// Writes a workload's ticks to a trace.
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
  /// For each source, the records of a tick that starts there, without what differs between ticks.
  private let begins: [TickBegin]
  private let events: [Event]
  private let writes: [Write]
  /// One reason per property: stored properties make a view differ, all others signal.
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

  /// Tick 0: mounts all nodes.
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

  /// Plays a tick with evaluations that are stored elsewhere, `shift` ticks and `delay` nanoseconds later, to play the
  /// same ticks several times.
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

  /// Records only evaluations.
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

  /// Plays the whole workload, from the first appearance to the last tick. The caller still has to call `finish`.
  public func play(into writer: TraceWriter) throws(TraceError) { try play(into: writer) { _ in } }

  /// Plays the whole workload, but evaluates each tick's last node twice. Every tick then differs from the workload's,
  /// which is the worst case for a comparison.
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
