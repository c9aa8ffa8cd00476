import SystemCalls
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
  private var position: RecordLinePosition
  /// Which lines to make; `nil` for all.
  private let share: LineShare?

  public init(_ format: Format, of reader: TraceReader) { self.init(format, of: reader, partSize: 1_024) }

  /// - Parameter partSize: of several threads, each makes so many lines at a time: half a megabyte of text, which fits into a
  ///   processor's cache, however long it has to wait there.
  init(_ format: Format, of reader: TraceReader, partSize: Int) {
    self.init(format, recordsOf: reader, partSize: partSize, share: nil)
    writer.start(reader)
  }

  private init(_ format: Format, recordsOf reader: TraceReader, partSize: Int, share: LineShare?) {
    (self.format, self.reader, self.share) = (format, reader, share)
    position = RecordLinePosition(partSize: partSize, areAllWanted: share == nil)
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
    switch format {
    case .text: try divideBlocks(jobs: jobs, to: output)
    case .json:
      try withoutActuallyEscaping(output) { output throws(TraceError) in try shareBlocks(jobs: jobs, to: output) }
    }
  }

  /// Each thread has blocks of its own.
  private mutating func divideBlocks(jobs: Int, to output: TextSink) throws(TraceError) {
    let (format, partSize) = (format, position.partSize)
    try reader.writeParts(jobs: jobs, to: output) { reader in
      var lines = RecordLines(format, recordsOf: reader, partSize: partSize, share: nil)
      return { outlet throws(TraceError) in
        lines.totals = SpelledTotals()
        try lines.writeBlocks(to: outlet)
        return lines.totals
      }
    } combine: {
      totals += $0
    }
  }

  /// Each thread reads all blocks, which takes little beside JSON, and makes the text of some parts. If each had blocks of its own, that
  /// of a whole one would have to wait in memory.
  private mutating func shareBlocks(jobs: Int, to output: @escaping TextSink) throws(TraceError) {
    let (format, partSize) = (format, position.partSize)
    let shares = PartShares(mostBytes: LineShare.mostBytes)
    nonisolated(unsafe) let output = output
    // The same on all threads.
    let sums = SharedState(SpelledTotals())
    try reader.readTogether(jobs: jobs) { reader in
      let share = LineShare(shares, to: output)
      var lines = RecordLines(format, recordsOf: reader, partSize: partSize, share: share)
      return { () throws(TraceError) in
        defer { lines.endShare() }
        try lines.writeBlocks(to: share.outlet)
        sums.change { [totals = lines.totals] in $0 = totals }
      }
    } failed: {
      // What comes before is written, and all threads fail at the same block.
    }
    totals += sums.change { $0 }
  }

  private mutating func endShare() { share?.endPart(&writer.text) }

  private mutating func writeBlocks(to outlet: TextOutlet) throws(TraceError) {
    while !outlet.isClosed, share?.isOver != true, let block = try reader.nextBlock() { write(block, to: outlet) }
  }

  /// Passes on a block's lines piece by piece. A block that contradicts itself is skipped, because none of it can be
  /// trusted.
  public mutating func write(_ block: TraceBlock, to output: TextSink) {
    withoutActuallyEscaping(output) { write(block, to: TextOutlet($0)) }
  }

  private mutating func write(_ block: TraceBlock, to outlet: TextOutlet) {
    guard reader.proves(block) else { return }
    let (reader, share) = (reader, share)
    position = withUnsafeMutablePointer(to: &writer) { [position] writer in
      writer.pointee.text.outlet = outlet
      defer { writer.pointee.text.outlet = nil }
      var visitor = RecordLineVisitor(
        ticks: reader.ticks, writer: writer, outlet: outlet, share: share, position: position,
        tick: block.header.firstTick)
      reader.visit(block, &visitor)
      writer.pointee.text.drainToOutlet()
      return visitor.position
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

/// Writes records as lines of one format.
protocol RecordLineWriter: TextWriter {
  /// Adds what precedes the records.
  mutating func start(_ reader: TraceReader)
  /// - Parameter cause: the number of an event or a write within its tick.
  mutating func add(_ record: TraceRecord, _ cause: CauseNumber, tick: TickNumber)
  mutating func add(_ run: EvaluationRun, _ rows: EvaluationRows, in block: TraceBlock, tick: TickNumber)
  /// - Parameter totals: `nil` if not all ticks were read.
  mutating func finish(_ reader: TraceReader, totals: SpelledTotals?)
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
