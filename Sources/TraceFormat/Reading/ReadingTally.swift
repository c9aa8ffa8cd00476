/// What a reader counts while blocks are opened and shown.
struct ReadingTally {
  var unknownRecords = 0
  var unknownColumns = 0
  var sizes = TraceSizes()

  static func += (tally: inout Self, more: Self) {
    tally.unknownRecords += more.unknownRecords
    tally.unknownColumns += more.unknownColumns
    tally.sizes.add(more.sizes)
  }
}

/// What is known of a trace before its first block of records.
struct TraceOrigin: Sendable {
  let metadata: TraceMetadata?
  let format: TraceReader.FormatVersion?
  let startsWithMetadata: Bool
  let isSeekable: Bool
}
