import TraceFormat

/// Every record of the wanted ticks as a line, in order: text for people, or JSON Lines.
///
///     var lines = RecordLines(.json, of: reader)
///     while let block = try reader.nextBlock() {
///       lines.read(block)
///       try lines.drain { try write($0) }
///     }
///     lines.finish()
///     try lines.drain { try write($0) }
public struct RecordLines {
  public enum Format: String, CaseIterable, Sendable {
    case text, json
  }

  private let reader: TraceReader
  private var visitor: RecordVisitor
  private var totals = SpelledTotals()

  public init(_ format: Format, of reader: TraceReader) {
    self.reader = reader
    let writer: any RecordLineWriter =
      switch format {
      case .text: RecordTextWriter(definitions: reader.definitions)
      case .json: RecordJSONWriter(reader)
      }
    visitor = RecordVisitor(ticks: reader.ticks, writer: writer)
  }

  /// Takes in a block. Of one that contradicts itself nothing is kept: nothing of it is to be believed.
  public mutating func read(_ block: TraceBlock) {
    let (faults, mark) = (reader.faultCount, visitor.writer.mark)
    visitor.tick = block.header.firstTick
    reader.visit(block, &visitor)
    if reader.faultCount == faults { totals.add(block) } else { visitor.writer.goBack(to: mark) }
  }

  /// Says what is known at the end.
  public mutating func finish() {
    // What blocks say of themselves is of all their ticks.
    visitor.writer.finish(reader, totals: reader.ticks == TraceReader.allTicks ? totals : nil)
  }

  /// Hands out the lines since the last call, which are good only meanwhile.
  public mutating func drain(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    try visitor.writer.drain(body)
  }
}

private struct RecordVisitor: TraceVisitor {
  let columns: EvaluationColumns = .all
  let kinds: RecordKinds = .all
  let ticks: ClosedRange<TickNumber>
  var writer: any RecordLineWriter
  var tick: TickNumber = 0

  mutating func visit(_ record: TraceRecord, in block: TraceBlock) {
    if case .tickBegin(let begin) = record { tick = begin.tick }
    if ticks.contains(tick) { writer.add(record, tick: tick) }
  }

  mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
    if ticks.contains(tick) { writer.add(run, in: block, tick: tick) }
  }
}

/// Writes records as lines of one format.
protocol RecordLineWriter {
  mutating func add(_ record: TraceRecord, tick: TickNumber)
  mutating func add(_ run: EvaluationRun, in block: TraceBlock, tick: TickNumber)
  /// - Parameter totals: `nil` where not all ticks were read.
  mutating func finish(_ reader: TraceReader, totals: SpelledTotals?)
  mutating func drain(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows
  var mark: Mark { get }
  /// Forgets what was written since.
  mutating func goBack(to mark: Mark)
}

/// How far a writer has come since its bytes were last taken.
struct Mark {
  let count: Int
  let numbers: CauseCounter
}

/// Numbers events and writes within their tick, also where the tick goes on in another block or its start is missing.
struct CauseCounter {
  private var tick: TickNumber?
  private var number: CauseNumber = 0

  mutating func begin(_ tick: TickNumber) { (self.tick, number) = (tick, 0) }

  mutating func next(in tick: TickNumber) -> CauseNumber {
    if self.tick != tick { begin(tick) }
    number += 1
    return number
  }
}

/// What blocks say that they come to, by type in the order in which types are first named.
struct SpelledTotals {
  private var types: [TypeID] = []
  private var totals: [TypeID: TypeTotals] = [:]

  var sums: [(type: TypeID, totals: TypeTotals)] { types.map { ($0, totals[$0] ?? TypeTotals()) } }

  mutating func add(_ block: TraceBlock) {
    for (type, sum) in block.totals {
      if totals[type] == nil { types.append(type) }
      totals[type, default: TypeTotals()] += sum
    }
  }
}
