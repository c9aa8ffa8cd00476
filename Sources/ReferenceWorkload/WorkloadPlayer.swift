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
  private let properties: [PropertyID]
  private let sites: [SiteID]
  /// By property: one reason each, since stored properties make a view differ and all others signal.
  private let reasons: [ReasonID]

  public init(_ workload: ReferenceWorkload, into writer: TraceWriter) {
    self.workload = workload
    self.writer = writer
    types = workload.types.map { writer.define($0) }
    let properties = workload.properties.map { writer.define($0) }
    self.properties = properties
    sites = workload.sources.map { writer.define($0.site) }
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
          node: NodeNumber(number), parent: node.parent, type: types[node.type], identity: String(node.position)))
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
    _ tick: WorkloadTick, _ evaluations: UnsafeBufferPointer<WorkloadEvaluation>, shift: TickNumber = 0,
    delay: UInt64 = 0
  ) throws(TraceError) {
    let source = workload.sources[tick.source]
    writer.beginTick(
      TickBegin(tick: tick.number + shift, label: source.label, clock: tick.clock + delay, time: tick.begin + delay))
    writer.event(
      Event(kind: source.eventKind, target: source.eventTarget, node: source.node, time: tick.event + delay))
    writer.write(
      Write(
        property: properties[source.written], node: source.isOwnedByNode ? source.node : nil,
        site: sites[tick.source], cause: WorkloadCause.event, time: tick.write + delay))
    emit(evaluations, delay: delay)
    writer.commit(Commit(updated: tick.updated))
    try writer.endTick(TickEnd(time: tick.end + delay))
  }

  /// Records evaluations and nothing else.
  public func emit(_ evaluations: UnsafeBufferPointer<WorkloadEvaluation>, delay: UInt64 = 0) {
    for evaluation in evaluations {
      writer.evaluation(
        node: evaluation.node, reason: reasons[Int(evaluation.property)], cause: CauseNumber(evaluation.cause),
        start: evaluation.start + delay, duration: UInt64(evaluation.duration))
    }
  }
}

extension ReferenceWorkload {
  /// What a trace of this workload says of itself.
  public var metadata: TraceMetadata {
    TraceMetadata(
      producer: "ReferenceWorkload", scenario: "reference-workload", seed: seed,
      parameters: [.init("evaluations", String(evaluations))])
  }

  /// Plays all of the workload, from the first appearance to the last tick. Leaves finishing to the caller.
  public func play(into writer: TraceWriter) throws(TraceError) {
    let player = WorkloadPlayer(self, into: writer)
    try player.appear()
    var ticks = ticks()
    var tick = WorkloadTick()
    while ticks.next(into: &tick) { try player.play(tick) }
  }
}
