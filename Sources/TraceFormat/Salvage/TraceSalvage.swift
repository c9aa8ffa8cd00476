/// Makes a whole trace from the intact part of a damaged or unfinished one.
///
///     let report = try TraceSalvage.salvage(path: "broken.rtrace", to: FileOutput(path: "saved.rtrace"))
///
/// The output passes a `TraceCheck`. Blocks that pass on their own are copied, including those of unknown kinds; only their
/// position in the file is rewritten. If only a block's header or sums are wrong, its records are kept; other blocks that
/// contradict themselves are left out, as are blocks that were already read, that belong to another trace, or that follow the
/// trace's end. If no block begins within the first 64 megabytes, which one damaged block may take up, the input isn't a
/// trace. If nothing of a recording was kept, the output is a trace without ticks.
public struct TraceSalvage {
  public private(set) var faults: [TraceFault] = []
  public private(set) var blocks = 0
  public private(set) var evaluations: UInt64 = 0
  /// Whether the input was a finished trace: then even one without blocks lacks nothing.
  public private(set) var hasEnd = false
  /// Blocks of which only the records were kept; each of them is among the faults.
  public private(set) var repairedBlocks = 0
  /// Evaluations lost according to headers; what was lost at the end is unknown.
  public var lostEvaluations: UInt64 {
    // Losses after the last intact block are known only from the headers of damaged blocks.
    let damaged = scanner.faults.reduce(UInt64(0)) { sum, fault in
      fault.isOfWholeBlock ? sum : sum &+ UInt64(min(fault.header?.evaluations ?? 0, UInt32(Schema.mostRows)))
    }
    return max(missingEvaluations, damaged) &+ malformedEvaluations
  }
  /// Evaluations in gaps, according to the blocks after them.
  private var missingEvaluations: UInt64 = 0
  /// Evaluations in blocks that contradict themselves.
  private var malformedEvaluations: UInt64 = 0

  /// Called with the position in the input before each block that is copied.
  public typealias Progress = (_ position: UInt64) -> Void

  private var scanner: BlockScanner
  private var output: SalvageOutput
  private var succession = BlockSuccession()
  private var ticks = TickOrder()
  private var metadata: SalvageOutput.Copy?
  /// The number of evaluations before the next block, according to the last header.
  private var claimedEvaluations: UInt64 = 0

  public static func salvage(
    path: String, to output: any TraceOutput, jobs: Int = 1, onProgress: Progress? = nil
  ) throws(TraceError) -> TraceSalvage {
    try salvage(ByteWindow(path: path), to: output, jobs, onProgress)
  }

  public static func salvage(
    descriptor: Int32, to output: any TraceOutput, jobs: Int = 1, onProgress: Progress? = nil
  ) throws(TraceError) -> TraceSalvage {
    try salvage(ByteWindow(descriptor: descriptor, closing: false), to: output, jobs, onProgress)
  }

  public static func salvage(
    bytes: [UInt8], to output: any TraceOutput, jobs: Int = 1, onProgress: Progress? = nil
  ) throws(TraceError) -> TraceSalvage {
    try salvage(ByteWindow(bytes: bytes), to: output, jobs, onProgress)
  }

  private static func salvage(
    _ window: ByteWindow, to output: any TraceOutput, _ jobs: Int, _ onProgress: Progress?
  ) throws(TraceError) -> TraceSalvage {
    let looksLikeTrace = try window.beginsLikeTrace()
    var salvage = TraceSalvage(scanner: BlockScanner(window: window), output: SalvageOutput(output))
    let isAny = try salvage.saveBlocks(jobs, onProgress)
    if !isAny, !looksLikeTrace { throw .notATrace(bytes: window.position) }
    salvage.faults = salvage.scanner.faults
    try salvage.output.finish(salvage.metadata)
    return salvage
  }

  private init(scanner: BlockScanner, output: SalvageOutput) {
    self.scanner = scanner
    self.output = output
  }

  /// - Returns: whether there was an intact block.
  private mutating func saveBlocks(_ jobs: Int, _ onProgress: Progress?) throws(TraceError) -> Bool {
    let checks = SalvageChecks(threads: jobs)
    scanner.searchLimit = UInt64(BlockHeader.byteCount + BlockHeader.longestPayload)
    var isAny = false
    while !hasEnd, let found = try scanner.next() {
      scanner.searchLimit = .max
      isAny = true
      onProgress?(found.offset)
      let backing = scanner.window.backing
      scanner.step(over: found)
      if succession.take(found.header) == .misplaced {
        scanner.addMisplaced(found)
      } else if found.header.kind == .index {
        hasEnd = true
      } else {
        checks.add(PendingBlock(found: found, backing: backing, inputBytes: scanner.window.position))
        try save(checks)
      }
    }
    checks.close()
    try save(checks)
    if hasEnd { try scanner.skipTrailing() }
    return isAny
  }

  /// Saves what is checked, in order.
  private mutating func save(_ checks: SalvageChecks) throws(TraceError) {
    while let block = checks.next() {
      let found = block.pending.found
      switch found.header.kind {
      case .records: try save(block)
      case .metadata: try saveMetadata(found)
      default:
        blocks += 1
        try output.put(found.header, found.payload)
      }
    }
  }

  /// The first metadata opens the trace; the copy before the index is written again.
  private mutating func saveMetadata(_ found: BlockScanner.Found) throws(TraceError) {
    guard metadata == nil else { return }
    guard TraceMetadata(found.payload) != nil else { return scanner.addMalformed(found) }
    metadata = SalvageOutput.Copy(header: found.header, payload: Array(found.payload))
    try output.put(found.header, found.payload)
  }

  private mutating func save(_ block: SalvageBlock) throws(TraceError) {
    let found = block.pending.found
    let header = found.header
    if header.evaluationsBefore > claimedEvaluations {
      missingEvaluations &+= header.evaluationsBefore - claimedEvaluations
    }
    // A nonsensical sum wraps around.
    claimedEvaluations = header.evaluationsBefore &+ UInt64(header.evaluations)
    let check = block.findings.map { BlockCheck($0, after: ticks) }
    if let check, check.isWhole { return try put(header, found.payload, check) }
    scanner.addMalformed(found)
    if check?.facts != nil, let mended = block.mended, try put(mended) {
      repairedBlocks += 1
    } else {
      malformedEvaluations &+= UInt64(min(header.evaluations, UInt32(Schema.mostRows)))
    }
  }

  /// Writes the block without its own sums, if that makes it whole.
  private mutating func put(_ mended: SalvageBlock.Mended) throws(TraceError) -> Bool {
    let check = BlockCheck(mended.findings, after: ticks)
    if check.isWhole { try put(mended.block.found.header, mended.block.found.payload, check) }
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
    // Later faults may already have been found.
    insert(TraceFault(.malformed, offset: found.offset, byteCount: bytes, header: found.header))
  }
}
