@testable import TraceFormat

/// The columns of each table by name and number, as the library has them.
enum SchemaNames {
  static func columns(of table: Schema.Table) -> [(String, Int)] {
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
    default: recordColumns(of: table)
    }
  }

  private static func definitionColumns(of table: Schema.Table) -> [(String, Int)] {
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

  private static func recordColumns(of table: Schema.Table) -> [(String, Int)] {
    switch table {
    case .tickBegin:
      [
        ("tick", Schema.TickBegin.tick), ("label", Schema.TickBegin.label), ("clock", Schema.TickBegin.clock),
        ("time", Schema.TickBegin.time),
      ]
    case .tickEnd: [("time", Schema.TickEnd.time)]
    case .event:
      [
        ("kind", Schema.Event.kind), ("target", Schema.Event.target), ("node", Schema.Event.node),
        ("cause", Schema.Event.cause), ("time", Schema.Event.time),
      ]
    case .write:
      [
        ("property", Schema.Write.property), ("node", Schema.Write.node), ("isEqual", Schema.Write.isEqual),
        ("site", Schema.Write.site), ("cause", Schema.Write.cause), ("pass", Schema.Write.pass),
        ("oldValue", Schema.Write.oldValue), ("newValue", Schema.Write.newValue), ("time", Schema.Write.time),
      ]
    case .mount:
      [
        ("number", Schema.Mount.number), ("parent", Schema.Mount.parent), ("type", Schema.Mount.type),
        ("identity", Schema.Mount.identity),
      ]
    case .evaluation:
      [
        ("node", Schema.Evaluation.node), ("reason", Schema.Evaluation.reason), ("cause", Schema.Evaluation.cause),
        ("pass", Schema.Evaluation.pass), ("isWasted", Schema.Evaluation.isWasted),
        ("oldValue", Schema.Evaluation.oldValue), ("newValue", Schema.Evaluation.newValue),
        ("start", Schema.Evaluation.start), ("duration", Schema.Evaluation.duration),
      ]
    default: smallRecordColumns(of: table)
    }
  }

  private static func smallRecordColumns(of table: Schema.Table) -> [(String, Int)] {
    switch table {
    case .unmount: [("node", Schema.Unmount.node)]
    case .skip:
      [
        ("node", Schema.Skip.node), ("type", Schema.Skip.type), ("rule", Schema.Skip.rule),
        ("count", Schema.Skip.count), ("isSingle", Schema.Skip.isSingle),
      ]
    case .commit:
      [
        ("inserted", Schema.Commit.inserted), ("removed", Schema.Commit.removed), ("updated", Schema.Commit.updated),
      ]
    case .cycle: [("node", Schema.Cycle.node), ("reason", Schema.Cycle.reason), ("passes", Schema.Cycle.passes)]
    case .stale: [("node", Schema.Stale.node), ("reason", Schema.Stale.reason)]
    case .note: [("kind", Schema.Note.kind), ("text", Schema.Note.text), ("node", Schema.Note.node)]
    case .waste: [("node", Schema.Waste.node)]
    case .furtherCause: [("node", Schema.FurtherCause.node), ("cause", Schema.FurtherCause.cause)]
    default: []
    }
  }
}
