import JSONText
import TraceFormat

/// The first line of JSON Lines, with the version and the scenario: added once, before any other line.
struct ReasonsHead {
  private let scenario: String?
  private let knowledge: TraceKnowledge
  private var isAdded = false

  init(_ metadata: TraceMetadata?) {
    scenario = metadata?.scenario
    knowledge = metadata?.knowledge ?? TraceKnowledge()
  }

  mutating func add(to text: inout TextBytes) {
    guard !isAdded else { return }
    isAdded = true
    text.append(
      plain: JSONText.line { line in
        line.add("version", 1)
        line.add("record", "trace")
        line.add("scenario", scenario)
        line.addUnknown(of: knowledge)
      })
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
