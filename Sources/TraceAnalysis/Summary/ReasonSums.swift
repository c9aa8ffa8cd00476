import TraceFormat

/// Evaluations counted by view and reason.
struct ReasonSums {
  private var pairs = PairTable()
  private var counts: [(evaluations: UInt64, wasted: UInt64)] = []
  private static let unmet = UInt32.max

  /// Counts a run. `known` keeps the references of the block's reasons from one run of the block to the next.
  mutating func count(_ run: EvaluationRun, _ views: [Int32], in block: TraceBlock, _ known: inout [UInt32]) {
    for row in 0..<run.count {
      let view = views[Int(run.places[row])]
      guard view >= 0 else { continue }
      let reason = Self.reference(run.reasons[row], in: block, &known)
      let number = pairs.number(of: UInt32(view), reason)
      if number == counts.count { counts.append((0, 0)) }
      counts[number].evaluations &+= 1
      counts[number].wasted &+= UInt64(run.waste[row])
    }
  }

  @inline(__always)
  private static func reference(_ number: UInt32, in block: TraceBlock, _ known: inout [UInt32]) -> UInt32 {
    let index = Int(number)
    if index < known.count, known[index] != unmet { return known[index] }
    let reference = block.reason(number).rawValue
    // A number beyond the block's reasons leads to none: it must not size a table.
    guard reference > 0 else { return reference }
    if index >= known.count { known.append(contentsOf: repeatElement(unmet, count: index + 1 - known.count)) }
    known[index] = reference
    return reference
  }

  /// By the words that are printed; of one view or of all. Most frequent first.
  func reasons(ofView view: Int?, _ definitions: TraceDefinitions) -> [TraceSummary.Count] {
    var sums = NamedSums()
    for (pair, count) in zip(pairs.pairs, counts) where view == nil || Int(pair.first) == view {
      sums.add(count, to: definitions.words(of: ReasonID(rawValue: pair.second)))
    }
    return sums.ordered
  }

  /// By property, with its owner; the owner is the view itself where the trace names none. Most frequent first.
  func properties(_ definitions: TraceDefinitions, viewNames: [String]) -> [TraceSummary.Count] {
    var sums = NamedSums()
    for (pair, count) in zip(pairs.pairs, counts) {
      guard let reason = definitions[ReasonID(rawValue: pair.second)] else { continue }
      for id in reason.properties + [reason.differed] where !id.isNone {
        guard let property = definitions[id] else { continue }
        let owner = property.owner.isEmpty ? viewNames[Int(pair.first)] : property.owner
        sums.add(count, to: "\(owner).\(property.name)")
      }
    }
    return sums.ordered
  }
}

private struct NamedSums {
  private var numbers: [String: Int] = [:]
  private var sums: [TraceSummary.Count] = []

  mutating func add(_ count: (evaluations: UInt64, wasted: UInt64), to name: String) {
    let number = numbers[name] ?? sums.count
    if number == sums.count {
      numbers[name] = number
      sums.append(TraceSummary.Count(name: name))
    }
    sums[number].evaluations += count.evaluations
    sums[number].wasted += count.wasted
  }

  var ordered: [TraceSummary.Count] {
    sums.sorted { ($1.evaluations, $0.name) < ($0.evaluations, $1.name) }
  }
}
