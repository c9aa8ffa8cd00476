import TraceFormat

/// Evaluations counted by view and reason.
struct ReasonSums {
  private var pairs = PairTable()
  private var counts: [(evaluations: UInt64, wasted: UInt64)] = []

  @inline(__always)
  mutating func add(_ evaluations: UInt64, wasted: UInt64, ofView view: Int, for reason: ReasonID) {
    let number = pairs.number(of: UInt32(truncatingIfNeeded: view), reason.rawValue)
    if number == counts.count { counts.append((0, 0)) }
    counts.withUnsafeMutableBufferPointer { counts in
      counts[number].evaluations &+= evaluations
      counts[number].wasted &+= wasted
    }
  }

  /// By the words that are printed: all views together, and each view by its number. Most frequent first.
  func named(
    viewCount: Int, _ definitions: TraceDefinitions
  ) -> (all: [TraceSummary.Count], ofViews: [[TraceSummary.Count]]) {
    // A name for each reason, made once; reasons of the same words have the same number.
    var numbers: [UInt32: Int] = [:]
    var names: [String] = []
    var known: [String: Int] = [:]
    var all = CountedNames()
    var ofViews = [CountedNames](repeating: CountedNames(), count: viewCount)
    for (pair, count) in zip(pairs.pairs, counts) {
      let number: Int
      if let made = numbers[pair.second] {
        number = made
      } else {
        let words = definitions.words(of: ReasonID(rawValue: pair.second))
        number = known[words] ?? names.count
        if number == names.count {
          names.append(words)
          known[words] = number
        }
        numbers[pair.second] = number
      }
      all.add(count, to: number)
      ofViews[Int(pair.first)].add(count, to: number)
    }
    return (all.ordered(names), ofViews.map { $0.ordered(names) })
  }

  /// By property, with its owner; the owner is the view itself where the trace names none. Most frequent first.
  func properties(_ definitions: TraceDefinitions, viewNames: [String]) -> [TraceSummary.Count] {
    var sums = NamedSums()
    for (pair, count) in zip(pairs.pairs, counts) {
      guard let reason = definitions[ReasonID(rawValue: pair.second)] else { continue }
      for id in reason.properties + [reason.differed] + reason.further.map(\.property) where !id.isNone {
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

  var ordered: [TraceSummary.Count] { sums.mostFrequentFirst }
}

/// The same for names that are numbered.
private struct CountedNames {
  private var sums: [Int: (evaluations: UInt64, wasted: UInt64)] = [:]

  mutating func add(_ count: (evaluations: UInt64, wasted: UInt64), to number: Int) {
    sums[number, default: (0, 0)].evaluations += count.evaluations
    sums[number, default: (0, 0)].wasted += count.wasted
  }

  func ordered(_ names: [String]) -> [TraceSummary.Count] {
    sums.map { TraceSummary.Count(name: names[$0], evaluations: $1.evaluations, wasted: $1.wasted) }.mostFrequentFirst
  }
}

extension [TraceSummary.Count] {
  /// Most frequent first, then by name.
  fileprivate var mostFrequentFirst: Self { sorted { ($1.evaluations, $0.name) < ($0.evaluations, $1.name) } }
}
