/// Matches the updates of two runs only by what they evaluated: the cheapest way to go through both in order.
///
///     engine     Feed 1   Cell 6             Badge 2   Feed 1, Cell 1
///     observed   Feed 1, Cell 6   Toolbar 1  Badge 2   Feed 1   Cell 1
///                └── as one ──┘   └ alone ┘  └ pair ┘  └── as one ───┘
///
/// The cost is mainly the number of evaluations that only one side has. An unmatched update adds a little, and each update that
/// is merged with another adds a little more, so that pairs are preferred if everything else is equal.
struct UpdateAlignment {
  /// Updates of each side that are compared as one; one of the ranges may be empty.
  struct Unit: Equatable {
    var engine: Range<Int>
    var observed: Range<Int>
  }

  private let engine: [ViewCounts]
  private let observed: [ViewCounts]

  /// The most updates that are merged. A log that splits a turn of the run loop into more is split wrongly.
  private static let mostTogether = 8
  /// Above this size, equal updates are matched first.
  private static let mostCells = 1_000_000
  private static let evaluation = 16
  private static let alone = 1
  private static let together = 2

  private init(_ engine: [ViewCounts], _ observed: [ViewCounts]) { (self.engine, self.observed) = (engine, observed) }

  static func units(_ engine: [ViewCounts], _ observed: [ViewCounts]) -> [Unit] {
    if engine.isEmpty, observed.isEmpty { return [] }
    if engine.isEmpty || observed.isEmpty { return [Unit(engine: engine.indices, observed: observed.indices)] }
    if engine.count * observed.count <= mostCells { return UpdateAlignment(engine, observed).cheapest() }
    return betweenEqualOnes(engine, observed)
  }

  /// For long runs, equal updates are found in linear time, and only the updates between them are aligned. A gap that is still
  /// too long becomes one unit, whose sums are correct in any case.
  private static func betweenEqualOnes(_ engine: [ViewCounts], _ observed: [ViewCounts]) -> [Unit] {
    var units: [Unit] = []
    var (a, b) = (0, 0)
    func add(upTo next: (base: Int, head: Int)) {
      let (first, second) = (Array(engine[a..<next.base]), Array(observed[b..<next.head]))
      let isLong = first.count * second.count > mostCells
      let between =
        isLong
        ? [Unit(engine: first.indices, observed: second.indices)] : Self.units(first, second)
      units += between.map { $0.moved(by: a, b) }
    }
    for match in ShortestEdit(engine, observed).matches {
      add(upTo: match)
      units.append(Unit(engine: match.base..<match.base + 1, observed: match.head..<match.head + 1))
      (a, b) = (match.base + 1, match.head + 1)
    }
    add(upTo: (engine.count, observed.count))
    return units
  }

  // MARK: The cheapest way

  /// How many updates of each side the last unit contains.
  private struct Move {
    var engine: UInt8
    var observed: UInt8
  }

  private func cheapest() -> [Unit] {
    let width = observed.count + 1
    var costs = [Int](repeating: .max, count: (engine.count + 1) * width)
    var moves = [Move](repeating: Move(engine: 0, observed: 0), count: costs.count)
    costs[0] = 0
    let observedSums = observed.indices.map { Self.sums(of: observed, endingAt: $0 + 1) }
    for a in 0...engine.count {
      let engineSums = a > 0 ? Self.sums(of: engine, endingAt: a) : []
      for b in 0...observed.count where a + b > 0 {
        var best = (cost: Int.max, move: Move(engine: 0, observed: 0))
        func offer(_ x: Int, _ y: Int, _ own: Int) {
          let cost = costs[(a - x) * width + b - y] + own
          if cost < best.cost { best = (cost, Move(engine: UInt8(x), observed: UInt8(y))) }
        }
        if a > 0, b > 0 {
          for (index, sum) in engineSums.enumerated() {
            offer(index + 1, 1, cost(sum, observed[b - 1], together: index))
          }
          for (index, sum) in observedSums[b - 1].enumerated().dropFirst() {
            offer(1, index + 1, cost(engine[a - 1], sum, together: index))
          }
        }
        if a > 0 { offer(1, 0, cost(engine[a - 1], ViewCounts()) + Self.alone) }
        if b > 0 { offer(0, 1, cost(ViewCounts(), observed[b - 1]) + Self.alone) }
        costs[a * width + b] = best.cost
        moves[a * width + b] = best.move
      }
    }
    return way(back: moves, width)
  }

  /// The sums of the last update, the last two, and so on.
  private static func sums(of counts: [ViewCounts], endingAt end: Int) -> [ViewCounts] {
    var sum = ViewCounts()
    return (1...min(end, mostTogether)).map { number in
      sum += counts[end - number]
      return sum
    }
  }

  private func cost(_ one: ViewCounts, _ other: ViewCounts, together: Int = 0) -> Int {
    let distance = Int(clamping: min(one.distance(to: other), 1 << 40))
    return distance * Self.evaluation + together * Self.together
  }

  private func way(back moves: [Move], _ width: Int) -> [Unit] {
    var units: [Unit] = []
    var (a, b) = (engine.count, observed.count)
    while a + b > 0 {
      let move = moves[a * width + b]
      let (start, other) = (a - Int(move.engine), b - Int(move.observed))
      units.append(Unit(engine: start..<a, observed: other..<b))
      (a, b) = (start, other)
    }
    return units.reversed()
  }
}

extension UpdateAlignment.Unit {
  fileprivate func moved(by engine: Int, _ observed: Int) -> Self {
    Self(
      engine: self.engine.lowerBound + engine..<self.engine.upperBound + engine,
      observed: self.observed.lowerBound + observed..<self.observed.upperBound + observed)
  }
}

/// How often each evaluated view was evaluated, sorted by view number.
struct ViewCounts: Equatable, Sendable {
  private(set) var counts: [(view: Int, count: UInt64)] = []

  init() {}

  /// - Parameter entries: Counts by view, in any order.
  init(_ entries: some Sequence<(view: Int, count: UInt64)>) {
    for entry in entries.sorted(by: { $0.view < $1.view }) where entry.count > 0 {
      if counts.last?.view == entry.view {
        counts[counts.count - 1].count &+= entry.count
      } else {
        counts.append(entry)
      }
    }
  }

  var isEmpty: Bool { counts.isEmpty }
  var total: UInt64 { counts.reduce(0) { $0 &+ $1.count } }

  static func == (one: Self, other: Self) -> Bool { one.counts.elementsEqual(other.counts) { $0 == $1 } }

  static func += (sum: inout Self, more: Self) { sum = ViewCounts(sum.counts + more.counts) }

  /// The number of evaluations that only one of the two has.
  func distance(to other: Self) -> UInt64 {
    var distance: UInt64 = 0
    forEach(with: other) { distance &+= $1.distance(from: $2) }
    return distance
  }

  /// Calls `body` with each view of either.
  func forEach(with other: Self, _ body: (_ view: Int, _ own: UInt64, _ other: UInt64) -> Void) {
    var (a, b) = (0, 0)
    while a < counts.count || b < other.counts.count {
      let (first, second) = (
        a < counts.count ? counts[a].view : .max, b < other.counts.count ? other.counts[b].view : .max
      )
      let view = min(first, second)
      body(view, first == view ? counts[a].count : 0, second == view ? other.counts[b].count : 0)
      if first == view { a += 1 }
      if second == view { b += 1 }
    }
  }
}
