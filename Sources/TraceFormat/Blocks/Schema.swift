/// The tables of a payload and their columns, by number. Docs/TraceFormat.md describes each.
///
/// Numbers are for good: a table or column that is no longer written keeps its number, a new one gets a new number.
enum Schema {
  /// A kind of rows: definitions below 16, records from 16, what describes the file itself from 32.
  enum Table: UInt8, CaseIterable {
    case order = 1
    case strings = 2
    case types = 3
    case properties = 4
    case sites = 5
    case reasons = 6
    case reasonProperties = 7
    case nodes = 8
    case totals = 9
    case typeReasons = 10
    case usualReasons = 11
    case reasonDifferences = 12
    case wholeTicks = 13
    case durations = 14
    case durationCounts = 15

    case tickBegin = 16
    case tickEnd = 17
    case event = 18
    case write = 19
    case mount = 20
    case unmount = 21
    case evaluation = 22
    case skip = 23
    case commit = 24
    case cycle = 25
    case stale = 26
    case note = 27
    case waste = 28
    case furtherCause = 29

    case metadata = 32
    case blocks = 33
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

  enum TickBegin { static let tick = 1, label = 2, clock = 3, time = 4, width = 4 }
  enum TickEnd { static let time = 1, width = 1 }
  enum Event { static let kind = 1, target = 2, node = 3, cause = 4, time = 5, width = 5 }
  enum Write {
    static let property = 1, node = 2, isEqual = 3, site = 4, cause = 5, pass = 6
    static let oldValue = 7, newValue = 8, time = 9, width = 9
  }
  enum Mount { static let number = 1, parent = 2, type = 3, identity = 4, width = 4 }
  enum Unmount { static let node = 1, width = 1 }
  enum Evaluation {
    static let node = 1, reason = 2, cause = 3, pass = 4, isWasted = 5
    static let oldValue = 6, newValue = 7, start = 8, duration = 9, width = 9
  }
  enum Skip { static let node = 1, type = 2, rule = 3, count = 4, isSingle = 5, width = 5 }
  enum Commit { static let inserted = 1, removed = 2, updated = 3, width = 3 }
  enum Cycle { static let node = 1, reason = 2, passes = 3, width = 3 }
  enum Stale { static let node = 1, reason = 2, width = 2 }
  enum Note { static let kind = 1, text = 2, node = 3, width = 3 }
  enum Waste { static let node = 1, width = 1 }
  enum FurtherCause { static let node = 1, cause = 2, width = 2 }

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
  /// `KeyedPrediction.itself` stands for the value before.
  func key(ofColumn column: Int) -> Int? {
    switch (self, column) {
    case (.event, Schema.Event.kind), (.event, Schema.Event.node): Schema.Event.target
    case (.write, Schema.Write.property), (.write, Schema.Write.node): Schema.Write.site
    default: nil
    }
  }
}

/// How a column's bytes are to be read.
enum ColumnEncoding: UInt8 {
  /// Packed integers.
  case packed = 0
  /// Packed differences, each from the value before it, modulo the power of two whose exponent stands before them.
  case differences = 1
  /// Plain bytes.
  case bytes = 2
  /// Packed codes: 0 where the value is that of the last row with the same key, else the value plus one. The key is
  /// another column of the table, whose number stands before them, or for number 0 the value of the row before.
  case keyed = 3
}
