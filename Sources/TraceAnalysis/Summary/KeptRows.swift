import TraceFormat

/// Counts the rows that lazy containers keep off screen, as notes of the trace tell them.
struct KeptRows {
  /// The kind of those notes.
  static let kind = "keptForCounting"
  /// A few bytes of a file can name many long texts.
  private static let mostReasons = 64

  private var rows: [String: UInt64] = [:]
  /// In the order in which they were met.
  private var reasons: [String] = []

  mutating func add(_ note: Note) {
    if rows[note.text] == nil {
      guard reasons.count < Self.mostReasons else { return }
      reasons.append(note.text)
    }
    rows[note.text, default: 0] += 1
  }

  var sums: [TraceSummary.KeptRows] {
    reasons.map { TraceSummary.KeptRows(reason: $0, rows: rows[$0] ?? 0) }
  }
}

extension TraceSummary {
  /// Rows of a lazy container that are made and evaluated off screen, since it can't count them otherwise.
  public struct KeptRows: Equatable, Sendable {
    /// `FeedRow: an if without else`
    public let reason: String
    public let rows: UInt64
  }
}
