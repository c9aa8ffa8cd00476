import TraceFormat

/// The way down to a view, and what came of it.
extension TickSearch {
  /// An evaluation on the way, and what is above it.
  private struct Step {
    let place: LastingPlace
    let facts: EvaluationFacts
    /// The place of the node in whose turn it was re-made or signalled; 0 for none.
    let above: LastingPlace
    /// The number of the write in the body above by which it was signalled; 0 where it was re-made.
    let write: CauseNumber
  }

  /// The steps from a place up to the first evaluation.
  private func way(to place: LastingPlace) -> [Step] {
    var steps: [Step] = []
    // Those of a damaged trace may have made each other.
    var met: Set<LastingPlace> = []
    var next = place
    while let facts = causes.evaluation(at: next), met.count < TickNodes.longestPath, met.insert(next).inserted {
      let (above, write) = above(facts)
      steps.append(Step(place: next, facts: facts, above: above, write: write))
      next = above
    }
    return steps
  }

  /// The node that re-made one, also where something signalled it besides; else the one whose body wrote what signalled it.
  private func above(_ facts: EvaluationFacts) -> (place: LastingPlace, write: CauseNumber) {
    let maker = max(facts.maker, facts.remaker)
    if maker > 0 { return (maker, 0) }
    let writer = causes.writer(of: facts.cause)
    return writer > 0 ? (writer, facts.cause) : (0, 0)
  }

  /// - Parameters:
  ///   - place: the last node on the way that was evaluated; 0 for none.
  ///   - unheard: writes that did not signal the view.
  ///   - start: the event or write at the start where nothing was evaluated.
  func explanation(
    _ tick: TraceTick, to place: LastingPlace, _ outcome: Explanation.Outcome,
    _ consequences: [Explanation.Consequence] = [], unheard: [CauseNumber] = [], after start: CauseNumber = 0,
    others: [String] = [], otherCount: Int = 0
  ) -> Explanation {
    let way = way(to: place)
    let origin = way.last?.facts.origin ?? start
    return Explanation(
      tick: tick.number, label: tick.label, isWhole: tick.isWhole,
      causes: causes.chain(from: origin).reversed().map(\.cause),
      evaluated: way.reversed().map { evaluated($0, after: origin) }, outcome: outcome,
      unheard: unheard.lazy.filter { $0 != start }.prefix(Self.mostChains).map { causes.chain(from: $0).map(\.cause) },
      consequences: consequences, commit: commit, others: others, otherCount: otherCount, listsAll: listsAll)
  }

  private func evaluated(_ step: Step, after origin: CauseNumber) -> Explanation.Evaluated {
    let values = causes.values(at: step.place)
    let further = ([step.facts.cause] + causes.furtherCauses(at: step.place)).filter {
      $0 > 0 && $0 != origin && $0 != step.write
    }.prefix(Self.mostChains)
    return Explanation.Evaluated(
      type: causes.nodes.type(at: step.place), path: path(to: step.place), reason: step.facts.reason,
      isWasted: step.facts.isWasted, droppedObjects: droppedObjects[step.place] ?? [], pass: step.facts.pass,
      oldValue: values.old, newValue: values.new,
      signalledBy: causes.cause(step.write), furtherCauses: further.map { causes.chain(from: $0).map(\.cause) })
  }

  /// No more chains are listed besides.
  private static let mostChains = 100

  /// What was evaluated because of a node, at any depth, and what was re-made on the way and found equal.
  func consequences(of place: LastingPlace) -> [Explanation.Consequence] {
    var tree = ConsequenceTree(from: place)
    for next in causes.evaluated {
      guard let facts = causes.evaluation(at: next) else { continue }
      let above = above(facts).place
      if above > 0 { tree.add(next, causes.nodes.type(at: next), madeBy: above, isWasted: facts.isWasted) }
    }
    for skip in skips { tree.add(skip, madeBy: maker(of: skip)) }
    return tree.consequences
  }
}
