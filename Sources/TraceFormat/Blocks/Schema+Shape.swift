extension Schema.Table: CaseIterable {
  /// Tables that don't contain records.
  private static let others: [Schema.Table] = [
    .order, .strings, .types, .properties, .sites, .reasons, .reasonProperties, .nodes, .totals, .typeReasons,
    .usualReasons, .reasonDifferences, .wholeTicks, .durations, .durationCounts, .metadata, .blocks,
  ]

  static var allCases: [Schema.Table] { others + RecordKind.allCases.map { .record($0) } }

  /// The table with a tag; `nil` if unknown to this library.
  init?(rawValue tag: UInt8) {
    let kind = RecordKind(rawValue: tag).map { Schema.Table.record($0) }
    guard let table = kind ?? Self.others.first(where: { $0.rawValue == tag }) else { return nil }
    self = table
  }

  /// The tag.
  var rawValue: UInt8 { shape.tag }

  /// The number of columns, which are numbered from 1.
  var width: Int { shape.width }

  private var shape: (tag: UInt8, width: Int) {
    switch self {
    case .order: (1, Schema.Order.width)
    case .strings: (2, Schema.Strings.width)
    case .types: (3, Schema.Types.width)
    case .properties: (4, Schema.Properties.width)
    case .sites: (5, Schema.Sites.width)
    case .reasons: (6, Schema.Reasons.width)
    case .reasonProperties: (7, Schema.ReasonProperties.width)
    case .nodes: (8, Schema.Nodes.width)
    case .totals: (9, Schema.Totals.width)
    case .typeReasons: (10, Schema.TypeReasons.width)
    case .usualReasons: (11, Schema.UsualReasons.width)
    case .reasonDifferences: (12, Schema.ReasonDifferences.width)
    case .wholeTicks: (13, Schema.WholeTicks.width)
    case .durations: (14, Schema.Durations.width)
    case .durationCounts: (15, Schema.DurationCounts.width)
    case .metadata: (32, Schema.Metadata.width)
    case .blocks: (33, Schema.Blocks.width)
    case .record(let kind): (kind.rawValue, kind.width)
    }
  }
}
