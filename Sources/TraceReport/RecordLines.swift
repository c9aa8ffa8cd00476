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
  private let partSize: Int
  private var writer: any RecordLineWriter
  private var totals = SpelledTotals()
  private var causes = CauseCounter()

  public init(_ format: Format, of reader: TraceReader) {
    self.init(format, of: reader, partSize: LineShare.usualPartSize(areLinesLong: format == .json))
  }

  /// - Parameter partSize: of several threads, each makes the lines of so many ticks and evaluations at a time.
  init(_ format: Format, of reader: TraceReader, partSize: Int) {
    self.init(format, recordsOf: reader, partSize: partSize)
    writer.start(reader)
  }

  private init(_ format: Format, recordsOf reader: TraceReader, partSize: Int) {
    (self.format, self.reader, self.partSize) = (format, reader, partSize)
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
    try withoutActuallyEscaping(output) { output throws(TraceError) in
      guard reader.isWorthParts(jobs: jobs) else {
        let outlet = TextOutlet(output)
        while !outlet.isClosed, let block = try reader.nextBlock() { write(block, to: outlet) }
        return
      }
      // What precedes the records is written with the first of them, if there is any.
      let headed = HeadedOutput(head: writer.text.exchange(for: TextBytes()), output)
      defer { if let head = headed.head { writer.text = head } }
      try shareBlocks(jobs: jobs, to: headed.write)
    }
  }

  private mutating func shareBlocks(jobs: Int, to output: @escaping TextSink) throws(TraceError) {
    let (format, partSize) = (format, partSize)
    // The same on all threads.
    let sums = SharedState(SpelledTotals())
    try reader.shareLines(jobs: jobs, partSize: partSize, proves: true, to: output) { reader, share in
      var lines = RecordLines(format, recordsOf: reader, partSize: partSize)
      return { block in
        if let block { return lines.write(block, to: share.outlet, share) }
        sums.change { [totals = lines.totals] in $0 = totals }
      }
    }
    totals += sums.change { $0 }
  }

  /// Passes on a block's lines piece by piece. A block that contradicts itself is skipped, because none of it can be
  /// trusted.
  public mutating func write(_ block: TraceBlock, to output: TextSink) {
    withoutActuallyEscaping(output) { write(block, to: TextOutlet($0)) }
  }

  /// - Parameter share: which lines to make; `nil` for all.
  private mutating func write(_ block: TraceBlock, to outlet: TextOutlet, _ share: LineShare? = nil) {
    guard reader.proves(block) else { return }
    causes = withUnsafeMutablePointer(to: &writer) { [reader, causes] writer in
      writer.pointee.text.outlet = outlet
      defer { writer.pointee.text.outlet = nil }
      var visitor = RecordLineVisitor(block, of: reader.ticks, writer, outlet, causes)
      if let share {
        var shared = SharedLines(visitor, share)
        reader.visit(block, &shared)
        visitor = shared.lines
      } else {
        reader.visit(block, &visitor)
      }
      visitor.finishPart()
      return visitor.causes
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
