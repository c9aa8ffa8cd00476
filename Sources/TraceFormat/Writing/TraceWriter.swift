/// Writes a trace: definitions and records in, checksummed blocks out.
///
///     let writer = try TraceWriter(to: FileOutput(path: "feed.rtrace"), metadata: metadata)
///     let cell = writer.define(ViewType(name: "Cell", module: "App"))
///     let first = writer.define(Reason(flags: [.view, .first]))
///     writer.beginTick(TickBegin(tick: 0, label: "first appearance"))
///     writer.mount(Mount(node: 0, parent: nil, type: cell))
///     writer.evaluation(node: 0, reason: first)
///     try writer.endTick()
///     try writer.finish()
///
/// - Records of a tick stay in memory until it ends; blocks are cut between ticks (inside one only when it has more
///   than 131,072 records of a kind). Memory depends on the tree and the largest tick, not on the recording's length.
/// - Where blocks are cut depends on the records alone: the same records give the same bytes.
/// - A failure to write is thrown by `endTick`, `flush` or `finish`, and by each of them from then on.
/// - Not safe for use from several threads at once.
public final class TraceWriter {
  /// What is recorded besides the records themselves.
  public struct Options: Sendable {
    /// Evaluations come with `start` and `duration`.
    public var recordsDurations: Bool
    public init(recordsDurations: Bool = false) { self.recordsDurations = recordsDurations }
  }

  @usableFromInline let journal: UnsafeMutablePointer<EvaluationJournal>
  @usableFromInline let recordsDurations: Bool
  let metadata: TraceMetadata
  private let output: any TraceOutput

  /// Behind a pointer like the journal: records come in too often for a check of exclusive access each time.
  let draft: UnsafeMutablePointer<BlockDraft>
  private var encoder = BlockEncoder()
  @exclusivity(unchecked) private var failure: TraceError?

  /// Where each block went, for the index.
  private var index: [BlockPlace] = []
  private var offset: UInt64 = 0
  private var evaluationsBefore: UInt64 = 0
  /// The nodes of the tick's evaluations that are in blocks already cut, in their order.
  @exclusivity(unchecked) var nodesCut: [NodeNumber] = []
  /// A block is cut once it has so many records: small at first, so that a short recording that is killed keeps most.
  /// Once something could not be written it is `failedTarget`.
  @exclusivity(unchecked) private(set) var blockTarget = 4096
  private static let largestBlockTarget = 122_880
  /// Every tick has at least that many when it ends, so its end reports the failure.
  private static let failedTarget = 0

  /// Starts a trace by writing its metadata.
  public init(
    to output: any TraceOutput, metadata: TraceMetadata, options: Options = Options()
  ) throws(TraceError) {
    self.output = output
    self.metadata = metadata
    recordsDurations = options.recordsDurations
    draft = .allocate(capacity: 1)
    journal = .allocate(capacity: 1)
    draft.initialize(to: BlockDraft(recordsTimes: options.recordsDurations, journal: journal))
    journal.initialize(to: EvaluationJournal(nodes: draft.pointee.nodes))
    try put(BlockHeader(kind: .metadata)) { encoder, _ in encoder.encode(self.metadata) }
  }

  deinit {
    journal.pointee.deallocate()
    journal.deinitialize(count: 1)
    journal.deallocate()
    draft.deinitialize(count: 1)
    draft.deallocate()
  }

  /// Cuts the block in hand, so that all that was recorded so far survives the end of the process. A tick that has
  /// not ended goes on in the next block.
  public func flush() throws(TraceError) {
    if let failure { throw failure }
    cutBlock()
    if let failure { throw failure }
  }

  /// Writes what is left and the index. Nothing may be recorded afterwards.
  public func finish() throws(TraceError) {
    try flush()
    try put(BlockHeader(kind: .metadata)) { encoder, _ in encoder.encode(self.metadata) }
    let places = index
    let start = offset
    try put(BlockHeader(kind: .index)) { encoder, _ in encoder.encode(places, indexOffset: start) }
    try output.finish()
  }

  /// The bytes written so far.
  public var bytesWritten: UInt64 { offset }

  // MARK: Cutting blocks

  /// Cuts a block that is large enough, or throws what kept an earlier one from being written.
  @inline(never) func cutLarge() throws(TraceError) {
    if let failure { throw failure }
    try cut()
    blockTarget = min(blockTarget * 2, Self.largestBlockTarget)
  }

  /// Cuts the block in hand, be it inside a tick: after it there is room. A failure waits for `endTick`.
  @inline(never) func cutBlock() {
    // The output is gone: records are dropped until the caller gets the error.
    guard failure == nil else { return draft.pointee.startBlock() }
    if draft.pointee.isInTick { return cutInsideTick() }
    do throws(TraceError) { try cut() } catch { draft.pointee.startBlock() }
  }

  /// The tick in hand goes on in the next block.
  private func cutInsideTick() {
    for index in draft.pointee.tickStart..<journal.pointee.count {
      nodesCut.append(draft.pointee.nodes.used[Int(journal.pointee.entries[index].use)].number)
    }
    draft.pointee.goesOn = true
    do throws(TraceError) { try cut() } catch { draft.pointee.startBlock() }
    draft.pointee.continuesTick()
  }

  private func cut() throws(TraceError) {
    let evaluations = journal.pointee.count
    guard evaluations > 0 || draft.pointee.hasRecords else { return }
    var header = BlockHeader(kind: .records)
    header.flags = draft.pointee.flags
    header.firstTick = draft.pointee.firstTick
    header.lastTick = draft.pointee.lastTick
    header.records = UInt32(draft.pointee.recordCount + evaluations)
    header.evaluations = UInt32(evaluations)
    header.evaluationsBefore = evaluationsBefore
    evaluationsBefore += UInt64(evaluations)
    try put(header) { encoder, draft in encoder.encode(&draft, self.journal.pointee) }
    draft.pointee.startBlock()
  }

  private func put(
    _ header: BlockHeader, _ encode: (inout BlockEncoder, inout BlockDraft) -> Void
  ) throws(TraceError) {
    var header = header
    header.sequence = UInt32(index.count)
    encode(&encoder, &draft.pointee)
    do throws(TraceError) {
      let bytes = try encoder.finish(&header)
      index.append(BlockPlace(offset: offset, header: header))
      offset += UInt64(bytes.count)
      try output.write(bytes)
    } catch {
      failure = error
      blockTarget = Self.failedTarget
      throw error
    }
  }
}
