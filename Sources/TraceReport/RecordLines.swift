import TraceFormat

/// Every record of the wanted ticks as a line, in order: text for people, or JSON Lines.
///
///     var lines = RecordLines(.json, of: reader)
///     while let block = try reader.nextBlock() { lines.write(block, to: output) }
///     lines.finish(to: output)
///
/// What it keeps meanwhile doesn't grow with what a block comes to as text: a few names, repeated, can make
/// any amount of that.
public struct RecordLines {
  /// Lines of text, or JSON Lines.
  public enum Format: String, CaseIterable, Sendable {
    case text, json
  }

  private let reader: TraceReader
  private var writer: any RecordLineWriter
  private var totals = SpelledTotals()

  public init(_ format: Format, of reader: TraceReader) {
    self.reader = reader
    writer =
      switch format {
      case .text: RecordTextWriter(definitions: reader.definitions)
      case .json: RecordJSONWriter(reader)
      }
  }

  /// Writes the blocks that there are, until the output takes no more. A trace that grows may have others later.
  public mutating func writeBlocks(to output: TextSink) throws(TraceError) {
    var takesMore = true
    func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
      takesMore = output(bytes)
      return takesMore
    }
    while takesMore, let block = try reader.nextBlock() { self.write(block, to: write) }
  }

  /// Hands out the lines of a block, in pieces. A block that contradicts itself has none:
  /// nothing of it is to be believed.
  public mutating func write(_ block: TraceBlock, to output: TextSink) {
    guard reader.proves(block) else { return }
    let reader = reader
    withUnsafeMutablePointer(to: &writer) { writer in
      withoutActuallyEscaping(output) { output in
        let outlet = TextOutlet(output)
        writer.pointee.text.outlet = outlet
        defer { writer.pointee.text.outlet = nil }
        var visitor = RecordVisitor(
          ticks: reader.ticks, writer: writer, outlet: outlet, tick: block.header.firstTick)
        reader.visit(block, &visitor)
        writer.pointee.text.drain(outlet.write)
      }
    }
    totals.add(block)
  }

  /// Hands out what is known at the end.
  public mutating func finish(to output: TextSink) {
    // The blocks' own sums are of all their ticks.
    writer.finish(reader, totals: reader.ticks == TraceReader.allTicks ? totals : nil)
    _ = writer.text.drain(to: output)
  }
}

private struct RecordVisitor: TraceVisitor {
  let columns: EvaluationColumns = .all
  let kinds: RecordKinds = .all
  let ticks: ClosedRange<TickNumber>
  /// In its place: a copy would share its text, which would then be copied to be written to.
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
    for first in stride(from: 0, to: run.count, by: rowsAtOnce) where !outlet.isClosed {
      writer.pointee.add(run, first..<min(first + rowsAtOnce, run.count), in: block, tick: tick)
    }
  }

  private var rowsAtOnce: Int { 64 }
}

/// Writes records as lines of one format.
protocol RecordLineWriter {
  /// The lines that are not written yet.
  var text: TextBytes { get set }
  mutating func add(_ record: TraceRecord, tick: TickNumber)
  mutating func add(_ run: EvaluationRun, _ rows: Range<Int>, in block: TraceBlock, tick: TickNumber)
  /// - Parameter totals: `nil` where not all ticks were read.
  mutating func finish(_ reader: TraceReader, totals: SpelledTotals?)
}

/// Numbers events and writes within their tick, also where the tick goes on in another block or its start is missing.
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

/// The blocks' own totals, by type in the order in which types are first named.
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
