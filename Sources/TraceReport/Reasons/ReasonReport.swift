import SystemCalls
import TraceAnalysis
import TraceFormat

/// Why each body was evaluated, in one of the formats.
///
///     var report = ReasonReport(.text, explains: true, ReasonChoice(views: NamePattern("Cell")))
///     let rest = try report.write(reader, to: output)
///     rest.write()
public struct ReasonReport {
  /// Lines of text, or JSON Lines.
  public enum Format: Sendable {
    case text, json
  }

  private let format: Format
  private let explains: Bool
  private let choice: ReasonChoice
  private let style: TextStyle
  private let partSize: Int

  /// - Parameter explains: adds what differed, and what led to it.
  public init(
    _ format: Format, explains: Bool, _ choice: ReasonChoice = ReasonChoice(), style: TextStyle = TextStyle()
  ) {
    let partSize = LineShare.usualPartSize(areLinesLong: explains && format == .json)
    self.init(format, explains: explains, choice, style: style, partSize: partSize)
  }

  /// - Parameter partSize: of several threads, each makes the lines of so many ticks and evaluations at a time.
  init(_ format: Format, explains: Bool, _ choice: ReasonChoice, style: TextStyle, partSize: Int) {
    (self.format, self.explains, self.choice, self.style) = (format, explains, choice, style)
    self.partSize = partSize
  }

  /// What remains to be written at the end: the first line, if no other followed it.
  public struct Rest {
    /// The names of all views met.
    public let allViewNames: Set<String>
    public let write: () -> Void
  }

  /// Writes the reasons in the rest of a trace as it is read, until the output accepts no more.
  ///
  /// - Parameter jobs: the number of threads that make text.
  public func write(
    _ reader: TraceReader, jobs: Int = 1, to output: @escaping TextSink
  ) throws(TraceError) -> Rest {
    let (choice, style) = (choice, style)
    switch format {
    case .json:
      let output = HeadedOutput(withHeadOf: reader.metadata, output)
      if explains { return try write(reader, jobs, output) { ExplainedJSONLines(of: $0, choice) } }
      return try write(reader, jobs, output) { ReasonJSONLines(of: $0, choice) }
    case .text:
      let output = HeadedOutput(output)
      if explains { return try write(reader, jobs, output) { ExplainedLines(of: $0, choice, style: style) } }
      return try write(reader, jobs, output) { ReasonLines(of: $0, choice) }
    }
  }

  private func write<Writer: ReasonWriter & SendableMetatype>(
    _ reader: TraceReader, _ jobs: Int, _ output: HeadedOutput, _ make: @escaping @Sendable (TraceReader) -> Writer
  ) throws(TraceError) -> Rest {
    guard reader.isWorthParts(jobs: jobs) else { return try write(make(reader), reader, output) }
    let names =
      Writer.hasShortLines
      ? try writeParts(reader, jobs, output, make) : try shareLines(reader, jobs, output, make)
    return Rest(allViewNames: names) { output.writeHead() }
  }

  /// Returns the names of all views met.
  private func writeParts<Writer: ReasonWriter & SendableMetatype>(
    _ reader: TraceReader, _ jobs: Int, _ output: HeadedOutput, _ make: @escaping @Sendable (TraceReader) -> Writer
  ) throws(TraceError) -> Set<String> {
    var allViewNames: Set<String> = []
    try reader.writeParts(jobs: jobs, to: output.write) { reader in
      var writer = make(reader)
      return { outlet throws(TraceError) in
        writer.open(outlet)
        while !outlet.isClosed, let block = try reader.nextBlock() { reader.visit(block, &writer) }
        writer.drain()
        return writer.allViewNames
      }
    } combine: {
      allViewNames.formUnion($0)
    }
    return allViewNames
  }

  /// Returns the names of all views met.
  private func shareLines<Writer: ReasonWriter & SendableMetatype>(
    _ reader: TraceReader, _ jobs: Int, _ output: HeadedOutput, _ make: @escaping @Sendable (TraceReader) -> Writer
  ) throws(TraceError) -> Set<String> {
    // The same on all threads.
    let allViewNames = SharedState(Set<String>())
    try reader.shareLines(jobs: jobs, partSize: partSize, to: output.write) { reader, share in
      var writer = make(reader)
      writer.open(share.outlet)
      var lines = SharedLines(writer, share)
      return { block in
        if let block { return reader.visit(block, &lines) }
        lines.finishPart()
        allViewNames.change { [names = lines.lines.allViewNames] in $0 = names }
      }
    }
    return allViewNames.change { $0 }
  }

  private func write(
    _ writer: some ReasonWriter, _ reader: TraceReader, _ output: HeadedOutput
  ) throws(TraceError) -> Rest {
    var writer = writer
    writer.open(TextOutlet(output.write))
    while !writer.text.isClosed, let block = try reader.nextBlock() {
      reader.visit(block, &writer)
      writer.drain()
    }
    return Rest(allViewNames: writer.allViewNames) { output.writeHead() }
  }
}
