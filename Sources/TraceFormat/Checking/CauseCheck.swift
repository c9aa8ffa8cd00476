/// Checks that causes precede their effects; otherwise chains could be cyclic.
struct CauseCheck {
  /// Whether every cause so far preceded the record that names it.
  private(set) var areEarlier = true
  /// The tick's latest event or write; unknown in a tick that began in an earlier block.
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
