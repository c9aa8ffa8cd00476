import TraceFormat

/// The records of a tick that are kept: all of them, or first the wasted evaluations and what led to them.
struct DetailRows {
  /// In the order of the tick, like the causes.
  let places: [LastingPlace]
  let causes: [CauseNumber]
  let omitted: Int
  private let numbers: [CauseNumber: CauseNumber]

  /// - Parameter wanted: the places that may be kept, in the order of the tick.
  init(of tick: TickCauses, _ wanted: [LastingPlace], atMost most: Int) {
    // Causes get what evaluations leave, and at least a quarter.
    places = Self.worst(wanted, of: tick, atMost: most - min(tick.causes.count, most / 4))
    causes = Self.first(of: tick, for: places, atMost: most - places.count)
    omitted = wanted.count - places.count + tick.causes.count - causes.count
    var numbers: [CauseNumber: CauseNumber] = [:]
    if tick.areNumbered {
      for (index, cause) in causes.enumerated() { numbers[cause] = CauseNumber(index + 1) }
    }
    self.numbers = numbers
  }

  /// A cause's number among the kept ones; 0 if it isn't kept, or the trace has lost it.
  func number(of cause: CauseNumber) -> CauseNumber { numbers[cause] ?? 0 }

  /// Wasted evaluations first, each after those that re-created its view, so that its chain can be followed.
  private static func worst(_ wanted: [LastingPlace], of tick: TickCauses, atMost room: Int) -> [LastingPlace] {
    guard wanted.count > room else { return wanted }
    let choices = Set(wanted)
    var chosen: Set<LastingPlace> = []
    for isWasted in [true, false] {
      for place in wanted where (tick.evaluation(at: place)?.wastedTimes ?? 0 > 0) == isWasted {
        var next = place
        while choices.contains(next), chosen.count < room, chosen.insert(next).inserted {
          next = tick.evaluation(at: next)?.maker ?? 0
        }
      }
    }
    return wanted.filter(chosen.contains)
  }

  /// Events and writes that led to the evaluations first, directly or not.
  private static func first(of tick: TickCauses, for places: [LastingPlace], atMost room: Int) -> [CauseNumber] {
    let all = tick.causes.indices.map { CauseNumber($0 + 1) }
    guard all.count > room else { return all }
    var chosen: Set<CauseNumber> = []
    for place in places {
      var next = tick.evaluation(at: place)?.cause ?? 0
      while let cause = tick.cause(next), chosen.count < room, chosen.insert(next).inserted { next = cause.cause }
    }
    for cause in all where chosen.count < room { chosen.insert(cause) }
    return all.filter(chosen.contains)
  }
}
