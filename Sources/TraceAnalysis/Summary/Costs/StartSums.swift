import TraceFormat

/// Evaluations by start and view.
struct StartSums {
  private var costs: [CauseCost] = []
  private var numbers: [CauseCost.Start: UInt32] = [:]
  private var pairs = PairTable()
  /// For each pair of a start and a view.
  private var counts: [(evaluations: UInt64, wasted: UInt64)] = []
  /// The start looked up last, since consecutive evaluations often have the same one.
  private var last: (start: CauseCost.Start, number: UInt32)?

  /// Counts another occurrence.
  mutating func note(_ start: CauseCost.Start, isEqual: Bool) {
    let number = Int(number(of: start))
    costs[number].times += 1
    if isEqual { costs[number].equalTimes += 1 }
  }

  mutating func add(_ evaluations: UInt64, wasted: UInt64, to start: CauseCost.Start, of view: ViewNumber) {
    let number = number(of: start)
    costs[Int(number)].evaluations &+= evaluations
    costs[Int(number)].wasted &+= wasted
    let pair = pairs.number(of: number, view.rawValue)
    if pair == counts.count { counts.append((0, 0)) }
    counts[pair].evaluations &+= evaluations
    counts[pair].wasted &+= wasted
  }

  private mutating func number(of start: CauseCost.Start) -> UInt32 {
    if let last, last.start == start { return last.number }
    let number = numbers[start] ?? UInt32(costs.count)
    if Int(number) == costs.count {
      costs.append(CauseCost(start: start))
      numbers[start] = number
    }
    last = (start, number)
    return number
  }

  /// Most costly first.
  func costs(names: [String], leavesOutEmpty: Bool) -> [CauseCost] {
    var costs = costs
    for (pair, count) in zip(pairs.pairs, counts) {
      costs[Int(pair.first)].views.append(
        TraceSummary.Count(name: names[Int(pair.second)], evaluations: count.evaluations, wasted: count.wasted))
    }
    for index in costs.indices { costs[index].views = costs[index].views.mostWastedFirst }
    return costs.filter { !leavesOutEmpty || $0.evaluations > 0 }.costliestFirst
  }
}
