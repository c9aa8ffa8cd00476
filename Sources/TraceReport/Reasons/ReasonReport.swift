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

  /// - Parameter explains: adds what differed, and what led to it.
  public init(
    _ format: Format, explains: Bool, _ choice: ReasonChoice = ReasonChoice(), style: TextStyle = TextStyle()
  ) {
    (self.format, self.explains, self.choice, self.style) = (format, explains, choice, style)
  }

  /// What remains to be written at the end; short output is written only then.
  public struct Rest {
    /// The names of all views met.
    public let allViewNames: Set<String>
    public let write: () -> Void
  }

  /// Writes the reasons in the rest of a trace as it is read, until the output accepts no more.
  ///
  /// - Parameter jobs: the number of threads that make text. JSON is made by one: it would take longer to pass its bytes on.
  public func write(
    _ reader: TraceReader, jobs: Int = 1, to output: @escaping TextSink
  ) throws(TraceError) -> Rest {
    let (choice, style) = (choice, style)
    return switch (format, explains) {
    case (.json, true): try write(ExplainedJSONLines(of: reader, choice), reader, output)
    case (.json, false): try write(ReasonJSONLines(of: reader, choice), reader, output)
    case (.text, true): try write(reader, jobs, output) { ExplainedLines(of: $0, choice, style: style) }
    case (.text, false): try write(reader, jobs, output) { ReasonLines(of: $0, choice) }
    }
  }

  private func write<Writer: ReasonWriter & SendableMetatype>(
    _ reader: TraceReader, _ jobs: Int, _ output: @escaping TextSink,
    _ make: @escaping @Sendable (TraceReader) -> Writer
  ) throws(TraceError) -> Rest {
    guard reader.isWorthParts(jobs: jobs) else { return try write(make(reader), reader, output) }
    var allViewNames: Set<String> = []
    try reader.writeParts(jobs: jobs, to: output) { reader in
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
    return Rest(allViewNames: allViewNames) {}
  }

  private func write(
    _ writer: some ReasonWriter, _ reader: TraceReader, _ output: @escaping TextSink
  ) throws(TraceError) -> Rest {
    var writer = writer
    writer.open(TextOutlet(output))
    while !writer.text.isClosed, let block = try reader.nextBlock() {
      reader.visit(block, &writer)
      // If the requested views don't exist, write nothing, not even the first line.
      if choice.views == nil || !writer.text.isEmpty { writer.drain() }
    }
    let last = writer
    return Rest(allViewNames: writer.allViewNames) {
      var last = last
      last.drain()
    }
  }
}
