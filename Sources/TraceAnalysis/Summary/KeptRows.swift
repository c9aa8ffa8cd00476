import TraceFormat

/// Counts the rows that lazy containers keep off screen, according to the trace's notes.
struct KeptRows {
  /// The kind of these notes.
  static let kind = "keptForCounting"
  /// A limit, because a few bytes of a file can refer to many long texts.
  private static let mostReasons = 64

  private var rows: [String: UInt64] = [:]
  /// In the order in which they were met.
  private var reasons: [String] = []

  mutating func add(_ note: Note) { add(1, for: note.text) }

  /// Adds the next part of the trace.
  mutating func add(_ part: KeptRows) {
    for reason in part.reasons { add(part.rows[reason] ?? 0, for: reason) }
  }

  private mutating func add(_ count: UInt64, for reason: String) {
    if rows[reason] == nil {
      guard reasons.count < Self.mostReasons else { return }
      reasons.append(reason)
    }
    rows[reason, default: 0] += count
  }

  var sums: [TraceSummary.KeptRows] {
    reasons.map { TraceSummary.KeptRows(reason: $0, rows: rows[$0] ?? 0) }
  }
}

extension TraceSummary {
  /// Rows of a lazy container that are created and evaluated off screen because it can't count them otherwise.
  public struct KeptRows: Equatable, Sendable {
    /// For example `FeedRow: an if without else`.
    public let reason: String
    public let rows: UInt64
  }
}
