import TraceFormat

/// Evaluations counted by view and reason.
struct ReasonSums {
  private var pairs = PairTable()
  private var counts: [(evaluations: UInt64, wasted: UInt64)] = []

  mutating func add(_ evaluations: UInt64, wasted: UInt64, ofView view: Int, for reason: ReasonID) {
    let number = pairs.number(of: UInt32(view), reason.rawValue)
    if number == counts.count { counts.append((0, 0)) }
    counts[number].evaluations &+= evaluations
    counts[number].wasted &+= wasted
  }

  /// By the words that are printed, all views together. Most frequent first.
  func all(_ definitions: TraceDefinitions) -> [TraceSummary.Count] {
    var sums = NamedSums()
    for (pair, count) in zip(pairs.pairs, counts) {
      sums.add(count, to: definitions.words(of: ReasonID(rawValue: pair.second)))
    }
    return sums.ordered
  }

  /// The same for each view, by its number.
  func byView(count: Int, _ definitions: TraceDefinitions) -> [[TraceSummary.Count]] {
    var sums = [NamedSums](repeating: NamedSums(), count: count)
    for (pair, count) in zip(pairs.pairs, counts) {
      sums[Int(pair.first)].add(count, to: definitions.words(of: ReasonID(rawValue: pair.second)))
    }
    return sums.map(\.ordered)
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

  var ordered: [TraceSummary.Count] {
    sums.sorted { ($1.evaluations, $0.name) < ($0.evaluations, $1.name) }
  }
}
