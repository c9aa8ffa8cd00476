extension Schema.Table {
  /// How many columns it has, numbered from 1.
  var width: Int {
    switch self {
    case .order: Schema.Order.width
    case .strings: Schema.Strings.width
    case .types: Schema.Types.width
    case .properties: Schema.Properties.width
    case .sites: Schema.Sites.width
    case .reasons: Schema.Reasons.width
    case .reasonProperties: Schema.ReasonProperties.width
    case .reasonDifferences: Schema.ReasonDifferences.width
    case .nodes: Schema.Nodes.width
    case .totals: Schema.Totals.width
    case .typeReasons: Schema.TypeReasons.width
    case .usualReasons: Schema.UsualReasons.width
    case .wholeTicks: Schema.WholeTicks.width
    case .durations: Schema.Durations.width
    case .durationCounts: Schema.DurationCounts.width
    case .tickBegin: Schema.TickBegin.width
    case .tickEnd: Schema.TickEnd.width
    case .event: Schema.Event.width
    case .write: Schema.Write.width
    case .mount: Schema.Mount.width
    case .unmount: Schema.Unmount.width
    case .evaluation: Schema.Evaluation.width
    case .skip: Schema.Skip.width
    case .commit: Schema.Commit.width
    case .cycle: Schema.Cycle.width
    case .stale: Schema.Stale.width
    case .note: Schema.Note.width
    case .waste: Schema.Waste.width
    case .furtherCause: Schema.FurtherCause.width
    case .metadata: Schema.Metadata.width
    case .blocks: Schema.Blocks.width
    }
  }
}
