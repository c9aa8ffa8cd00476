import TraceFormat

/// What a trace is made of: its metadata, its size, and how many records of each kind it has.
///
///     let info = try TraceInfo(reading: reader)
///     print(info.evaluations, info.bytesPerEvaluation ?? 0)
public struct TraceInfo: Sendable {
  public let metadata: TraceMetadata?
  /// The version of the format; `nil` where no block is left that has it.
  public let format: TraceReader.FormatVersion?
  public let byteCount: UInt64
  public let isFinished: Bool
  /// Places where the trace is not whole.
  public let faultCount: Int
  /// Blocks of records.
  public private(set) var blocks = 0
  /// The first and the last tick; `nil` where there is none.
  public private(set) var ticks: ClosedRange<TickNumber>?
  public private(set) var wasted: UInt64 = 0
  /// Blocks and records of kinds that this program doesn't know.
  public let unknownBlocks: Int
  public let unknownRecords: Int
  /// Columns that were passed over since this program doesn't know their table, their number or their encoding.
  public let unknownColumns: Int
  /// What the bytes are for.
  public let sizes: TraceSizes
  public let definitions: Definitions
  /// What could be acted on at the end; `nil` where the trace was recorded without it.
  public let screen: TraceScreen?
  private var counts: RecordCounts

  /// How many definitions of each kind were met.
  public struct Definitions: Equatable, Sendable {
    public let types: Int
    public let properties: Int
    public let sites: Int
    public let reasons: Int
  }

  /// Reads all that is left of a trace.
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

  /// The whole file's bytes, shared out among its evaluations; `nil` where there is none.
  public var bytesPerEvaluation: Double? {
    evaluations == 0 ? nil : Double(byteCount) / Double(evaluations)
  }

  /// Bytes that are damaged, are of kinds that this program doesn't know, or follow the trace's end.
  public var otherBytes: UInt64 { byteCount - min(byteCount, sizes.known) }

  public func count(of kind: RecordKind) -> UInt64 { counts[kind] }
}

/// How many records there are of each kind.
private struct RecordCounts {
  /// At the kinds' tags.
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
    // Made of every row, so that each definition that a record refers to is met and counted.
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
    for row in 0..<run.count { wasted += UInt64(run.waste[row]) }
  }
}
