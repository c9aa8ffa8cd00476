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
/// - A tick's records stay in memory until it ends. Blocks are cut between ticks, and inside one only if it has more than
///   131,072 records of a kind. Memory depends on the tree and the largest tick, not on the recording's length.
/// - Where blocks are cut depends only on the records: the same records give the same bytes.
/// - If writing fails, `flush`, `finish` or the end of a tick throws, at the latest when the next block is cut, and so does each of
///   them from then on.
/// - Not thread-safe. A long recording's blocks are packed and written by a thread of the writer's own, if there is more than one
///   processor; `flush` and `finish` wait for it.
public final class TraceWriter {
  /// What to record besides the records themselves.
  public struct Options: Sendable {
    /// Whether evaluations have `start` and `duration`.
    public var recordsDurations: Bool
    public var packing: Packing

    public init(recordsDurations: Bool = false, packing: Packing = .automatic) {
      self.recordsDurations = recordsDurations
      self.packing = packing
    }
  }

  /// Who packs and writes blocks. The bytes are the same.
  public enum Packing: Sendable {
    /// A thread of its own, if the recording is long and there is more than one processor.
    case automatic
    /// Whoever records.
    case inPlace
    /// A thread of its own, from the first block on.
    case onThread
  }

  @usableFromInline let journal: UnsafeMutablePointer<EvaluationJournal>
  @usableFromInline let recordsDurations: Bool
  let metadata: TraceMetadata
  /// A pointer, like the journal: records are too frequent for an exclusivity check each time.
  let draft: UnsafeMutablePointer<BlockDraft>
  private let sheet: BlockSheet
  private let blocks: BlockOutput
  private let packing: Packing
  /// Packs large blocks, once there were some.
  private var packer: BlockPacker?
  @exclusivity(unchecked) private var failure: TraceError?

  private var evaluationsBefore: UInt64 = 0
  /// The nodes of the current tick's evaluations that are in blocks already cut, in order.
  @exclusivity(unchecked) var nodesCut: [NodeNumber] = []
  /// The number of records at which a block is cut: small at first, so that a short recording that is killed keeps most of them.
  /// After a failure to write, it is `failedTarget`.
  @exclusivity(unchecked) private(set) var blockTarget = 4096
  private static let largestBlockTarget = 122_880
  /// Blocks of that size are worth a thread: to pack one takes ten times as long as to start the thread.
  private static let threadTarget = 32_768
  /// Every tick has at least this many records when it ends, so its end reports the failure.
  private static let failedTarget = 0

  /// Starts a trace by writing its metadata.
  public init(
    to output: any TraceOutput, metadata: TraceMetadata, options: Options = Options()
  ) throws(TraceError) {
    self.metadata = metadata
    recordsDurations = options.recordsDurations
    packing = options.packing
    blocks = BlockOutput(output)
    sheet = BlockSheet(recordsTimes: options.recordsDurations)
    (draft, journal) = (sheet.draft, sheet.journal)
    try put(BlockHeader(kind: .metadata)) { $0.encode(metadata) }
  }

  deinit { sheet.deallocate() }

  /// Cuts the current block, so that everything recorded so far survives the end of the process. A tick that has not ended
  /// continues in the next block.
  public func flush() throws(TraceError) {
    if let failure { throw failure }
    // Before the last block, which is packed here: the other thread would only be waited for.
    try waitForPacker()
    cutBlock(inPlace: true)
    if let failure { throw failure }
  }

  /// Writes the rest and the index. Nothing can be recorded afterwards.
  public func finish() throws(TraceError) {
    try flush()
    try noting { () throws(TraceError) in try blocks.finish(metadata) }
  }

  /// Whether evaluations have times.
  public var recordsTimes: Bool { recordsDurations }

  /// The number of bytes written so far.
  public var bytesWritten: UInt64 {
    try? packer?.waitUntilIdle()
    return blocks.offset
  }

  // MARK: Cutting blocks

  /// Cuts a block that is large enough, or throws if an earlier one could not be written.
  @inline(never) func cutLarge() throws(TraceError) {
    if let failure { throw failure }
    try cut()
    blockTarget = min(blockTarget * 2, Self.largestBlockTarget)
  }

  /// Cuts the current block, even inside a tick; then there is room. A failure is thrown by `endTick`.
  @inline(never) func cutBlock(inPlace: Bool = false) {
    // The output has failed: records are dropped until the caller gets the error.
    guard failure == nil else { return draft.pointee.startBlock() }
    if draft.pointee.isInTick { return cutInsideTick(inPlace: inPlace) }
    do throws(TraceError) { try cut(inPlace: inPlace) } catch { draft.pointee.startBlock() }
  }

  /// Continues the current tick in the next block.
  private func cutInsideTick(inPlace: Bool) {
    for index in draft.pointee.tickStart..<journal.pointee.count {
      nodesCut.append(draft.pointee.nodes.used[Int(journal.pointee.entries[index].use)].number)
    }
    draft.pointee.tickContinues = true
    do throws(TraceError) { try cut(inPlace: inPlace) } catch { draft.pointee.startBlock() }
    draft.pointee.continuesTick()
  }

  private func cut(inPlace: Bool = false) throws(TraceError) {
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
    if !inPlace, let packer = packerOfLarge(records: max(evaluations, draft.pointee.recordCount)) {
      return try noting { () throws(TraceError) in try packer.pack(header, from: sheet) }
    }
    try waitForPacker()
    try put(header) { sheet.pack(with: &$0) }
    draft.pointee.startBlock()
  }

  /// Who packs a block of so many records of a kind, if that isn't done in place.
  private func packerOfLarge(records: Int) -> BlockPacker? {
    guard packing != .inPlace, packing == .onThread || records >= Self.threadTarget else { return nil }
    if packer == nil, packing == .onThread || processorCount > 1 {
      packer = BlockPacker(blocks, recordsTimes: recordsDurations)
    }
    return packer
  }

  private func waitForPacker() throws(TraceError) {
    guard let packer else { return }
    try noting { () throws(TraceError) in try packer.waitUntilIdle() }
  }

  private func put(_ header: BlockHeader, _ encode: (inout BlockEncoder) -> Void) throws(TraceError) {
    try noting { () throws(TraceError) in try blocks.put(header, encode) }
  }

  /// Keeps a failure to write, which is thrown again from then on.
  private func noting(_ work: () throws(TraceError) -> Void) throws(TraceError) {
    do throws(TraceError) { try work() } catch {
      failure = error
      blockTarget = Self.failedTarget
      throw error
    }
  }
}
