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
  public var hasEnd: Bool { search.hasEnd }
  /// Blocks of which only the records were kept; each of them is among the faults.
  public private(set) var repairedBlocks = 0
  /// Evaluations lost according to headers; what was lost at the end is unknown.
  public var lostEvaluations: UInt64 {
    // Losses after the last intact block are known only from the headers of damaged blocks.
    let damaged = faults.reduce(UInt64(0)) { sum, fault in
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

  private let search: SalvageSearch
  /// Blocks that contradict themselves.
  private var malformed = FaultList()
  private var output: SalvageOutput
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
    var salvage = TraceSalvage(SalvageSearch(window), to: SalvageOutput(output))
    try salvage.saveBlocks(jobs, onProgress)
    if !salvage.search.isAny, !looksLikeTrace { throw .notATrace(bytes: window.position) }
    try salvage.output.finish(salvage.metadata)
    return salvage
  }

  private init(_ search: SalvageSearch, to output: SalvageOutput) { (self.search, self.output) = (search, output) }

  private mutating func saveBlocks(_ jobs: Int, _ onProgress: Progress?) throws(TraceError) {
    try SalvageChecks(threads: jobs).check(search) { block throws(TraceError) in
      onProgress?(block.pending.found.offset)
      try save(block)
    }
    var all = search.faults
    all.insert(malformed)
    faults = all.listed
  }

  private mutating func save(_ block: SalvageBlock) throws(TraceError) {
    let found = block.pending.found
    switch found.header.kind {
    case .records: try saveRecords(block)
    case .metadata: try saveMetadata(found)
    default:
      blocks += 1
      try output.put(found.header, found.payload)
    }
  }

  /// The first metadata opens the trace; the copy before the index is written again.
  private mutating func saveMetadata(_ found: BlockScanner.Found) throws(TraceError) {
    guard metadata == nil else { return }
    guard TraceMetadata(found.payload) != nil else { return addMalformed(found.header, found.offset) }
    metadata = SalvageOutput.Copy(header: found.header, payload: Array(found.payload))
    try output.put(found.header, found.payload)
  }

  private mutating func saveRecords(_ block: SalvageBlock) throws(TraceError) {
    let found = block.pending.found
    let header = found.header
    if header.evaluationsBefore > claimedEvaluations {
      missingEvaluations &+= header.evaluationsBefore - claimedEvaluations
    }
    // A nonsensical sum wraps around.
    claimedEvaluations = header.evaluationsBefore &+ UInt64(header.evaluations)
    let check = block.findings.map { BlockCheck($0, after: ticks) }
    if let check, check.isWhole { return try put(header, found.payload, check) }
    addMalformed(header, found.offset)
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

  private mutating func addMalformed(_ header: BlockHeader, _ offset: UInt64) {
    malformed.append(TraceFault(ofBlock: .malformed, at: offset, header))
  }
}
