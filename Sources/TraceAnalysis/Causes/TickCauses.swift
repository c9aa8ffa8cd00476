import TraceFormat

/// An event or write, which can cause something else within a tick.
public enum TickCause: Equatable, Sendable {
  case event(Event)
  case write(Write)

  /// The number of the event or write that caused it; 0 for none.
  public var cause: CauseNumber {
    switch self {
    case .event(let event): event.cause
    case .write(let write): write.cause
    }
  }
}

/// An evaluation of the current tick, and what caused it.
package struct EvaluationFacts {
  package var reason: ReasonID = .none
  /// The event or write that signalled the node; 0 if the node was re-created.
  package var cause: CauseNumber = 0
  /// The event or write at the start of the chain of re-creations; 0 if unknown.
  package var origin: CauseNumber = 0
  /// The node that re-created this one, if nothing signalled it; else 0.
  package var maker: LastingPlace = 0
  /// The node that re-created this one, if something signalled it too; else 0.
  package var remaker: LastingPlace = 0
  package var pass: UInt32 = 0
  package var isWasted = false
  /// How many times the node was evaluated in this tick, and how many of these were wasted. Everything else is about
  /// the latest evaluation.
  package var times: UInt32 = 1
  package var wastedTimes: UInt32 = 0
  /// The tick's sequence number, which distinguishes its facts from older ones.
  fileprivate var stamp: UInt32 = 0
}

/// Determines what caused each evaluation of a tick. Keeps the latest evaluation of each node, for one tick.
package struct TickCauses {
  /// The tick's events and writes, starting with number 1.
  package private(set) var causes: [TickCause] = []
  /// By the same numbers: where each one's chain starts.
  private var starts: [CauseNumber] = []
  /// Whether the numbers of causes are reliable, which they aren't if the start of the tick is lost.
  package private(set) var areNumbered = true
  package var nodes = TickNodes()
  /// By place.
  private(set) var facts: [EvaluationFacts] = []
  /// The places of evaluated nodes, in the order in which they were first evaluated in the tick.
  package private(set) var evaluated: [LastingPlace] = []
  /// By place, for the latest evaluation. Few have any.
  private var furtherCauses: [LastingPlace: [CauseNumber]] = [:]
  private var furtherCount = 0
  /// The values of the latest evaluation, if they are recorded.
  private var values: [LastingPlace: (old: String, new: String)] = [:]
  /// By the number of a write in a body: the place of the body's node.
  private var writers: [CauseNumber: LastingPlace] = [:]
  private var stamp: UInt32 = 1
  /// Results of long climbs from the children of a place. Valid until a node in between may have been evaluated.
  private var farClimbs: [LastingPlace: (generation: UInt64, found: LastingPlace)] = [:]
  /// Incremented when a node with children is evaluated.
  private var generation: UInt64 = 0
  private let definitions: TraceDefinitions
  /// The reasons of the current block, by `LocalNumber`.
  private var reasons: [ReasonID] = []
  private var remakings: [Remaking] = []

  /// Whether a reason implies that the view was re-created.
  private enum Remaking {
    case none, first, again
  }

  package init(_ definitions: TraceDefinitions) { self.definitions = definitions }

  /// Begins a tick. `isWhole` is false if its start is lost.
  package mutating func begin(isWhole: Bool) {
    causes.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    evaluated.removeAll(keepingCapacity: true)
    // Most ticks have none of these.
    if !furtherCauses.isEmpty { furtherCauses.removeAll(keepingCapacity: true) }
    furtherCount = 0
    if !values.isEmpty { values.removeAll(keepingCapacity: true) }
    if !writers.isEmpty { writers.removeAll(keepingCapacity: true) }
    areNumbered = isWhole
    stamp &+= 1
    forgetClimbs()
  }

  private mutating func forgetClimbs() {
    generation &+= 1
    if !farClimbs.isEmpty { farClimbs.removeAll(keepingCapacity: true) }
  }

  /// Continues with another block, and with the current tick if it `continues` there.
  package mutating func enter(_ block: TraceBlock, continues: Bool, isWhole: Bool) {
    areNumbered = areNumbered && (isWhole || !continues)
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

  /// - Parameter place: the node whose body wrote, if one did.
  package mutating func add(_ cause: TickCause, at place: LastingPlace = 0) {
    guard definitions.room.holds(causes.count, of: .causes) else { return }
    causes.append(cause)
    let number = CauseNumber(causes.count)
    // Bodies can write only the environment, when they end.
    if place > 0, evaluation(at: place) != nil, case .write(let write) = cause,
      definitions[write.property]?.holder == .environment
    {
      writers[number] = place
    }
    let before = before(number)
    starts.append(before > 0 && before < number ? starts[Int(before) - 1] : number)
  }

  /// What caused an event or write; 0 if nothing did or it is lost.
  private func before(_ number: CauseNumber) -> CauseNumber {
    let cause = causes[Int(number) - 1].cause
    return cause > 0 ? cause : evaluation(at: writer(of: number))?.origin ?? 0
  }

  /// The place of the node whose body wrote; 0 for none.
  package func writer(of number: CauseNumber) -> LastingPlace { areNumbered ? writers[number] ?? 0 : 0 }

  /// The event or write with a number, or `nil` if there is none or it is lost.
  package func cause(_ number: CauseNumber) -> TickCause? { has(number) ? causes[Int(number) - 1] : nil }

  /// Whether the event or write with a number is available.
  package func has(_ number: CauseNumber) -> Bool { areNumbered && number > 0 && Int(number) <= causes.count }

  /// A cause and what led to it, first cause last. Ends where numbers don't decrease. If the chain has more than
  /// `longestChain` links, it contains the nearest ones and the first.
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

  /// The maximum number of links to show.
  package static let longestChain = 100

  /// Whether links are missing before the last element of a chain.
  package static func hasGap(_ chain: [(number: CauseNumber, cause: TickCause)]) -> Bool {
    guard chain.count == longestChain, let first = chain.last else { return false }
    let next = chain[chain.count - 2].cause.cause
    return next > 0 && next != first.number
  }

  /// The latest evaluation of a node in this tick, or `nil`.
  package func evaluation(at place: LastingPlace) -> EvaluationFacts? {
    guard Int(place) < facts.count, facts[Int(place)].stamp == stamp else { return nil }
    return facts[Int(place)]
  }

  /// The values that differed in a node's latest evaluation; empty if values aren't recorded.
  package func values(at place: LastingPlace) -> (old: String, new: String) { values[place] ?? ("", "") }

  /// The events and writes besides `cause` that led to a node's latest evaluation.
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

  /// Adds an evaluation. All columns but times must have been decoded.
  @discardableResult
  package mutating func add(_ run: EvaluationRun, _ row: EvaluationRow, in block: TraceBlock) -> EvaluationFacts {
    let place = nodes.place(inBlock: run.places[row])
    var fact = EvaluationFacts(
      reason: reason(run.reasons[row]), cause: run.causes[row], origin: run.causes[row], pass: run.passes[row],
      isWasted: run.waste[row] != 0, wastedTimes: UInt32(run.waste[row]), stamp: stamp)
    findMaker(of: place, run.reasons[row], &fact)
    keepValues(run, row, of: place, in: block)
    // Read fields one by one: copying all facts would cost as much as the rest.
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

  /// Adds all evaluations of a run, without their values, passes and further causes: enough for whoever asks only what led to them.
  package mutating func add(_ run: EvaluationRun) {
    for row in run.rows {
      let place = nodes.place(inBlock: run.places[row])
      let index = Int(place)
      let waste = UInt32(run.waste[row])
      var fact = EvaluationFacts(
        reason: reason(run.reasons[row]), cause: run.causes[row], origin: run.causes[row], isWasted: waste != 0,
        wastedTimes: waste, stamp: stamp)
      findMaker(of: place, run.reasons[row], &fact)
      if facts[index].stamp == stamp {
        fact.times &+= facts[index].times
        fact.wastedTimes &+= facts[index].wastedTimes
      } else {
        evaluated.append(place)
        if nodes.hasChildren(place) { generation &+= 1 }
      }
      facts[index] = fact
    }
  }

  @inline(__always) private func reason(_ number: LocalNumber<ReasonID>) -> ReasonID {
    Int(number) < reasons.count ? reasons[Int(number)] : .none
  }

  @inline(__always)
  private mutating func keepValues(
    _ run: EvaluationRun, _ row: EvaluationRow, of place: LastingPlace, in block: TraceBlock
  ) {
    if run.oldValues[row] != 0 || run.newValues[row] != 0 {
      values[place] = (block.string(run.oldValues[row]), block.string(run.newValues[row]))
    } else if !values.isEmpty {
      values[place] = nil
    }
  }

  /// Finds the node that re-created a node, whatever else signalled it.
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
    // A node with an event of its own, such as a row that was scrolled to, wasn't necessarily created by the body
    // above.
    if remaking == .first, above > 0, facts[Int(above)].origin != fact.origin { return }
    fact.remaker = above
  }

  /// The nearest ancestor that was already evaluated in this tick; 0 for none.
  @inline(__always)
  private mutating func evaluatedAbove(_ place: LastingPlace) -> LastingPlace {
    let parent = nodes.parent(of: place)
    // Most nodes are re-created by their parents.
    return parent > 0 && facts[Int(parent)].stamp == stamp ? parent : climb(from: parent)
  }

  /// The nearest place from this one upwards that was already evaluated in this tick; 0 for none.
  private mutating func climb(from place: LastingPlace) -> LastingPlace {
    var next = place
    var steps = 0
    while next > 0, steps < facts.count {
      if facts[Int(next)].stamp == stamp {
        if steps >= Self.farClimb { farClimbs[place] = (generation, next) }
        return next
      }
      next = nodes.parent(of: next)
      steps += 1
      if steps == Self.farClimb, let known = farClimbs[place], known.generation == generation { return known.found }
    }
    if steps >= Self.farClimb { farClimbs[place] = (generation, 0) }
    return 0
  }

  /// The length of a climb that is worth remembering, since siblings climb the same way.
  private static let farClimb = 64
}
