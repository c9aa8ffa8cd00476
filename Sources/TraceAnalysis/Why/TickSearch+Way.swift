import TraceFormat

/// The chain down to a view, and what its evaluation led to.
extension TickSearch {
  /// An evaluation in the chain, and what is above it.
  private struct Step {
    let place: LastingPlace
    let facts: EvaluationFacts
    /// The node that re-created or signalled it; 0 for none.
    let above: LastingPlace
    /// The write in the body above that signalled it; 0 if it was re-created.
    let write: CauseNumber
  }

  /// The steps from a place up to the first evaluation.
  private func way(to place: LastingPlace) -> [Step] {
    var steps: [Step] = []
    // In a damaged trace, nodes can appear to have created each other.
    var met: Set<LastingPlace> = []
    var next = place
    while let facts = causes.evaluation(at: next), met.count < TickNodes.longestPath, met.insert(next).inserted {
      let (above, write) = above(facts)
      steps.append(Step(place: next, facts: facts, above: above, write: write))
      next = above
    }
    return steps
  }

  /// The node that re-created it, even if something else signalled it too; otherwise, the one whose body's write
  /// signalled it.
  private func above(_ facts: EvaluationFacts) -> (place: LastingPlace, write: CauseNumber) {
    let maker = max(facts.maker, facts.remaker)
    if maker > 0 { return (maker, 0) }
    let writer = causes.writer(of: facts.cause)
    return writer > 0 ? (writer, facts.cause) : (0, 0)
  }

  /// - Parameters: - place: the last evaluated node of the chain; 0 for none. - ignoredWrites: writes that didn't signal the
  ///   view. - start: the event or write at the start, if nothing was evaluated.
  func explanation(
    _ tick: TraceTick, to place: LastingPlace, _ outcome: Explanation.Outcome,
    _ consequences: [Explanation.Consequence] = [], ignoredWrites: [CauseNumber] = [], after start: CauseNumber = 0,
    others: [String] = [], otherCount: Int = 0
  ) -> Explanation {
    let way = way(to: place)
    let origin = way.last?.facts.origin ?? start
    return Explanation(
      tick: tick.number, label: tick.label, isWhole: tick.isWhole,
      causes: causes.chain(from: origin).reversed().map(\.cause),
      evaluated: way.reversed().map { evaluated($0, after: origin) }, outcome: outcome,
      ignoredWrites: ignoredWrites.lazy.filter { $0 != start }.prefix(Self.mostChains).map {
        causes.chain(from: $0).map(\.cause)
      },
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

  /// The maximum number of further chains.
  private static let mostChains = 100

  /// Everything that was evaluated because of a node, and what was re-created and found equal.
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
