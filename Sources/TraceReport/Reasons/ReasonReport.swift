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

  /// What is left to write when a trace was read: nothing may have been written before.
  public struct Rest {
    /// The names of all views that were met.
    public let metNames: Set<String>
    public let write: () -> Void
  }

  /// Writes the reasons of what is left of a trace as they are read, until the output takes no more.
  public func write(_ reader: TraceReader, to output: @escaping TextSink) throws(TraceError) -> Rest {
    switch (format, explains) {
    case (.json, true):
      try write(ExplainedJSONLines(of: reader, choice), reader, output)
    case (.json, false):
      try write(ReasonJSONLines(of: reader, choice), reader, output)
    case (.text, true):
      try write(ExplainedLines(of: reader, choice, style: style), reader, output)
    case (.text, false): try write(ReasonLines(of: reader, choice), reader, output)
    }
  }

  private func write(
    _ writer: some ReasonWriter, _ reader: TraceReader, _ output: @escaping TextSink
  ) throws(TraceError) -> Rest {
    var writer = writer
    writer.open(output)
    while !writer.text.isClosed, let block = try reader.nextBlock() {
      reader.visit(block, &writer)
      // Of views that are not there nothing is to be written, not even a head.
      if choice.views == nil || !writer.text.isEmpty { writer.drain() }
    }
    let last = writer
    return Rest(metNames: writer.metNames) {
      var last = last
      last.drain()
    }
  }
}
