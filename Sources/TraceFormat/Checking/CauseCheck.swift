/// Whether what led to an event or a write came before it: causes that went forward could go round in a circle.
struct CauseCheck {
  /// No cause was a later one, or the record itself.
  private(set) var areEarlier = true
  /// The last event or write of the tick so far; not known in the rest of one that began in an earlier block.
  private var last: CauseNumber?

  mutating func add(_ row: RecordRow) {
    switch row.kind {
    case .tickBegin: last = 0
    case .event: add(row.number(Schema.Event.cause))
    case .write: add(row.number(Schema.Write.cause))
    default: break
    }
  }

  private mutating func add(_ cause: CauseNumber) {
    guard let before = last else { return }
    if cause > before { areEarlier = false }
    last = before.next
  }
}
