/// The tables of a payload and their columns, by number. Docs/TraceFormat.md describes each.
///
/// Numbers are for good: a table or column that is no longer written keeps its number, a new one gets a new number.
enum Schema {
  /// A kind of rows: definitions below 16, records from 16, what describes the file itself from 32.
  enum Table: Hashable, Sendable {
    case order, strings, types, properties, sites, reasons, reasonProperties, nodes, totals, typeReasons, usualReasons
    case reasonDifferences, wholeTicks, durations, durationCounts, metadata, blocks
    case record(RecordKind)
  }

  /// No table of a block has more rows.
  static let mostRows = KeyedPrediction.mostKeys
  /// No path of nodes is longer: far deeper than views are nested, and an end where parents run in a circle.
  static let longestPath = 4096
  /// No payload's directory is longer: many times what all tables with all their columns need.
  static let longestDirectory = 1 << 16

  enum Order { static let kind = 1, gap = 2, width = 2 }
  enum Strings { static let length = 1, bytes = 2, width = 2 }
  enum Types { static let name = 1, module = 2, file = 3, line = 4, width = 4 }
  enum Properties { static let name = 1, holder = 2, owner = 3, valueType = 4, width = 4 }
  enum Sites { static let file = 1, line = 2, function = 3, width = 3 }
  enum Reasons { static let flags = 1, rule = 2, differed = 3, fieldPath = 4, propertyCount = 5, width = 5 }
  enum ReasonProperties { static let property = 1, width = 1 }
  enum ReasonDifferences { static let reason = 1, property = 2, fieldPath = 3, rule = 4, width = 4 }
  enum Nodes { static let number = 1, parent = 2, type = 3, identity = 4, since = 5, width = 5 }

  enum TypeReasons { static let type = 1, reason = 2, evaluations = 3, wasted = 4, width = 4 }
  enum UsualReasons { static let remade = 1, signalled = 2, width = 2 }
  enum Totals { static let type = 1, evaluations = 2, wasted = 3, skipped = 4, duration = 5, width = 5 }
  enum WholeTicks { static let count = 1, heaviest = 2, width = 2 }
  enum Durations { static let type = 1, first = 2, buckets = 3, longest = 4, width = 4 }
  enum DurationCounts { static let passed = 1, count = 2, width = 2 }

  // Of records those columns that something reads or writes without making the record: each is the column of its name
  // among the record's fields.
  enum TickBegin { static let tick = 1, label = 2, clock = 3, time = 4 }
  enum Event { static let cause = 4 }
  enum Write { static let cause = 5 }
  enum Mount { static let number = 1, parent = 2, type = 3, identity = 4 }
  enum Evaluation {
    static let node = 1, reason = 2, cause = 3, pass = 4, isWasted = 5
    static let oldValue = 6, newValue = 7, start = 8, duration = 9
  }
  enum Skip { static let type = 2, count = 4 }
  enum Commit { static let inserted = 1, removed = 2, updated = 3 }
  enum Waste { static let node = 1 }

  enum Metadata { static let group = 1, name = 2, value = 3, width = 3 }
  enum Blocks {
    static let offset = 1, kind = 2, firstTick = 3, lastTick = 4, records = 5, evaluations = 6, width = 6
  }
}

extension Schema.Table {
  /// Whether it has definitions, others than those that only evaluations refer to.
  var isDefinition: Bool {
    switch self {
    case .strings, .types, .properties, .sites, .reasons, .reasonProperties, .reasonDifferences, .nodes: true
    default: false
    }
  }

  /// Whether a column only repeats what the records come to, so that a trace without it is no less whole.
  func isSum(_ column: Int) -> Bool {
    switch self {
    case .totals, .wholeTicks, .durations, .durationCounts: true
    case .typeReasons: column > Schema.TypeReasons.reason
    default: false
    }
  }

  /// The column from which another one's values mostly follow: an event's node from its target, and so on.
  /// `KeyedPrediction.itself` means the value before.
  func key(ofColumn column: Int) -> Int? {
    guard case .record(let kind) = self else { return nil }
    return kind.layout.keys[column - 1]
  }
}

/// How a column's bytes are to be read.
enum ColumnEncoding: UInt8 {
  /// Packed integers.
  case packed = 0
  /// Packed differences, each from the value before it, modulo the power of two whose exponent precedes them.
  case differences = 1
  /// Plain bytes.
  case bytes = 2
  /// Packed codes: 0 where the value is that of the last row with the same key, else the value plus one. The key is
  /// another column of the table, whose number precedes them, or for number 0 the value of the row before.
  case keyed = 3
}
