/// Ticks of both sides that are compared with each other.
struct TickUnit: Equatable {
  enum Kind: Equatable {
    /// One tick of each side.
    case pair
    /// Ticks that can't be paired, summed up on each side.
    case sum
    /// A sum of the ticks of a step that is elsewhere in the head.
    case moved
    /// A step that only one side has.
    case step
  }

  var kind: Kind
  /// Indices of ticks, ascending.
  var base: [Int] = []
  var head: [Int] = []
}

/// Which ticks of two traces are compared with each other, found from steps to moments to turns.
///
///     base  tap Next    advance 6s: at 1s   at 2s           at 4s
///     head  tap Next    advance 6s: at 1s   at 2s   at 3s          at 5s   tap Info
///           └ pair ┘                └pair┘  └pair┘  └────── a sum ──────┘  └ step ┘
///
/// Every tick is in exactly one unit, so that no evaluation is left out of the comparison.
struct TickUnits {
  private(set) var units: [TickUnit] = []
  private let base: SteppedTicks
  private let head: SteppedTicks
  /// The units of steps that are elsewhere in the head, by label.
  private var moved: [SharedStep: Int] = [:]

  private typealias Gap = (base: [Int], head: [Int])

  init(base: SteppedTicks, head: SteppedTicks) {
    self.base = base
    self.head = head
    var gaps: [Gap] = []
    var gap: Gap = ([], [])
    for pair in StepAlignment(base: self.base.steps, head: self.head.steps).pairs {
      switch (pair.base, pair.head) {
      case (let first?, let second?):
        gaps.append(gap)
        gap = ([], [])
        match(self.base.moments(of: first), self.head.moments(of: second))
      case (let first?, nil): gap.base.append(first)
      case (nil, let second?): gap.head.append(second)
      case (nil, nil): break
      }
    }
    add(gaps + [gap])
  }

  // MARK: Moments

  /// Pairs moments by time. The rest becomes a sum, and so does everything before time first passes if times don't
  /// distinguish it.
  private mutating func match(_ base: [SteppedTicks.Moment], _ head: [SteppedTicks.Moment], from earliest: UInt64 = 0) {
    var rest = TickUnit(kind: .sum)
    var (a, b) = (0, 0)
    while a < base.count || b < head.count {
      let (first, second) = (a < base.count ? base[a] : nil, b < head.count ? head[b] : nil)
      if let first, let second, first.time == second.time, first.time >= earliest {
        match(first.ticks, second.ticks)
        (a, b) = (a + 1, b + 1)
      } else if let first, second.map({ first.time <= $0.time }) ?? true {
        rest.base += first.ticks
        a += 1
      } else if let second {
        rest.head += second.ticks
        b += 1
      }
    }
    add(rest)
  }

  /// Pairs the turns of a moment. If their numbers differ, equal turns at both ends are paired.
  private mutating func match(_ first: [Int], _ second: [Int]) {
    var (first, second) = (first[...], second[...])
    while let a = first.first, let b = second.first, isPair(a, b, first.count == second.count) {
      units.append(TickUnit(kind: .pair, base: [a], head: [b]))
      (first, second) = (first.dropFirst(), second.dropFirst())
    }
    while let a = first.last, let b = second.last, isPair(a, b, false) {
      units.append(TickUnit(kind: .pair, base: [a], head: [b]))
      (first, second) = (first.dropLast(), second.dropLast())
    }
    add(TickUnit(kind: .sum, base: Array(first), head: Array(second)))
  }

  private func isPair(_ a: Int, _ b: Int, _ areAsMany: Bool) -> Bool {
    areAsMany || base.ticks[a].digest == head.ticks[b].digest
  }

  private mutating func add(_ unit: TickUnit) {
    if !unit.base.isEmpty || !unit.head.isEmpty { units.append(unit) }
  }

  // MARK: Steps without a partner

  private mutating func add(_ gaps: [Gap]) {
    let olds = Set(gaps.flatMap(\.base).compactMap(base.name))
    let news = Set(gaps.flatMap(\.head).compactMap(head.name))
    let both = olds.intersection(news)
    func hasMoved(_ step: Int, on side: SteppedTicks) -> Bool { side.name(of: step).map(both.contains) ?? false }
    for gap in gaps {
      for step in gap.base where hasMoved(step, on: base) {
        units[movedUnit(base.steps[step].label)].base += base.steps[step].ticks
      }
      for step in gap.head where hasMoved(step, on: head) {
        units[movedUnit(head.steps[step].label)].head += head.steps[step].ticks
      }
      addRest(
        of: (gap.base.filter { !hasMoved($0, on: base) }, gap.head.filter { !hasMoved($0, on: head) }))
    }
  }

  private mutating func movedUnit(_ label: SharedStep) -> Int {
    if let unit = moved[label] { return unit }
    moved[label] = units.count
    units.append(TickUnit(kind: .moved))
    return units.count - 1
  }

  /// Compares steps with those in the same position. The remaining ones are steps that only one side has.
  private mutating func addRest(of gap: Gap) {
    if !gap.base.isEmpty, !gap.head.isEmpty {
      return match(base.moments(of: gap.base), head.moments(of: gap.head), from: 1)
    }
    for step in gap.base {
      let isStep = base.isOfScenario(step, beside: head)
      units.append(TickUnit(kind: isStep ? .step : .sum, base: Array(base.steps[step].ticks)))
    }
    for step in gap.head {
      let isStep = head.isOfScenario(step, beside: base)
      units.append(TickUnit(kind: isStep ? .step : .sum, head: Array(head.steps[step].ticks)))
    }
  }
}
