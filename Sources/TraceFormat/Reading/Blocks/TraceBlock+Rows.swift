/// What sums over many records need of a row, without making a record of it.
extension TraceBlock {
  /// The begin of a tick. Only for rows of that kind.
  public func begin(of row: RecordRow) -> TickBegin {
    TickBegin(
      tick: tick(ofBegin: row), label: strings.string(field: row[Schema.TickBegin.label]),
      clock: row[Schema.TickBegin.clock], time: row[Schema.TickBegin.time])
  }

  /// The number of the tick that begins. Only for rows of that kind.
  package func tick(ofBegin row: RecordRow) -> TickNumber { row.number(Schema.TickBegin.tick) }

  /// When an event or a write took place. Only for rows of these kinds.
  package func time(of row: RecordRow) -> UInt64 {
    row.tickTime &+ row[row.kind == .event ? Schema.Event.time : Schema.Write.time]
  }

  /// The type of the children found equal, and their number. Only for rows of skips.
  public func skipped(by row: RecordRow) -> (type: TypeID, count: UInt32) {
    (type(field: row[Schema.Skip.type]), row.word(Schema.Skip.count))
  }

  /// The number of parts of the output that were inserted, removed or updated. Only for rows of commits.
  public func changes(of row: RecordRow) -> UInt64 {
    UInt64(row.word(Schema.Commit.inserted)) + UInt64(row.word(Schema.Commit.removed))
      + UInt64(row.word(Schema.Commit.updated))
  }

  /// The place of the node whose evaluation turned out to be wasted; 0 if there is none. Only for rows of waste.
  public func place(ofWaste row: RecordRow) -> NodePlace { place(field: row[Schema.Waste.node]) }

  /// The place of a record's node; 0 if there is none. Only for rows of waste, further causes, skips and unmounts, whose first
  /// column it is.
  package func place(ofNodeIn row: RecordRow) -> NodePlace { place(field: row[Schema.Waste.node]) }

  /// The place of the node that owns what was written; 0 if there is none.
  package func place(ofOwnerIn write: RecordRow) -> NodePlace { place(field: write[Schema.Write.node]) }

  /// A note's kind. Only for rows of notes.
  package func kind(ofNote row: RecordRow) -> String { string(row.number(Schema.Note.kind)) }

  /// The place of a note's node; 0 if there is none.
  package func place(ofNodeInNote row: RecordRow) -> NodePlace { place(field: row[Schema.Note.node]) }

  /// The place that a field refers to; 0 if invalid.
  package func place(field place: UInt64) -> NodePlace { place < UInt64(nodeCount) ? NodePlace(place) : 0 }
}
