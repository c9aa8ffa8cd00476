/// What sums over many records need of a row, without a record being made of it.
extension TraceBlock {
  /// The begin of a tick; of a row of that kind alone.
  public func begin(of row: RecordRow) -> TickBegin {
    TickBegin(
      tick: row.number(Schema.TickBegin.tick), label: strings.string(field: row[Schema.TickBegin.label]),
      clock: row[Schema.TickBegin.clock], time: row[Schema.TickBegin.time])
  }

  /// The type of which children were found equal, and how many; of a skip's row alone.
  public func skipped(by row: RecordRow) -> (type: TypeID, count: UInt32) {
    (type(field: row[Schema.Skip.type]), row.word(Schema.Skip.count))
  }

  /// How many parts of the output were inserted, removed or updated; of a commit's row alone.
  public func changes(of row: RecordRow) -> UInt64 {
    UInt64(row.word(Schema.Commit.inserted)) + UInt64(row.word(Schema.Commit.removed))
      + UInt64(row.word(Schema.Commit.updated))
  }

  /// The place of the node whose evaluation turned out wasted; 0 where there is none. Of a waste's row alone.
  public func place(ofWaste row: RecordRow) -> NodePlace { place(field: row[Schema.Waste.node]) }

  /// The place of the node that a record is of; 0 where there is none. Of the row of a waste, a further cause, a skip or an
  /// unmount: all of them begin with it.
  package func place(ofNodeIn row: RecordRow) -> NodePlace { place(field: row[Schema.Waste.node]) }

  /// The place of the node that owns what was written; 0 where there is none.
  package func place(ofOwnerIn write: RecordRow) -> NodePlace { place(field: write[Schema.Write.node]) }

  /// What sort of note it is; of a note's row alone.
  package func kind(ofNote row: RecordRow) -> String { string(row.number(Schema.Note.kind)) }

  /// The place of the node that a note is of; 0 where there is none.
  package func place(ofNodeInNote row: RecordRow) -> NodePlace { place(field: row[Schema.Note.node]) }

  /// The place that a field refers to; 0 where it leads beyond the last.
  package func place(field place: UInt64) -> NodePlace { place < UInt64(nodeCount) ? NodePlace(place) : 0 }

  /// All reasons of the block, by number; other numbers lead to no reason.
  public var reasons: [ReasonID] { resolved.reasons }
}
