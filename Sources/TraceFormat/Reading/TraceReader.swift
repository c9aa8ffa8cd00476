/// Reads a trace block by block, from a file, a pipe or memory.
///
///     let reader = try TraceReader(path: "feed.rtrace", ticks: 10...20)
///     while let block = try reader.nextBlock() {
///       try reader.visit(block, &visitor)
///     }
///     for fault in reader.faults { … }
///
/// - Damage isn't an error: the intact part is read, and `faults` lists the rest. Errors are thrown only if nothing can be
///   read, or the input fails.
/// - Memory depends on the largest block, not on the file.
/// - After each call, the reader is past the block that it returned, or past the damage that it reported.
public final class TraceReader {
  /// The trace's metadata; `nil` if that block is lost.
  public internal(set) var metadata: TraceMetadata?
  /// The version of the first intact block; `nil` if there is none.
  public internal(set) var format: FormatVersion?
  /// Whether the first intact block is the metadata. If not, that was lost.
  public internal(set) var startsWithMetadata = false
  /// Definitions met so far.
  public let definitions: TraceDefinitions
  /// The ticks to read. Blocks without records in them are skipped unread if the input allows it.
  public let ticks: ClosedRange<TickNumber>
  /// The first to last tick of the blocks met so far, including unwanted ticks; of all blocks if there is an index.
  public internal(set) var seenTicks: ClosedRange<TickNumber>?
  /// Whether the end of a finished recording was read.
  public internal(set) var isFinished = false
  /// Blocks and records of unknown kinds.
  public private(set) var unknownBlocks = 0
  public var unknownRecords: Int { tally.unknownRecords }
  /// Columns that were ignored because their table, number or encoding is unknown.
  public var unknownColumns: Int { tally.unknownColumns }
  /// What the bytes of the blocks read so far are used for.
  public var sizes: TraceSizes { tally.sizes }
  var tally = ReadingTally()

  /// A version of the format. Readers accept all minor versions of a known major one.
  public struct FormatVersion: Equatable, Sendable {
    public let major: UInt8
    public let minor: UInt8
  }

  /// Called before each block, to show progress.
  public var onProgress: ((_ position: UInt64) -> Void)?

  var scanner: BlockScanner
  /// The offsets of the blocks with wanted ticks, last one first, if an index was read.
  var places: [UInt64]?
  /// Where blocks come from, if another reader finds them, and earlier ones again.
  private var supply: (() throws(TraceError) -> PendingBlock?)?
  var again: ((_ offsets: [UInt64], _ pass: (PendingBlock) -> Bool) throws(TraceError) -> Void)?
  /// The trace of which this reader reads a part.
  private var whole: TraceOrigin?
  var succession = BlockSuccession()
  private var scratch: DecodeScratch?
  /// Set if blocks are to be checked against the index, which isn't needed for reading alone.
  var indexCheck: IndexCheck?

  /// All ticks.
  public static let allTicks: ClosedRange<TickNumber> = 0...TickNumber.max

  public convenience init(path: String, ticks: ClosedRange<TickNumber> = allTicks) throws(TraceError) {
    try self.init(window: ByteWindow(path: path), ticks: ticks)
  }

  /// Reads from a descriptor, such as standard input or a pipe, which stays open.
  public convenience init(descriptor: Int32, ticks: ClosedRange<TickNumber> = allTicks) throws(TraceError) {
    try self.init(window: ByteWindow(descriptor: descriptor, closing: false), ticks: ticks)
  }

  public convenience init(bytes: [UInt8], ticks: ClosedRange<TickNumber> = allTicks) throws(TraceError) {
    try self.init(window: ByteWindow(bytes: bytes), ticks: ticks)
  }

  /// Follows a file that is being written: `nextBlock` returns `nil` if there is no whole block yet, and can be called again
  /// until `isFinished`.
  public static func following(
    path: String, ticks: ClosedRange<TickNumber> = allTicks
  ) throws(TraceError) -> TraceReader {
    try TraceReader(window: ByteWindow(path: path), ticks: ticks, isFollowing: true)
  }

  private init(window: ByteWindow, ticks: ClosedRange<TickNumber>, isFollowing: Bool = false) throws(TraceError) {
    self.ticks = ticks
    definitions = TraceDefinitions()
    scanner = BlockScanner(window: window, isFollowing: isFollowing)
    if !scanner.isFollowing { try start() }
  }

  /// Reads blocks that another reader finds in the same trace.
  ///
  /// - Parameter definitions: those met so far, which nobody else uses.
  init(
    _ origin: TraceOrigin, ticks: ClosedRange<TickNumber>, definitions: TraceDefinitions = TraceDefinitions(),
    supply: @escaping () throws(TraceError) -> PendingBlock?
  ) {
    (metadata, format, startsWithMetadata) = (origin.metadata, origin.format, origin.startsWithMetadata)
    self.ticks = ticks
    self.definitions = definitions
    self.supply = supply
    whole = origin
    scanner = BlockScanner(window: ByteWindow(bytes: []))
  }

  var origin: TraceOrigin {
    TraceOrigin(
      metadata: metadata, format: format, startsWithMetadata: startsWithMetadata, isSeekable: isSeekable)
  }

  /// The faults found so far, in file order: the first thousand.
  public var faults: [TraceFault] { scanner.faults.listed }
  public var faultCount: Int { scanner.faults.count }

  /// The input's size; `nil` for pipes.
  public var byteCount: UInt64? { scanner.window.size }
  /// How far the input has been read, to show progress.
  public var position: UInt64 { scanner.window.position }

  /// The next block with records in the wanted ticks; `nil` at the end.
  public func nextBlock() throws(TraceError) -> TraceBlock? {
    if let excess = definitions.room.excess { throw .outOfProportion(excess, bytes: definitions.room.bytes) }
    onProgress?(position)
    while let pending = try nextPending() {
      definitions.room.bytes = pending.inputBytes
      if let block = open(pending) { return block }
    }
    return nil
  }

  /// The same, unopened.
  func nextPending() throws(TraceError) -> PendingBlock? {
    if let supply { return try supply() }
    while let found = try nextFound() {
      let backing = scanner.window.backing
      scanner.step(over: found)
      let inputBytes = max(byteCount ?? 0, position)
      if take(found) { return PendingBlock(found: found, backing: backing, inputBytes: inputBytes) }
    }
    return nil
  }

  private func open(_ pending: PendingBlock) -> TraceBlock? {
    guard let block = TraceBlock(pending.found, backing: pending.backing, definitions: definitions) else {
      reportMalformed(pending.found.offset, pending.found.header)
      return nil
    }
    block.isSound = pending.isSound
    tally.unknownColumns += block.payload.unknownColumns
    tally.sizes.add(block)
    return block
  }

  /// Whether earlier blocks can be read again.
  public var isSeekable: Bool { whole?.isSeekable ?? scanner.window.isSeekable }

  /// Reads earlier blocks again, in the order of their offsets here, until no more is wanted. Blocks that are no longer there are left
  /// out. Requires `isSeekable`. Call it only at the end, because reading doesn't continue from the earlier position.
  ///
  /// - Parameter body: returns whether to continue.
  public func readAgain(at offsets: [UInt64], _ body: (_ block: TraceBlock) -> Bool) throws(TraceError) {
    try findAgain(offsets) { pending in
      TraceBlock(pending.found, backing: pending.backing, definitions: definitions).map(body) ?? true
    }
  }

  /// The same, unopened.
  func findAgain(_ offsets: [UInt64], _ pass: (PendingBlock) -> Bool) throws(TraceError) {
    if let again { return try again(offsets, pass) }
    for offset in offsets {
      try scanner.window.seek(to: offset)
      guard let found = try scanner.next(), found.offset == offset, found.header.kind == .records else { continue }
      let pending = PendingBlock(found: found, backing: scanner.window.backing, inputBytes: byteCount ?? position)
      guard pass(pending) else { return }
    }
  }

  /// Calls a visitor with a block's records of the requested ticks. A block that contradicts itself is added to the faults.
  public func visit<Visitor: TraceRowVisitor>(_ block: TraceBlock, _ visitor: inout Visitor) {
    let unknown = withScratch { scratch in
      block.hasMore(than: ticks) ? block.visit(&visitor, scratch, ticks: ticks) : block.visit(&visitor, scratch)
    }
    if let unknown { tally.unknownRecords += unknown } else { reportMalformed(block.offset, block.header) }
  }

  /// Whether a block is free of contradictions; otherwise it is added to the faults. For callers that pass records on before
  /// they have seen the whole block.
  public func proves(_ block: TraceBlock) -> Bool {
    if let isSound = block.isSound { return isSound }
    let isSound = withScratch(block.isDecodable)
    if !isSound { reportMalformed(block.offset, block.header) }
    return isSound
  }

  /// Calls a visitor with those ticks of a block that have at least this many evaluations. Requires a block with `sums`, and a
  /// visitor that reads no times.
  public func visit<Visitor: TraceRowVisitor>(_ block: TraceBlock, _ visitor: inout Visitor, ticksOf minimum: UInt64) {
    let isSound = withScratch { block.visit(&visitor, ticksOf: minimum, $0) }
    if !isSound { reportMalformed(block.offset, block.header) }
  }

  /// Lends memory for decoding, and takes it out meanwhile, so that a visitor can visit another block.
  func withScratch<Result>(_ body: (DecodeScratch) -> Result) -> Result {
    let scratch = scratch.take() ?? DecodeScratch()
    defer { self.scratch = scratch }
    return body(scratch)
  }

  /// The result of reading a part, with what was found in it. Starts over for the next one.
  func outcome<Value>(_ value: Result<Value, TraceError>) -> PartOutcome<Value> {
    defer { (scanner, tally) = (BlockScanner(window: ByteWindow(bytes: [])), ReadingTally()) }
    return PartOutcome(value: value, findings: ReadingFindings(faults: scanner.faults, tally: tally))
  }

  /// Adds what other readers found in blocks of this one.
  func add(_ findings: ReadingFindings) {
    scanner.insert(findings.faults)
    tally += findings.tally
  }

  /// Calls a visitor with all remaining blocks.
  public func visitAll<Visitor: TraceRowVisitor>(_ visitor: inout Visitor) throws(TraceError) {
    while let block = try nextBlock() { visit(block, &visitor) }
  }

  private func nextFound() throws(TraceError) -> BlockScanner.Found? {
    if places != nil { return try nextPlaced() }
    if isFinished {
      if !scanner.isFollowing { try scanner.skipTrailing() }
      return nil
    }
    try skipUnwanted()
    if let found = try scanner.next() { return found }
    end()
    return nil
  }

  /// The next intact block that the index lists.
  private func nextPlaced() throws(TraceError) -> BlockScanner.Found? {
    while let offset = places?.popLast() {
      try scanner.window.seek(to: offset)
      guard let found = try scanner.next() else {
        // There is damage up to the end, which was already reported.
        places = []
        return nil
      }
      // After a damaged block, the scanner finds the next intact one, skipping further damaged ones.
      while let next = places?.last, next < found.offset { places?.removeLast() }
      if places?.last == found.offset { places?.removeLast() } else if found.offset != offset { continue }
      return found
    }
    return nil
  }

  /// Takes in all that a block is for besides its records. Returns whether these are wanted.
  private func take(_ found: BlockScanner.Found) -> Bool {
    guard places != nil || isInOrder(found) else { return false }
    if found.header.kind == .index { checkIndex(found) } else { indexCheck?.add(found) }
    switch found.header.kind {
    case .records:
      meet(found.header)
      return found.header.overlaps(ticks)
    case .metadata:
      tally.sizes.addMetadata(found)
      takeMetadata(found)
    case .index:
      tally.sizes.addIndex(found)
      isFinished = true
    default: unknownBlocks += 1
    }
    return false
  }

  /// The first readable metadata counts. Further blocks are only looked at by checks.
  private func takeMetadata(_ found: BlockScanner.Found) {
    guard metadata == nil || indexCheck != nil else { return }
    let found = (metadata: TraceMetadata(found.payload), offset: found.offset, header: found.header)
    if metadata == nil { metadata = found.metadata }
    if found.metadata == nil, indexCheck != nil { reportMalformed(found.offset, found.header) }
  }

  /// If earlier blocks are missing or damaged, there is nothing to check the index against.
  private func checkIndex(_ found: BlockScanner.Found) {
    guard let indexCheck, faults.allSatisfy({ $0.kind == .malformed }), !indexCheck.holds(found) else { return }
    reportMalformed(found.offset, found.header)
  }

  private func isInOrder(_ found: BlockScanner.Found) -> Bool {
    switch succession.take(found.header) {
    case .misplaced:
      scanner.addMisplaced(found)
      return false
    case .behind(let missing):
      if missing > 0, !isExplained(found.offset) {
        scanner.add(TraceFault(.missingBlocks(count: missing), offset: found.offset, header: found.header))
      }
      return true
    }
  }

  /// Whether damage right before this block already accounts for what is missing. A malformed or misplaced block only accounts
  /// for itself.
  private func isExplained(_ offset: UInt64) -> Bool {
    guard let last = faults.last, !last.isOfWholeBlock else { return false }
    return last.offset + last.byteCount == offset && last.byteCount > 0
  }

  func reportMalformed(_ offset: UInt64, _ header: BlockHeader) {
    scanner.insert(TraceFault(ofBlock: .malformed, at: offset, header))
  }

  /// Called at the end of the input. Without an index, and unless something else explains it, the recording is unfinished.
  private func end() {
    let isReported = faults.contains { $0.kind == .unfinished }
    guard !isFinished, !isReported, !scanner.isFollowing else { return }
    scanner.add(TraceFault(.unfinished, offset: scanner.window.position))
  }

  /// Skips blocks whose headers show that they have none of the wanted ticks.
  private func skipUnwanted() throws(TraceError) {
    guard ticks != Self.allTicks, scanner.window.isSeekable else { return }
    while let header = try scanner.peekHeader(), header.kind == .records, !header.overlaps(ticks) {
      guard try scanner.seekBehind(header) else { return }
      if succession.take(header) != .misplaced { meet(header) }
    }
  }

  func meet(_ header: BlockHeader) { seenTicks = header.ticks(joining: seenTicks) }
}
