import RedrawCore
import TraceFormat

/// Writes an engine's events to a trace: the only place where an event becomes a record.
///
///     let writer = try TraceWriter(to: FileOutput(path: "feed.rtrace"), metadata: metadata)
///     let recorder = TraceRecorder(writer)
///     let driver = ScenarioDriver(FeedView(), sink: recorder)
///     driver.appear()
///     try recorder.finish()
///
/// - A sink can't throw: the first write error is kept, later events are dropped, and `finish` throws the error.
/// - Definitions are looked up by the descriptors' small ids; no string is hashed for an evaluation.
///
/// `@exclusivity(unchecked)`: see "Checks of exclusive access" in Docs/PerformanceNotes.md.
public final class TraceRecorder: EngineSink {
  private let writer: TraceWriter
  @exclusivity(unchecked) private var definitions: RecordedDefinitions
  /// The first write error.
  @exclusivity(unchecked) public private(set) var failure: TraceError?

  /// What has been recorded so far.
  @exclusivity(unchecked) public private(set) var ticks = 0
  @exclusivity(unchecked) public private(set) var evaluations = 0
  public private(set) var wasted = 0
  /// The number of skipped views that turned out to be out of date.
  public private(set) var stale = 0
  /// The number of views that were not evaluated any further, because pass after pass changed them.
  public private(set) var cycles = 0

  public init(_ writer: TraceWriter, places: SourcePlaces = SourcePlaces()) {
    self.writer = writer
    definitions = RecordedDefinitions(writer, places)
  }

  /// Writes the rest. Only now does the trace appear under its name.
  public func finish() throws(TraceError) {
    if let failure { throw failure }
    try writer.finish()
  }

  /// Records a note by the recording program rather than by the engine.
  public func note(_ kind: String, _ text: String) {
    if failure == nil { writer.append(Note(kind: kind, text: text)) }
  }

  public func receive(_ event: EngineEvent) {
    guard failure == nil else { return }
    switch event {
    case .evaluation(let evaluation): receive(evaluation)
    case .furtherCause(let further):
      writer.append(
        FurtherCause(node: TraceFormat.NodeNumber(further.node), cause: TraceFormat.CauseNumber(further.cause)))
    case .skip(let skip): receive(skip)
    case .write(let write): receive(write)
    case .delivered(let delivered):
      writer.event(
        kind: delivered.kind, target: delivered.target, node: delivered.node.map { TraceFormat.NodeNumber($0) },
        cause: TraceFormat.CauseNumber(delivered.cause))
    case .mount(let mount): receive(mount)
    case .unmount(let node): writer.unmount(Unmount(node: TraceFormat.NodeNumber(node)))
    case .wasted(let ordinal): receive(wasted: ordinal)
    case .commit(let commit): receive(commit)
    case .cycle(let cycle): record(cycle)
    case .stale(let stale): record(stale)
    case .note(let note):
      writer.append(Note(kind: note.kind, text: note.text, node: note.node.map { TraceFormat.NodeNumber($0) }))
    case .tickBegin(let begin): receive(begin)
    case .tickEnd: receiveTickEnd()
    }
  }

  public func receive(_ begin: EngineEvent.TickBegin) {
    guard failure == nil else { return }
    writer.beginTick(TickNumber(begin.tick), label: begin.label, clock: begin.clock)
  }

  public func receive(
    delivered kind: String, to target: String, node: RedrawCore.NodeNumber?, cause: RedrawCore.CauseNumber,
    number: RedrawCore.CauseNumber, site: SourceSite?
  ) {
    guard failure == nil else { return }
    writer.event(
      kind: kind, target: target, node: node.map { TraceFormat.NodeNumber($0) }, cause: TraceFormat.CauseNumber(cause))
  }

  @inline(__always) public func receive(_ write: EngineEvent.Write) {
    guard failure == nil, write.values == nil, let site = definitions.knownID(of: write.site),
      let property = definitions.knownID(of: write.property)
    else { return record(write) }
    writer.write(
      property: property, node: write.node.map { TraceFormat.NodeNumber($0) }, isEqual: write.isEqual, site: site,
      cause: TraceFormat.CauseNumber(write.cause),
      pass: write.pass)
  }

  public func receive(_ mount: EngineEvent.Mount) {
    guard failure == nil else { return }
    let type = definitions.id(of: mount.type)
    mount.path.withUTF8 {
      writer.mount(
        node: TraceFormat.NodeNumber(mount.node), parent: mount.parent.map { TraceFormat.NodeNumber($0) }, type: type,
        identity: $0)
    }
  }

  @inline(__always) public func receive(_ evaluation: EngineEvent.Evaluation) {
    guard failure == nil, evaluation.values == nil,
      let reason = definitions.knownID(of: evaluation.reason)
    else { return record(evaluation) }
    evaluations += 1
    writer.evaluation(
      node: TraceFormat.NodeNumber(evaluation.node), reason: reason, cause: TraceFormat.CauseNumber(evaluation.cause),
      pass: evaluation.pass,
      start: evaluation.start,
      duration: evaluation.duration)
  }

  public func receive(_ skip: EngineEvent.Skip) {
    guard failure == nil else { return }
    writer.skip(
      Skip(
        node: TraceFormat.NodeNumber(skip.node), type: definitions.id(of: skip.type), rule: ComparisonRule(skip.rule),
        count: skip.count,
        isSingle: skip.isSingle))
  }

  public func receive(wasted ordinal: UInt32) {
    guard failure == nil else { return }
    wasted += 1
    writer.markWasted(Int(ordinal))
  }

  public func receive(_ commit: EngineEvent.Commit) {
    guard failure == nil else { return }
    writer.commit(Commit(inserted: commit.inserted, removed: commit.removed, updated: commit.updated))
  }

  public func receiveTickEnd() {
    guard failure == nil else { return }
    ticks += 1
    do throws(TraceError) { try writer.endTick() } catch { failure = error }
  }

  // MARK: Rare records

  /// A write with values, or with something that is recorded for the first time.
  @inline(never) private func record(_ write: EngineEvent.Write) {
    guard failure == nil else { return }
    writer.write(
      Write(
        property: definitions.id(of: write.property), node: write.node.map { TraceFormat.NodeNumber($0) },
        isEqual: write.isEqual,
        site: definitions.id(of: write.site), cause: TraceFormat.CauseNumber(write.cause), pass: write.pass,
        oldValue: write.values?.old ?? "", newValue: write.values?.new ?? ""))
  }

  @inline(never) private func record(_ evaluation: EngineEvent.Evaluation) {
    guard failure == nil else { return }
    evaluations += 1
    writer.evaluation(
      Evaluation(
        node: TraceFormat.NodeNumber(evaluation.node), reason: definitions.id(of: evaluation.reason),
        cause: TraceFormat.CauseNumber(evaluation.cause), pass: evaluation.pass, oldValue: evaluation.values?.old ?? "",
        newValue: evaluation.values?.new ?? "", start: evaluation.start, duration: evaluation.duration))
  }

  private func record(_ cycle: EngineEvent.Cycle) {
    cycles += 1
    let reason = definitions.id(of: cycle.reason)
    writer.append(Cycle(node: TraceFormat.NodeNumber(cycle.node), reason: reason, passes: cycle.passes))
  }

  private func record(_ found: EngineEvent.Stale) {
    stale += 1
    writer.append(Stale(node: TraceFormat.NodeNumber(found.node), reason: definitions.id(of: found.reason)))
  }
}

// The engine and the format use the same numbers for nodes and causes.

extension TraceFormat.NodeNumber {
  @inline(__always) init(_ number: RedrawCore.NodeNumber) { self.init(rawValue: number.rawValue) }
}

extension TraceFormat.CauseNumber {
  @inline(__always) init(_ number: RedrawCore.CauseNumber) { self.init(rawValue: number.rawValue) }
}
