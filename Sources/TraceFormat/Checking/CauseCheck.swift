/// Whether what led to an event or a write came before it: causes that went forward could go round in a circle.
struct CauseCheck {
  /// No cause was a later one, or the record itself.
  private(set) var areEarlier = true
  /// The events and writes of the tick so far; not known in the rest of one that began in an earlier block.
  private var count: UInt32?

  mutating func add(_ row: RecordRow) {
    switch row.kind {
    case .tickBegin: count = 0
    case .event: add(row.word(Schema.Event.cause))
    case .write: add(row.word(Schema.Write.cause))
    default: break
    }
  }

  private mutating func add(_ cause: UInt32) {
    guard let before = count else { return }
    if cause > before { areEarlier = false }
    count = before + 1
  }
}
