import TraceFormat

/// The contents of a trace: its metadata, its size, and the number of records of each kind.
///
///     let info = try TraceInfo(reading: reader)
///     print(info.evaluations, info.bytesPerEvaluation ?? 0)
public struct TraceInfo: Sendable {
  public let metadata: TraceMetadata?
  /// The version of the format, or `nil` if no intact block has it.
  public let format: TraceReader.FormatVersion?
  public let byteCount: UInt64
  public let isFinished: Bool
  /// The number of faults in the trace.
  public let faultCount: Int
  /// Blocks of records.
  public private(set) var blocks = 0
  /// The first and the last tick, or `nil` if there are none.
  public private(set) var ticks: ClosedRange<TickNumber>?
  public private(set) var wasted: UInt64 = 0
  /// Blocks and records of kinds that this program doesn't know.
  public let unknownBlocks: Int
  public let unknownRecords: Int
  /// Columns that were skipped because this program doesn't know their table, their number or their encoding.
  public let unknownColumns: Int
  /// What takes up the bytes.
  public let sizes: TraceSizes
  public let definitions: Definitions
  /// What steps could act on at the end; `nil` if the trace was recorded without it.
  public let screen: TraceScreen?
  private var counts: RecordCounts

  /// The number of definitions of each kind.
  public struct Definitions: Equatable, Sendable {
    public let types: Int
    public let properties: Int
    public let sites: Int
    public let reasons: Int
  }

  /// Reads the rest of a trace.
  public init(reading reader: TraceReader) throws(TraceError) {
    var counter = RecordCounter()
    while let block = try reader.nextBlock() {
      blocks += 1
      reader.visit(block, &counter)
    }
    metadata = reader.metadata
    format = reader.format
    byteCount = reader.byteCount ?? reader.position
    isFinished = reader.isFinished
    faultCount = reader.faultCount
    unknownBlocks = reader.unknownBlocks
    unknownRecords = reader.unknownRecords
    unknownColumns = reader.unknownColumns
    sizes = reader.sizes
    let known = reader.definitions
    definitions = Definitions(
      types: known.types.count, properties: known.properties.count, sites: known.sites.count,
      reasons: known.reasons.count)
    screen = counter.screens.last
    (ticks, wasted, counts) = (counter.ticks, counter.wasted, counter.counts)
  }

  public var evaluations: UInt64 { count(of: .evaluation) }
  public var records: UInt64 { counts.sum }

  /// The file's size divided by the number of evaluations; `nil` if there are none.
  public var bytesPerEvaluation: Double? {
    evaluations == 0 ? nil : Double(byteCount) / Double(evaluations)
  }

  /// Bytes that are damaged, of unknown kinds, or after the end of the trace.
  public var otherBytes: UInt64 { byteCount - min(byteCount, sizes.known) }

  public func count(of kind: RecordKind) -> UInt64 { counts[kind] }
}

/// The number of records of each kind.
private struct RecordCounts {
  /// By the kinds' tags.
  private var counts = [UInt64](repeating: 0, count: Int(UInt8.max) + 1)

  var sum: UInt64 { counts.reduce(0, +) }

  subscript(kind: RecordKind) -> UInt64 {
    get { counts[Int(kind.rawValue)] }
    set { counts[Int(kind.rawValue)] = newValue }
  }
}

private struct RecordCounter: TraceRowVisitor {
  let columns: EvaluationColumns = .waste
  let kinds: RecordKinds = .all
  var counts = RecordCounts()
  var wasted: UInt64 = 0
  var ticks: ClosedRange<TickNumber>?
  var screens = ScreenReader()

  mutating func visit(_ row: RecordRow, in block: TraceBlock) {
    counts[row.kind] += 1
    // Decodes every record, so that each definition it refers to is counted.
    switch block.record(row) {
    case .tickBegin(let begin):
      ticks = min(ticks?.lowerBound ?? begin.tick, begin.tick)...max(ticks?.upperBound ?? begin.tick, begin.tick)
      screens.begin(begin.tick)
    case .note(let note): screens.take(note)
    case .waste: wasted += 1
    default: break
    }
  }

  mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
    counts[.evaluation] += UInt64(run.count)
    for row in run.rows { wasted += UInt64(run.waste[row]) }
  }
}
