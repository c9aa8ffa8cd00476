import JSONText
import TraceFormat

/// An output of JSON Lines, or of text without a first line. The first line has the version and the scenario, and precedes all others,
/// whichever thread they are from.
final class HeadedOutput {
  private var head: TextBytes?
  private let output: TextSink

  init(_ output: @escaping TextSink) { self.output = output }

  init(withHeadOf metadata: TraceMetadata?, _ output: @escaping TextSink) {
    self.output = output
    let line = JSONText.line { line in
      line.add("version", 1)
      line.add("record", "trace")
      line.add("scenario", metadata?.scenario)
      line.addUnknown(of: metadata?.knowledge ?? TraceKnowledge())
    }
    head = TextBytes(line)
  }

  func write(_ bytes: UnsafeRawBufferPointer) -> Bool { writeHead() && output(bytes) }

  /// Writes the first line, unless it was written with others. Returns whether the output accepts more.
  @discardableResult func writeHead() -> Bool {
    guard var head else { return true }
    self.head = nil
    return head.drain(to: output)
  }
}

extension TextCursor {
  /// Writes whether an evaluation was wasted, unless that is still open.
  @inline(__always) mutating func putWaste(of run: EvaluationRun, _ row: EvaluationRow, isOpen: Bool) {
    if run.waste[row] != 0 { put(",\"wasted\":true") } else if !isOpen { put(",\"wasted\":false") }
  }
}

/// Whether it is known which evaluations were wasted.
struct WasteKnowledge {
  private let isKnown: Bool

  init(_ reader: TraceReader) { isKnown = reader.knowledge.knows(.waste) }

  /// Whether the trace doesn't know it, or the tick continues in another block, where a record may still report waste.
  func isOpen(in block: TraceBlock, _ tick: TickNumber) -> Bool { !isKnown || block.isCut(tick) }
}
