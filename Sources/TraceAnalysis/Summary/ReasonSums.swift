import TraceFormat

/// Evaluations counted by view and reason.
struct ReasonSums {
  private var pairs = PairTable()
  private var counts: [(evaluations: UInt64, wasted: UInt64)] = []

  /// Counts a run. `known` is kept from one run of a block to the next.
  mutating func count(
    _ run: EvaluationRun, _ views: [Int32], in block: TraceBlock, _ known: inout LatestReasons
  ) {
    for row in 0..<run.count {
      let place = Int(run.places[row])
      guard views[place] >= 0 else { continue }
      let number: Int
      if let latest = known.number(at: place, of: run.reasons[row]) {
        number = latest
      } else {
        number = pairs.number(of: UInt32(views[place]), block.reason(run.reasons[row]).rawValue)
        known.set(number, at: place, of: run.reasons[row])
        if number == counts.count { counts.append((0, 0)) }
      }
      counts[number].evaluations &+= 1
      counts[number].wasted &+= UInt64(run.waste[row])
    }
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

/// The latest reason at each place of a block, and the number of its pair: most nodes have the same one again.
struct LatestReasons {
  private var reasons: [UInt32]
  private var numbers: [UInt32]

  init(placeCount: Int) {
    reasons = Array(repeating: .max, count: placeCount)
    numbers = Array(repeating: 0, count: placeCount)
  }

  @inline(__always)
  func number(at place: Int, of reason: UInt32) -> Int? {
    reasons[place] == reason ? Int(numbers[place]) : nil
  }

  @inline(__always)
  mutating func set(_ number: Int, at place: Int, of reason: UInt32) {
    // The one number that stands for none can't be kept.
    guard reason != .max else { return }
    reasons[place] = reason
    numbers[place] = UInt32(number)
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
