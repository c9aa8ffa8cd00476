import JSONText
import TraceFormat

extension HeadedOutput {
  /// The first line of JSON Lines has the version and the scenario.
  convenience init(withHeadOf metadata: TraceMetadata?, _ output: @escaping TextSink) {
    let line = JSONText.line { line in
      line.add("version", 1)
      line.add("record", "trace")
      line.add("scenario", metadata?.scenario)
      line.addUnknown(of: metadata?.knowledge ?? TraceKnowledge())
    }
    self.init(head: TextBytes(line), output)
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
