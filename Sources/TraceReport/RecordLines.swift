import TraceFormat

/// Every record of the wanted ticks as a line, in order: text for people, or JSON Lines.
///
///     var lines = RecordLines(.json, of: reader)
///     while let block = try reader.nextBlock() {
///       reader.visit(block, &lines)
///       write(lines.takeBytes())
///     }
public struct RecordLines: TraceVisitor {
  public enum Format: String, CaseIterable, Sendable {
    case text, json
  }

  public let columns: EvaluationColumns = .all
  public let kinds: RecordKinds = .all
  private let ticks: ClosedRange<TickNumber>
  private var writer: any RecordLineWriter
  private var block: UInt32?
  private var tick: TickNumber = 0

  public init(_ format: Format, of reader: TraceReader) {
    ticks = reader.ticks
    writer =
      switch format {
      case .text: RecordTextWriter(definitions: reader.definitions)
      case .json: RecordJSONWriter(definitions: reader.definitions, metadata: reader.metadata)
      }
  }

  /// The lines since the last call.
  public mutating func takeBytes() -> [UInt8] { writer.takeBytes() }

  public mutating func visit(_ record: TraceRecord, in block: TraceBlock) {
    enter(block)
    if case .tickBegin(let begin) = record { tick = begin.tick }
    if ticks.contains(tick) { writer.add(record) }
  }

  public mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
    enter(block)
    if ticks.contains(tick) { writer.add(run, in: block) }
  }

  /// A block that doesn't begin with a tick goes on with the one that its header names.
  private mutating func enter(_ next: TraceBlock) {
    guard block != next.header.sequence else { return }
    block = next.header.sequence
    tick = next.header.firstTick
  }
}

/// Writes records as lines of one format.
protocol RecordLineWriter {
  mutating func add(_ record: TraceRecord)
  mutating func add(_ run: EvaluationRun, in block: TraceBlock)
  mutating func takeBytes() -> [UInt8]
}
