import TraceFormat

/// All records of the requested ticks, one line each, in order, as text or JSON Lines.
///
///     var lines = RecordLines(.json, of: reader)
///     while let block = try reader.nextBlock() { lines.write(block, to: output) }
///     lines.finish(to: output)
///
/// Memory doesn't grow with the text of a block, because a few long names, repeated, can make any amount of it.
public struct RecordLines {
  /// Lines of text, or JSON Lines.
  public enum Format: String, CaseIterable, Sendable {
    case text, json
  }

  private let format: Format
  private let reader: TraceReader
  private var writer: any RecordLineWriter
  private var totals = SpelledTotals()

  public init(_ format: Format, of reader: TraceReader) {
    self.init(format, recordsOf: reader)
    writer.start(reader)
  }

  private init(_ format: Format, recordsOf reader: TraceReader) {
    (self.format, self.reader) = (format, reader)
    writer =
      switch format {
      case .text: RecordTextWriter(definitions: reader.definitions)
      case .json: RecordJSONWriter(reader)
      }
  }

  /// Writes the available blocks, until the output accepts no more. A growing trace may have more later.
  ///
  /// - Parameter jobs: the number of threads that make text.
  public mutating func writeBlocks(jobs: Int = 1, to output: TextSink) throws(TraceError) {
    guard reader.isWorthParts(jobs: jobs) else {
      try withoutActuallyEscaping(output) { output throws(TraceError) in try writeBlocks(to: TextOutlet(output)) }
      return
    }
    guard writer.text.drain(to: output) else { return }
    let format = format
    try reader.writeParts(jobs: jobs, to: output) { reader in
      var lines = RecordLines(format, recordsOf: reader)
      return { outlet throws(TraceError) in
        lines.totals = SpelledTotals()
        try lines.writeBlocks(to: outlet)
        return lines.totals
      }
    } combine: {
      totals += $0
    }
  }

  private mutating func writeBlocks(to outlet: TextOutlet) throws(TraceError) {
    while !outlet.isClosed, let block = try reader.nextBlock() { write(block, to: outlet) }
  }

  /// Passes on a block's lines piece by piece. A block that contradicts itself is skipped, because none of it can be
  /// trusted.
  public mutating func write(_ block: TraceBlock, to output: TextSink) {
    withoutActuallyEscaping(output) { write(block, to: TextOutlet($0)) }
  }

  private mutating func write(_ block: TraceBlock, to outlet: TextOutlet) {
    guard reader.proves(block) else { return }
    let reader = reader
    withUnsafeMutablePointer(to: &writer) { writer in
      writer.pointee.text.outlet = outlet
      defer { writer.pointee.text.outlet = nil }
      var visitor = RecordVisitor(ticks: reader.ticks, writer: writer, outlet: outlet, tick: block.header.firstTick)
      reader.visit(block, &visitor)
      writer.pointee.text.drainToOutlet()
    }
    totals.add(block, reader.definitions)
  }

  /// Passes on what is known at the end.
  public mutating func finish(to output: TextSink) {
    // The blocks' own sums cover all ticks.
    writer.finish(reader, totals: reader.ticks == TraceReader.allTicks ? totals : nil)
    _ = writer.text.drain(to: output)
  }
}

private struct RecordVisitor: TraceVisitor {
  let columns: EvaluationColumns = .all
  let kinds: RecordKinds = .all
  let ticks: ClosedRange<TickNumber>
  /// A pointer, because a copy of the writer would share its text and force that to be copied on each write.
  let writer: UnsafeMutablePointer<any RecordLineWriter>
  let outlet: TextOutlet
  var tick: TickNumber

  mutating func visit(_ record: TraceRecord, in block: TraceBlock) {
    if case .tickBegin(let begin) = record { tick = begin.tick }
    guard !outlet.isClosed, ticks.contains(tick) else { return }
    writer.pointee.add(record, tick: tick)
  }

  mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
    guard ticks.contains(tick) else { return }
    for rows in run.rows.chunks(of: rowsAtOnce) where !outlet.isClosed {
      writer.pointee.add(run, rows, in: block, tick: tick)
    }
  }

  private var rowsAtOnce: Int { 64 }
}

/// Writes records as lines of one format.
protocol RecordLineWriter: TextWriter {
  /// Adds what precedes the records.
  mutating func start(_ reader: TraceReader)
  mutating func add(_ record: TraceRecord, tick: TickNumber)
  mutating func add(_ run: EvaluationRun, _ rows: EvaluationRows, in block: TraceBlock, tick: TickNumber)
  /// - Parameter totals: `nil` if not all ticks were read.
  mutating func finish(_ reader: TraceReader, totals: SpelledTotals?)
}

/// Numbers events and writes within their tick, including ticks that continue in another block or lack their start.
struct CauseCounter {
  private var tick: TickNumber?
  private var number: CauseNumber = 0

  mutating func begin(_ tick: TickNumber) { (self.tick, number) = (tick, 0) }

  mutating func next(in tick: TickNumber) -> CauseNumber {
    if self.tick != tick { begin(tick) }
    number = number.next
    return number
  }
}

/// The sum of the blocks' own totals, by type, in the order in which types are first named.
struct SpelledTotals {
  /// `nil` for nodes of no known type.
  private var types: [ViewType?] = []
  private var totals: [ViewType?: TypeTotals] = [:]

  var sums: [(type: ViewType?, totals: TypeTotals)] { types.map { ($0, totals[$0] ?? TypeTotals()) } }

  mutating func add(_ block: TraceBlock, _ definitions: TraceDefinitions) {
    for (type, sum) in block.totals { add(sum, of: definitions[type]) }
  }

  static func += (all: inout Self, part: Self) {
    for (type, sum) in part.sums { all.add(sum, of: type) }
  }

  private mutating func add(_ sum: TypeTotals, of type: ViewType?) {
    if totals[type] == nil { types.append(type) }
    totals[type, default: TypeTotals()] += sum
  }
}
