/// The tables of a payload and their columns, by number. Docs/TraceFormat.md describes each.
///
/// Numbers never change: a table or column that is no longer written keeps its number, and a new one gets a new number.
enum Schema {
  /// A kind of rows: below 16 definitions, from 16 records, from 32 tables about the file itself.
  enum Table: Hashable, Sendable {
    case order, strings, types, properties, sites, reasons, reasonProperties, nodes, totals, typeReasons, usualReasons
    case reasonDifferences, wholeTicks, durations, durationCounts, metadata, blocks
    case record(RecordKind)
  }

  /// The maximum number of rows of a table in a block.
  static let mostRows = KeyedPrediction.mostKeys
  /// The maximum length of a node's path: far deeper than views nest, and an end if damaged parents form a cycle.
  static let longestPath = 4096
  /// The maximum size of a payload's directory: many times what all tables with all their columns need.
  static let longestDirectory = 1 << 16

  typealias Column = ColumnNumber

  enum Order { static let kind: Column = 1, gap: Column = 2, width = 2 }
  enum Strings { static let length: Column = 1, bytes: Column = 2, width = 2 }
  enum Types { static let name: Column = 1, module: Column = 2, file: Column = 3, line: Column = 4, width = 4 }
  enum Properties {
    static let name: Column = 1, holder: Column = 2, owner: Column = 3, valueType: Column = 4
    static let width = 4
  }
  enum Sites { static let file: Column = 1, line: Column = 2, function: Column = 3, width = 3 }
  enum Reasons {
    static let flags: Column = 1, rule: Column = 2, differed: Column = 3, fieldPath: Column = 4
    static let propertyCount: Column = 5, width = 5
  }
  enum ReasonProperties { static let property: Column = 1, width = 1 }
  enum ReasonDifferences {
    static let reason: Column = 1, property: Column = 2, fieldPath: Column = 3, rule: Column = 4
    static let width = 4
  }
  enum Nodes {
    static let number: Column = 1, parent: Column = 2, type: Column = 3, identity: Column = 4
    static let since: Column = 5, width = 5
  }

  enum TypeReasons {
    static let type: Column = 1, reason: Column = 2, evaluations: Column = 3, wasted: Column = 4
    static let width = 4
  }
  enum UsualReasons { static let remade: Column = 1, signalled: Column = 2, width = 2 }
  enum Totals {
    static let type: Column = 1, evaluations: Column = 2, wasted: Column = 3, skipped: Column = 4
    static let duration: Column = 5, width = 5
  }
  enum WholeTicks { static let count: Column = 1, heaviest: Column = 2, width = 2 }
  enum Durations { static let type: Column = 1, first: Column = 2, buckets: Column = 3, longest: Column = 4, width = 4 }
  enum DurationCounts { static let passed: Column = 1, count: Column = 2, width = 2 }

  // The columns of records that some code reads or writes without making the record. Each number is that of the field with
  // this name.
  enum TickBegin { static let tick: Column = 1, label: Column = 2, clock: Column = 3, time: Column = 4 }
  enum Event { static let cause: Column = 4, time: Column = 5 }
  enum Write { static let node: Column = 2, cause: Column = 5, time: Column = 9 }
  enum Mount { static let number: Column = 1, parent: Column = 2, type: Column = 3, identity: Column = 4 }
  enum Evaluation {
    static let node: Column = 1, reason: Column = 2, cause: Column = 3, pass: Column = 4, isWasted: Column = 5
    static let oldValue: Column = 6, newValue: Column = 7, start: Column = 8, duration: Column = 9
  }
  enum Skip { static let node: Column = 1, type: Column = 2, count: Column = 4 }
  enum Commit { static let inserted: Column = 1, removed: Column = 2, updated: Column = 3 }
  enum Waste { static let node: Column = 1 }
  enum Unmount { static let node: Column = 1 }
  enum FurtherCause { static let node: Column = 1 }
  enum Note { static let kind: Column = 1, node: Column = 3 }

  enum Metadata { static let group: Column = 1, name: Column = 2, value: Column = 3, width = 3 }
  enum Blocks {
    static let offset: Column = 1, kind: Column = 2, firstTick: Column = 3, lastTick: Column = 4
    static let records: Column = 5, evaluations: Column = 6, width = 6
  }
}

extension Schema.Table {
  /// Whether it contains definitions other than those that only evaluations refer to.
  var isDefinition: Bool {
    switch self {
    case .strings, .types, .properties, .sites, .reasons, .reasonProperties, .reasonDifferences, .nodes: true
    default: false
    }
  }

  /// Whether a column only summarizes the records, so that a trace without it is still whole.
  func isSum(_ column: ColumnNumber) -> Bool {
    switch self {
    case .totals, .wholeTicks, .durations, .durationCounts: true
    case .typeReasons: column > Schema.TypeReasons.reason
    default: false
    }
  }

  /// The column that mostly determines the values of another one, as an event's target determines its node.
  func key(of column: ColumnNumber) -> ColumnNumber? {
    guard case .record(let kind) = self else { return nil }
    return kind.layout.keys[column.index]
  }
}

/// How to decode a column's bytes.
enum ColumnEncoding: UInt8 {
  /// Packed integers.
  case packed = 0
  /// Packed differences, each from the value before it, modulo the power of two whose exponent precedes them.
  case differences = 1
  /// Plain bytes.
  case bytes = 2
  /// Packed codes: 0 if the value is the same as in the last row with the same key, otherwise the value plus one. The number
  /// of the key column precedes them; 0 means that the key is the previous row's value.
  case keyed = 3
}

/// Where a keyed column finds each row's key.
enum ColumnKey: Equatable {
  /// In another column of the table.
  case column(ColumnNumber)
  /// In the previous row: this column's own value there, 0 for the first row.
  case itself

  /// Reads it from the start of a column's bytes.
  init(field: UInt64) { self = field == 0 ? .itself : .column(ColumnNumber(clamping: field)) }

  /// The number that is written: the column's, or 0.
  var field: UInt64 {
    switch self {
    case .column(let number): number.field
    case .itself: 0
    }
  }
}
