/// Reads a trace block by block, from a file, a pipe or memory.
///
///     let reader = try TraceReader(path: "feed.rtrace", ticks: 10...20)
///     while let block = try reader.nextBlock() {
///       try reader.visit(block, &visitor)
///     }
///     for fault in reader.faults { … }
///
/// - Damage is no error: what is whole is read, and `faults` lists what is not. Errors are thrown only where nothing can
///   be read, or the input fails.
/// - Memory depends on the largest block, not on the file.
/// - After each call the reader is behind the block that it returned, or behind the damage that it reported.
public final class TraceReader {
  /// The trace's metadata; `nil` where that block is lost.
  public internal(set) var metadata: TraceMetadata?
  /// The version that the first whole block is written in; `nil` where there is none.
  public internal(set) var format: FormatVersion?
  /// Whether the first whole block is the metadata, as it is unless that one was lost.
  public internal(set) var startsWithMetadata = false
  /// Definitions met so far.
  public let definitions = TraceDefinitions()
  /// The ticks that are read; blocks without a record of theirs are skipped unread where the input allows it.
  public let ticks: ClosedRange<TickNumber>
  /// From the first to the last tick of the blocks met so far, unwanted ones too; of all blocks if there is an index.
  public internal(set) var metTicks: ClosedRange<TickNumber>?
  /// Whether the end of a finished recording was read.
  public internal(set) var isFinished = false
  /// Blocks and records of kinds that this library doesn't know.
  public private(set) var unknownBlocks = 0
  public private(set) var unknownRecords = 0
  /// Columns that were passed over since this library doesn't know their table, their number or their encoding.
  public private(set) var unknownColumns = 0
  /// What the bytes of the blocks read so far are for.
  public private(set) var sizes = TraceSizes()

  /// A version of the format: readers take any minor one of a major one that they know.
  public struct FormatVersion: Equatable, Sendable {
    public let major: UInt8
    public let minor: UInt8
  }

  /// Hears `position` before each block: for a sign of life while reading.
  public var onProgress: ((_ position: UInt64) -> Void)?

  var scanner: BlockScanner
  /// Where the blocks of the wanted ticks lie, last one first, once an index was read.
  var places: [UInt64]?
  private var succession = BlockSuccession()
  private var scratch: DecodeScratch?
  /// Set if blocks are to be checked against each other, which reading alone can do without.
  var indexCheck: IndexCheck?
  private(set) lazy var checkScratch = DecodeScratch()

  /// All ticks.
  public static let allTicks: ClosedRange<TickNumber> = 0...TickNumber.max

  public convenience init(path: String, ticks: ClosedRange<TickNumber> = allTicks) throws(TraceError) {
    try self.init(window: ByteWindow(path: path), ticks: ticks)
  }

  /// Reads from a descriptor, which stays open: standard input, a pipe.
  public convenience init(descriptor: Int32, ticks: ClosedRange<TickNumber> = allTicks) throws(TraceError) {
    try self.init(window: ByteWindow(descriptor: descriptor, closing: false), ticks: ticks)
  }

  public convenience init(bytes: [UInt8], ticks: ClosedRange<TickNumber> = allTicks) throws(TraceError) {
    try self.init(window: ByteWindow(bytes: bytes), ticks: ticks)
  }

  /// Follows a file that is being written: `nextBlock` returns `nil` where there is no whole block yet, and may be
  /// called again until `isFinished`.
  public static func following(
    path: String, ticks: ClosedRange<TickNumber> = allTicks
  ) throws(TraceError) -> TraceReader {
    try TraceReader(window: ByteWindow(path: path), ticks: ticks, isFollowing: true)
  }

  private init(window: ByteWindow, ticks: ClosedRange<TickNumber>, isFollowing: Bool = false) throws(TraceError) {
    self.ticks = ticks
    scanner = BlockScanner(window: window, isFollowing: isFollowing)
    if !scanner.isFollowing { try start() }
  }

  /// What was found not to be whole so far, in the order of the file: the first thousand.
  public var faults: [TraceFault] { scanner.faults }
  public var faultCount: Int { scanner.faultCount }

  /// The input's size, where it is a file.
  public var byteCount: UInt64? { scanner.window.size }
  /// How far the input has been read: for progress.
  public var position: UInt64 { scanner.window.position }

  /// The next block of records that has some of the wanted ticks; `nil` at the end.
  public func nextBlock() throws(TraceError) -> TraceBlock? {
    if let excess = definitions.room.excess { throw .outOfProportion(excess, bytes: definitions.room.bytes) }
    onProgress?(position)
    while let found = try nextFound() {
      let backing = scanner.window.backing
      scanner.step(over: found)
      definitions.room.bytes = max(byteCount ?? 0, position)
      guard let block = take(found, backing) else { continue }
      return block
    }
    return nil
  }

  /// Whether blocks can be gone back to.
  public var isSeekable: Bool { scanner.window.isSeekable }

  /// A block of records that was read before, by its offset; `nil` where it is no longer there. Where the reader
  /// `isSeekable`, and at the end alone: it does not go on from where it was.
  public func block(at offset: UInt64) throws(TraceError) -> TraceBlock? {
    try scanner.window.seek(to: offset)
    guard let found = try scanner.next(), found.offset == offset, found.header.kind == .records else { return nil }
    return TraceBlock(found, backing: scanner.window.backing, definitions: definitions)
  }

  /// Shows a block's records to a visitor. A block that contradicts itself is reported as a fault.
  public func visit<Visitor: TraceRowVisitor>(_ block: TraceBlock, _ visitor: inout Visitor) {
    if let unknown = decode(block, &visitor) { unknownRecords += unknown }
  }

  /// Whether nothing in a block contradicts itself, which is reported as a fault: for those who hand out what they are shown
  /// before they have seen all of it.
  public func proves(_ block: TraceBlock) -> Bool {
    var visitor = UnseenRecords()
    return decode(block, &visitor) != nil
  }

  private func decode<Visitor: TraceRowVisitor>(_ block: TraceBlock, _ visitor: inout Visitor) -> Int? {
    // Taken away, so that a visitor may have another block shown meanwhile.
    let scratch = self.scratch ?? DecodeScratch()
    self.scratch = nil
    defer { self.scratch = scratch }
    let unknown = block.visit(&visitor, scratch)
    if unknown == nil { reportMalformed(block.offset, block.header) }
    return unknown
  }

  /// Shows those ticks of a block to a visitor that have at least so many evaluations. For blocks that have `sums`, and
  /// visitors that read no times.
  public func visit<Visitor: TraceRowVisitor>(_ block: TraceBlock, _ visitor: inout Visitor, ticksOf minimum: UInt64) {
    let scratch = self.scratch ?? DecodeScratch()
    self.scratch = nil
    defer { self.scratch = scratch }
    if !block.visit(&visitor, ticksOf: minimum, scratch) { reportMalformed(block.offset, block.header) }
  }

  /// Shows all the blocks that are left to a visitor.
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
        // Damage up to the end, which was reported once.
        places = []
        return nil
      }
      // Behind a damaged block the scanner finds the next whole one, over others that are damaged too.
      while let next = places?.last, next < found.offset { places?.removeLast() }
      if places?.last == found.offset { places?.removeLast() } else if found.offset != offset { continue }
      return found
    }
    return nil
  }

  private func take(_ found: BlockScanner.Found, _ backing: AnyObject) -> TraceBlock? {
    guard places != nil || isInOrder(found) else { return nil }
    if found.header.kind == .index { checkIndex(found) } else { indexCheck?.add(found) }
    switch found.header.kind {
    case .records:
      meet(found.header)
      guard found.header.overlaps(ticks) else { return nil }
      if let block = TraceBlock(found, backing: backing, definitions: definitions) {
        unknownColumns += block.payload.unknownColumns
        sizes.add(block)
        return block
      }
      reportMalformed(found.offset, found.header)
    case .metadata:
      sizes.addMetadata(found)
      takeMetadata(found)
    case .index:
      sizes.addIndex(found)
      isFinished = true
    default: unknownBlocks += 1
    }
    return nil
  }

  /// The first ones that can be read count; the others are of use to nobody, and are looked at only by a check.
  private func takeMetadata(_ found: BlockScanner.Found) {
    guard metadata == nil || indexCheck != nil else { return }
    let found = (metadata: TraceMetadata(found.payload), offset: found.offset, header: found.header)
    if metadata == nil { metadata = found.metadata }
    if found.metadata == nil, indexCheck != nil { reportMalformed(found.offset, found.header) }
  }

  /// Where blocks before it are missing or damaged there is nothing to check the index against.
  private func checkIndex(_ found: BlockScanner.Found) {
    guard let indexCheck, scanner.faults.allSatisfy({ $0.kind == .malformed }), !indexCheck.holds(found) else { return }
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

  /// Whether damage right before this block already accounts for what is missing. A malformed or misplaced block accounts for
  /// itself alone.
  private func isExplained(_ offset: UInt64) -> Bool {
    guard let last = scanner.faults.last, !last.isOfWholeBlock else { return false }
    return last.offset + last.byteCount == offset && last.byteCount > 0
  }

  func reportMalformed(_ offset: UInt64, _ header: BlockHeader) {
    let bytes = UInt64(header.payloadBytes) + UInt64(BlockHeader.byteCount)
    scanner.add(TraceFault(.malformed, offset: offset, byteCount: bytes, header: header))
  }

  /// The input is at its end. Without an index there, and if nothing else shows it, the recording is unfinished.
  private func end() {
    let isReported = scanner.faults.contains { $0.kind == .unfinished }
    guard !isFinished, !isReported, !scanner.isFollowing else { return }
    scanner.add(TraceFault(.unfinished, offset: scanner.window.position))
  }

  /// Steps over blocks whose headers show that they have none of the wanted ticks.
  private func skipUnwanted() throws(TraceError) {
    guard ticks != Self.allTicks, scanner.window.isSeekable else { return }
    while let header = try scanner.peekHeader(), header.kind == .records, !header.overlaps(ticks) {
      guard try scanner.seekBehind(header) else { return }
      if succession.take(header) != .misplaced { meet(header) }
    }
  }

  private func meet(_ header: BlockHeader) { metTicks = header.ticks(joining: metTicks) }
}
