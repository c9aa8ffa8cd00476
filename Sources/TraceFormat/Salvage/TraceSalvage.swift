/// Makes a whole trace of what is whole in a damaged or unfinished one.
///
///     let report = try TraceSalvage.salvage(path: "broken.rtrace", to: FileOutput(path: "saved.rtrace"))
///
/// What it writes passes a `TraceCheck`. Blocks that do so by themselves are copied as they are, also those of unknown
/// kinds; only their place in the file is written again. Of one whose records can be read, but whose header or sums say something else
/// of them, the records are kept; one that contradicts itself otherwise is left out. So are blocks that were there before,
/// or are of another trace, and all that follows the trace's end. Where no block begins within the first 64 megabytes,
/// which one damaged block may take, the input is given up as no trace. Of a recording of which nothing was kept a trace
/// without a tick is made.
public struct TraceSalvage {
  public private(set) var faults: [TraceFault] = []
  public private(set) var blocks = 0
  public private(set) var evaluations: UInt64 = 0
  /// Whether the input was a trace that had ended: one without a block then has all that there was.
  public private(set) var hasEnd = false
  /// Blocks of which only the records were kept; each of them is among the faults.
  public private(set) var mendedBlocks = 0
  /// Evaluations that were there according to headers; what was lost at the end is unknown.
  public var lostEvaluations: UInt64 {
    // What followed the last intact block is known only from the headers of damaged ones.
    let damaged = scanner.faults.reduce(UInt64(0)) { sum, fault in
      fault.isOfWholeBlock ? sum : sum &+ UInt64(min(fault.header?.evaluations ?? 0, UInt32(Schema.mostRows)))
    }
    return max(missingEvaluations, damaged) &+ malformedEvaluations
  }
  /// Those that blocks behind a gap account for.
  private var missingEvaluations: UInt64 = 0
  /// Those of blocks that contradict themselves.
  private var malformedEvaluations: UInt64 = 0

  /// Hears how far the input has been read, before each block that is copied.
  public typealias Progress = (_ position: UInt64) -> Void

  private var scanner: BlockScanner
  private var output: SalvageOutput
  private var succession = BlockSuccession()
  private var ticks = TickOrder()
  private var metadata: SalvageOutput.Copy?
  private let definitions = TraceDefinitions()
  private let scratch = DecodeScratch()
  /// Evaluations before the next block, as the last header has it.
  private var claimedEvaluations: UInt64 = 0

  public static func salvage(
    path: String, to output: any TraceOutput, onProgress: Progress? = nil
  ) throws(TraceError) -> TraceSalvage {
    try salvage(ByteWindow(path: path), to: output, onProgress)
  }

  public static func salvage(
    descriptor: Int32, to output: any TraceOutput, onProgress: Progress? = nil
  ) throws(TraceError) -> TraceSalvage {
    try salvage(ByteWindow(descriptor: descriptor, closing: false), to: output, onProgress)
  }

  public static func salvage(
    bytes: [UInt8], to output: any TraceOutput, onProgress: Progress? = nil
  ) throws(TraceError) -> TraceSalvage {
    try salvage(ByteWindow(bytes: bytes), to: output, onProgress)
  }

  private static func salvage(
    _ window: ByteWindow, to output: any TraceOutput, _ onProgress: Progress?
  ) throws(TraceError) -> TraceSalvage {
    let looksLikeTrace = try window.beginsLikeTrace()
    var salvage = TraceSalvage(scanner: BlockScanner(window: window), output: SalvageOutput(output))
    let isAny = try salvage.saveBlocks(onProgress)
    if !isAny, !looksLikeTrace { throw .notATrace(bytes: window.position) }
    salvage.faults = salvage.scanner.faults
    try salvage.output.finish(salvage.metadata)
    return salvage
  }

  private init(scanner: BlockScanner, output: SalvageOutput) {
    self.scanner = scanner
    self.output = output
  }

  /// - Returns: whether there was a whole block.
  private mutating func saveBlocks(_ onProgress: Progress?) throws(TraceError) -> Bool {
    scanner.searchLimit = UInt64(BlockHeader.byteCount + BlockHeader.longestPayload)
    var isAny = false
    while let found = try scanner.next() {
      scanner.searchLimit = .max
      isAny = true
      onProgress?(found.offset)
      let backing = scanner.window.backing
      scanner.step(over: found)
      guard succession.take(found.header) != .misplaced else {
        scanner.addMisplaced(found)
        continue
      }
      guard found.header.kind != .index else {
        hasEnd = true
        try scanner.skipTrailing()
        break
      }
      try save(found, backing)
    }
    return isAny
  }

  private mutating func save(_ found: BlockScanner.Found, _ backing: AnyObject) throws(TraceError) {
    switch found.header.kind {
    case .metadata: try saveMetadata(found)
    case .records: try saveRecords(found, backing)
    default:
      blocks += 1
      try output.put(found.header, found.payload)
    }
  }

  /// The first one opens the trace; the copy before the index is written again.
  private mutating func saveMetadata(_ found: BlockScanner.Found) throws(TraceError) {
    guard metadata == nil else { return }
    guard TraceMetadata(found.payload) != nil else { return scanner.addMalformed(found) }
    metadata = SalvageOutput.Copy(header: found.header, payload: Array(found.payload))
    try output.put(found.header, found.payload)
  }

  private mutating func saveRecords(_ found: BlockScanner.Found, _ backing: AnyObject) throws(TraceError) {
    let header = found.header
    if header.evaluationsBefore > claimedEvaluations {
      missingEvaluations &+= header.evaluationsBefore - claimedEvaluations
    }
    // A nonsensical sum wraps around.
    claimedEvaluations = header.evaluationsBefore &+ UInt64(header.evaluations)
    let block = TraceBlock(found, backing: backing, definitions: definitions)
    let check = block.map { BlockCheck($0, after: ticks, scratch) }
    if let check, check.isWhole { return try put(header, found.payload, check) }
    scanner.addMalformed(found)
    if let block, let facts = check?.facts, try putMended(block, facts) {
      mendedBlocks += 1
    } else {
      malformedEvaluations &+= UInt64(min(header.evaluations, UInt32(Schema.mostRows)))
    }
  }

  /// The block without its own sums, if that makes it whole.
  private mutating func putMended(_ block: TraceBlock, _ facts: BlockFacts) throws(TraceError) -> Bool {
    var mended = BlockScanner(window: ByteWindow(bytes: block.withoutSums(facts)))
    guard let found = try mended.next(),
      let fresh = TraceBlock(found, backing: mended.window.backing, definitions: definitions)
    else { return false }
    let check = BlockCheck(fresh, after: ticks, scratch)
    if check.isWhole { try put(found.header, found.payload, check) }
    return check.isWhole
  }

  private mutating func put(
    _ header: BlockHeader, _ payload: UnsafeRawBufferPointer, _ check: BlockCheck
  ) throws(TraceError) {
    ticks = check.order
    var header = header
    header.evaluationsBefore = evaluations
    evaluations &+= UInt64(header.evaluations)
    blocks += 1
    try output.put(header, payload)
  }
}

extension BlockScanner {
  fileprivate mutating func addMalformed(_ found: Found) {
    let bytes = UInt64(BlockHeader.byteCount + found.payload.count)
    add(TraceFault(.malformed, offset: found.offset, byteCount: bytes, header: found.header))
  }
}
