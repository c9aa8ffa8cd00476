import TraceFormat

/// What can lead to something else within a tick.
public enum TickCause: Equatable, Sendable {
  case event(Event)
  case write(Write)

  /// The number of the event or write that led to it; 0 for none.
  public var cause: CauseNumber {
    switch self {
    case .event(let event): event.cause
    case .write(let write): write.cause
    }
  }
}

/// An evaluation of the tick in hand, with what it goes back to.
package struct EvaluationFacts {
  package var reason: ReasonID = .none
  /// The event or write that signalled the node; 0 where it was re-made.
  package var cause: CauseNumber = 0
  /// The event or write at the start of the chain of re-makings; 0 where it is not known.
  package var origin: CauseNumber = 0
  /// The place of the node that re-made this one, where nothing signalled it; 0 for none.
  package var maker: LastingPlace = 0
  /// The same where something signalled it besides.
  package var remaker: LastingPlace = 0
  package var pass: UInt32 = 0
  package var isWasted = false
  /// How often the node was evaluated in this tick, and how often for nothing; all else is of the latest time.
  package var times: UInt32 = 1
  package var wastedTimes: UInt32 = 0
  /// The tick's number in the order of reading; distinguishes the facts of this tick from older ones.
  fileprivate var stamp: UInt32 = 0
}

/// Finds out what each evaluation of a tick goes back to. Keeps the latest evaluation of each node, for one tick.
package struct TickCauses {
  /// The tick's events and writes; number 1 first.
  package private(set) var causes: [TickCause] = []
  /// By the same numbers: where the chain of each one starts.
  private var starts: [CauseNumber] = []
  /// Whether the numbers of causes can be trusted: they can't where the tick's start is lost.
  package private(set) var areNumbered = true
  package var nodes = TickNodes()
  /// By place.
  private(set) var facts: [EvaluationFacts] = []
  /// Places in the order of their latest evaluation's first time in the tick.
  package private(set) var evaluated: [LastingPlace] = []
  /// By place, of the latest evaluation: a few have any.
  private var furtherCauses: [LastingPlace: [CauseNumber]] = [:]
  private var furtherCount = 0
  /// The values of the latest evaluation, where they are recorded.
  private var values: [LastingPlace: (old: String, new: String)] = [:]
  /// By number of the write, where a body wrote: the place of its node.
  private var writers: [CauseNumber: LastingPlace] = [:]
  private var stamp: UInt32 = 1
  /// What was found far above the children of a place, as long as no node between may have been evaluated since.
  private var farClimbs: [LastingPlace: (generation: UInt64, found: LastingPlace)] = [:]
  /// Rises with each node that has children and is evaluated.
  private var generation: UInt64 = 0
  private let definitions: TraceDefinitions
  /// Those of the block in hand, by `LocalNumber`.
  private var reasons: [ReasonID] = []
  private var remakings: [Remaking] = []

  /// Whether a reason implies that the view was re-created.
  private enum Remaking {
    case none, first, again
  }

  package init(_ definitions: TraceDefinitions) { self.definitions = definitions }

  /// A tick begins; `isWhole` is false where its start is lost.
  package mutating func begin(isWhole: Bool) {
    causes.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    evaluated.removeAll(keepingCapacity: true)
    furtherCauses.removeAll(keepingCapacity: true)
    furtherCount = 0
    values.removeAll(keepingCapacity: true)
    if !writers.isEmpty { writers.removeAll(keepingCapacity: true) }
    areNumbered = isWhole
    stamp &+= 1
    forgetClimbs()
  }

  private mutating func forgetClimbs() {
    generation &+= 1
    if !farClimbs.isEmpty { farClimbs.removeAll(keepingCapacity: true) }
  }

  /// Goes on to another block, and with the tick in hand where it `goesOn` there.
  package mutating func enter(_ block: TraceBlock, goesOn: Bool, isWhole: Bool) {
    areNumbered = areNumbered && (isWhole || !goesOn)
    nodes.enter(block, definitions.room)
    forgetClimbs()
    reasons = block.reasons
    remakings = reasons.map { id in
      guard let flags = definitions[id]?.flags, flags.contains(.view) else { return .none }
      return flags.contains(.first) ? .first : .again
    }
    if facts.count < nodes.count {
      facts.append(contentsOf: repeatElement(EvaluationFacts(), count: nodes.count - facts.count))
    }
  }

  /// - Parameter place: of the node whose body wrote, if one did.
  package mutating func add(_ cause: TickCause, at place: LastingPlace = 0) {
    guard definitions.room.holds(causes.count, of: .causes) else { return }
    causes.append(cause)
    let number = CauseNumber(causes.count)
    // Only the environment is written by bodies, when they are over.
    if place > 0, evaluation(at: place) != nil, case .write(let write) = cause,
      definitions[write.property]?.holder == .environment
    {
      writers[number] = place
    }
    let before = before(number)
    starts.append(before > 0 && before < number ? starts[Int(before) - 1] : number)
  }

  /// What led to an event or write; 0 where nothing did or it is lost.
  private func before(_ number: CauseNumber) -> CauseNumber {
    let cause = causes[Int(number) - 1].cause
    return cause > 0 ? cause : evaluation(at: writer(of: number))?.origin ?? 0
  }

  /// The place of the node in whose body a write happened; 0 for none.
  package func writer(of number: CauseNumber) -> LastingPlace { areNumbered ? writers[number] ?? 0 : 0 }

  /// The event or write of a number; `nil` where there is none or it is lost.
  package func cause(_ number: CauseNumber) -> TickCause? { has(number) ? causes[Int(number) - 1] : nil }

  /// Whether the event or write of a number is there.
  package func has(_ number: CauseNumber) -> Bool { areNumbered && number > 0 && Int(number) <= causes.count }

  /// The cause and what led to it, the first one last. Ends where numbers don't fall. Of a chain that has more links than
  /// `longestChain` there are the nearest ones and the first.
  package func chain(from number: CauseNumber) -> [(number: CauseNumber, cause: TickCause)] {
    var chain: [(number: CauseNumber, cause: TickCause)] = []
    var next = number
    while let cause = cause(next), chain.last.map({ next < $0.number }) ?? true {
      if chain.count == Self.longestChain - 1 { next = starts[Int(next) - 1] }
      chain.append((next, chain.count == Self.longestChain - 1 ? causes[Int(next) - 1] : cause))
      if chain.count == Self.longestChain { break }
      next = before(next)
    }
    return chain
  }

  /// No chain is shown with more links.
  package static let longestChain = 100

  /// Whether links are left out before the first one of a chain.
  package static func hasGap(_ chain: [(number: CauseNumber, cause: TickCause)]) -> Bool {
    guard chain.count == longestChain, let first = chain.last else { return false }
    let next = chain[chain.count - 2].cause.cause
    return next > 0 && next != first.number
  }

  /// The latest evaluation of a place in this tick; `nil` for none.
  package func evaluation(at place: LastingPlace) -> EvaluationFacts? {
    guard Int(place) < facts.count, facts[Int(place)].stamp == stamp else { return nil }
    return facts[Int(place)]
  }

  /// What differed in the latest evaluation of a place; empty where values are not recorded.
  package func values(at place: LastingPlace) -> (old: String, new: String) { values[place] ?? ("", "") }

  /// The events and writes besides `cause` that the latest evaluation of a place goes back to.
  package func furtherCauses(at place: LastingPlace) -> [CauseNumber] { furtherCauses[place] ?? [] }

  package mutating func add(_ further: FurtherCause, at place: LastingPlace) {
    guard evaluation(at: place) != nil, definitions.room.holds(furtherCount, of: .causes) else { return }
    furtherCount += 1
    furtherCauses[place, default: []].append(further.cause)
  }

  package mutating func markWasted(_ place: LastingPlace) {
    guard let fact = evaluation(at: place), !fact.isWasted else { return }
    facts[Int(place)].isWasted = true
    facts[Int(place)].wastedTimes &+= 1
  }

  /// Takes in an evaluation whose columns but times were decoded.
  @discardableResult
  package mutating func add(_ run: EvaluationRun, _ row: Int, in block: TraceBlock) -> EvaluationFacts {
    let place = nodes.place(inBlock: run.places[row])
    var fact = EvaluationFacts(
      reason: reason(run.reasons[row]), cause: run.causes[row], origin: run.causes[row], pass: run.passes[row],
      isWasted: run.waste[row] != 0, wastedTimes: UInt32(run.waste[row]), stamp: stamp)
    findMaker(of: place, run.reasons[row], &fact)
    keepValues(run, row, of: place, in: block)
    // Read one by one: a copy of all the facts would cost as much as the rest.
    if facts[Int(place)].stamp == stamp {
      if !furtherCauses.isEmpty { furtherCauses[place] = nil }
      fact.times &+= facts[Int(place)].times
      fact.wastedTimes &+= facts[Int(place)].wastedTimes
    } else {
      evaluated.append(place)
      if nodes.hasChildren(place) { generation &+= 1 }
    }
    facts[Int(place)] = fact
    return fact
  }

  @inline(__always) private func reason(_ number: LocalNumber<ReasonID>) -> ReasonID {
    Int(number) < reasons.count ? reasons[Int(number)] : .none
  }

  @inline(__always)
  private mutating func keepValues(_ run: EvaluationRun, _ row: Int, of place: LastingPlace, in block: TraceBlock) {
    if run.oldValues[row] != 0 || run.newValues[row] != 0 {
      values[place] = (block.string(run.oldValues[row]), block.string(run.newValues[row]))
    } else if !values.isEmpty {
      values[place] = nil
    }
  }

  /// Finds who re-made a node, whatever else signalled it.
  @inline(__always)
  private mutating func findMaker(
    of place: LastingPlace, _ reason: LocalNumber<ReasonID>, _ fact: inout EvaluationFacts
  ) {
    if fact.cause == 0 {
      fact.maker = evaluatedAbove(place)
      if fact.maker > 0 { fact.origin = facts[Int(fact.maker)].origin }
      return
    }
    let remaking = Int(reason) < remakings.count ? remakings[Int(reason)] : .none
    if remaking == .none { return }
    let above = evaluatedAbove(place)
    // What came with an event of its own, as a row that was scrolled to, need not be of the body above.
    if remaking == .first, above > 0, facts[Int(above)].origin != fact.origin { return }
    fact.remaker = above
  }

  /// The nearest ancestor that was evaluated before, in this tick; 0 for none.
  private mutating func evaluatedAbove(_ place: LastingPlace) -> LastingPlace {
    let parent = nodes.nodes[Int(place)].parent
    var next = parent
    var steps = 0
    while next > 0, steps < facts.count {
      if facts[Int(next)].stamp == stamp {
        if steps >= Self.farClimb { farClimbs[parent] = (generation, next) }
        return next
      }
      next = nodes.nodes[Int(next)].parent
      steps += 1
      if steps == Self.farClimb, let known = farClimbs[parent], known.generation == generation { return known.found }
    }
    if steps >= Self.farClimb { farClimbs[parent] = (generation, 0) }
    return 0
  }

  /// Siblings below many nodes that were not evaluated climb the same way, which is then remembered.
  private static let farClimb = 64
}
