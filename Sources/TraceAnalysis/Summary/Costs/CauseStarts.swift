import TraceFormat

/// The start that each event and write of the current tick leads back to, each looked up once.
struct CauseStarts {
  /// Whether the start is the first write on the way up that isn't made by a body, instead of what has no cause.
  private let endsAtWrites: Bool
  /// By cause number; `nil` if not looked up yet.
  private var known: [CauseCost.Start?] = []

  init(endsAtWrites: Bool) { self.endsAtWrites = endsAtWrites }

  mutating func beginTick() { known.removeAll(keepingCapacity: true) }

  /// Numbers decrease on the way up. If those of a damaged trace don't, the search ends.
  mutating func start(from number: CauseNumber, _ causes: TickCauses) -> CauseCost.Start {
    guard causes.has(number) else { return .unknown }
    if known.count <= causes.causes.count {
      known += repeatElement(nil, count: causes.causes.count + 1 - known.count)
    }
    var way: [CauseNumber] = []
    var next = number
    var start = known[Int(next)]
    while start == nil {
      way.append(next)
      let above = causes.above(next)
      if above == 0 || above >= next || !causes.has(above) || (endsAtWrites && isOwnWrite(next, causes)) {
        start = itself(next, causes)
      } else {
        next = above
        start = known[Int(next)]
      }
    }
    for number in way { known[Int(number)] = start }
    return start ?? .unknown
  }

  /// The event or write as a start.
  func itself(_ number: CauseNumber, _ causes: TickCauses) -> CauseCost.Start {
    switch causes.cause(number) {
    case .event(let event): .event(kind: event.kind, target: event.target)
    case .write(let write): .write(write.property, write.site)
    case nil: .unknown
    }
  }

  private func isOwnWrite(_ number: CauseNumber, _ causes: TickCauses) -> Bool {
    guard case .write? = causes.cause(number) else { return false }
    return causes.writer(of: number) == 0
  }
}

extension TickCauses {
  /// The number of what led to an event or write; 0 for nothing.
  fileprivate func above(_ number: CauseNumber) -> CauseNumber {
    guard let cause = cause(number) else { return 0 }
    return cause.cause > 0 ? cause.cause : evaluation(at: writer(of: number))?.origin ?? 0
  }
}
