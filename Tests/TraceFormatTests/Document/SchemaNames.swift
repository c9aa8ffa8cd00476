@testable import TraceFormat

extension Schema.Table {
  static var event: Self { .record(.event) }
  static var write: Self { .record(.write) }
  static var mount: Self { .record(.mount) }
  static var evaluation: Self { .record(.evaluation) }
  static var skip: Self { .record(.skip) }
  static var commit: Self { .record(.commit) }
  static var tickBegin: Self { .record(.tickBegin) }
  static var tickEnd: Self { .record(.tickEnd) }
  static var note: Self { .record(.note) }
  static var waste: Self { .record(.waste) }

  /// What the document calls it.
  var name: String {
    guard case .record(let kind) = self else { return "\(self)" }
    return kind.name
  }
}

/// The columns of each table by name and number, as the library has them.
enum SchemaNames {
  static func columns(of table: Schema.Table) -> [(String, ColumnNumber)] {
    switch table {
    case .order: [("kind", Schema.Order.kind), ("gap", Schema.Order.gap)]
    case .strings: [("length", Schema.Strings.length), ("bytes", Schema.Strings.bytes)]
    case .types, .properties, .sites, .reasons, .reasonProperties, .reasonDifferences, .typeReasons, .usualReasons,
      .wholeTicks, .durations, .durationCounts:
      definitionColumns(of: table)
    case .nodes:
      [
        ("number", Schema.Nodes.number), ("parent", Schema.Nodes.parent), ("type", Schema.Nodes.type),
        ("identity", Schema.Nodes.identity), ("since", Schema.Nodes.since),
      ]
    case .totals:
      [
        ("type", Schema.Totals.type), ("evaluations", Schema.Totals.evaluations), ("wasted", Schema.Totals.wasted),
        ("skipped", Schema.Totals.skipped), ("duration", Schema.Totals.duration),
      ]
    case .metadata:
      [("group", Schema.Metadata.group), ("name", Schema.Metadata.name), ("value", Schema.Metadata.value)]
    case .blocks:
      [
        ("offset", Schema.Blocks.offset), ("kind", Schema.Blocks.kind), ("firstTick", Schema.Blocks.firstTick),
        ("lastTick", Schema.Blocks.lastTick), ("records", Schema.Blocks.records),
        ("evaluations", Schema.Blocks.evaluations),
      ]
    case .record(let kind): kind.layout.columns.enumerated().map { ($1.name, ColumnNumber(index: $0)) }
    }
  }

  private static func definitionColumns(of table: Schema.Table) -> [(String, ColumnNumber)] {
    switch table {
    case .types:
      [
        ("name", Schema.Types.name), ("module", Schema.Types.module), ("file", Schema.Types.file),
        ("line", Schema.Types.line),
      ]
    case .properties:
      [
        ("name", Schema.Properties.name), ("holder", Schema.Properties.holder), ("owner", Schema.Properties.owner),
        ("valueType", Schema.Properties.valueType),
      ]
    case .sites: [("file", Schema.Sites.file), ("line", Schema.Sites.line), ("function", Schema.Sites.function)]
    case .reasons:
      [
        ("flags", Schema.Reasons.flags), ("rule", Schema.Reasons.rule), ("differed", Schema.Reasons.differed),
        ("fieldPath", Schema.Reasons.fieldPath), ("propertyCount", Schema.Reasons.propertyCount),
      ]
    case .typeReasons:
      [
        ("type", Schema.TypeReasons.type), ("reason", Schema.TypeReasons.reason),
        ("evaluations", Schema.TypeReasons.evaluations), ("wasted", Schema.TypeReasons.wasted),
      ]
    case .wholeTicks: [("count", Schema.WholeTicks.count), ("heaviest", Schema.WholeTicks.heaviest)]
    case .durations:
      [
        ("type", Schema.Durations.type), ("first", Schema.Durations.first), ("buckets", Schema.Durations.buckets),
        ("longest", Schema.Durations.longest),
      ]
    case .durationCounts: [("passed", Schema.DurationCounts.passed), ("count", Schema.DurationCounts.count)]
    case .usualReasons: [("remade", Schema.UsualReasons.remade), ("signalled", Schema.UsualReasons.signalled)]
    case .reasonDifferences:
      [
        ("reason", Schema.ReasonDifferences.reason), ("property", Schema.ReasonDifferences.property),
        ("fieldPath", Schema.ReasonDifferences.fieldPath), ("rule", Schema.ReasonDifferences.rule),
      ]
    default: [("property", Schema.ReasonProperties.property)]
    }
  }
}
