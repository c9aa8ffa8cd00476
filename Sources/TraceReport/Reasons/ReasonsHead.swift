import JSONText
import TraceFormat

/// The first line of reasons as JSON Lines, with the version and the scenario: added once, before any other line.
struct ReasonsHead {
  private let scenario: String?
  private var isAdded = false

  init(_ metadata: TraceMetadata?) { scenario = metadata?.scenario }

  mutating func add(to text: inout TextBytes) {
    guard !isAdded else { return }
    isAdded = true
    text.append(
      plain: JSONText.line { line in
        line.add("version", 1)
        line.add("record", "trace")
        line.add("scenario", scenario)
      })
  }
}

extension TextCursor {
  /// Whether an evaluation was wasted. Nothing if its tick goes on in another block: a record of its own follows if it
  /// turns out wasted there.
  @inline(__always) mutating func putWaste(of run: EvaluationRun, _ row: Int, isCut: Bool) {
    if run.waste[row] != 0 { put(",\"wasted\":true") } else if !isCut { put(",\"wasted\":false") }
  }
}
