import TraceFormat

/// Ticks of the engine and of the observed run that are compared with each other.
struct RealityUnit: Equatable {
  enum Join: Equatable {
    /// A step with the same label on both sides.
    case label
    /// Updates that evaluated nearly the same views.
    case evaluations
  }

  var join: Join
  /// The indices of the ticks.
  var engine: [Int]
  var observed: [Int]
}

/// Matches ticks by the labels of their steps, and the ticks between labels by what they evaluated.
///
/// A log without labels is a single stretch. Ticks that evaluated nothing are left out of such stretches, because logs don't
/// contain them.
struct RealityUnits {
  private(set) var units: [RealityUnit] = []
  private let engine: Side
  private let observed: Side

  /// One of the two runs.
  struct Side {
    /// What each tick evaluated, by the views' numbers in both logs.
    let counts: [ViewCounts]
    let labels: [String]
    let clocks: [UInt64]
  }

  /// - Parameter usesLabels: Whether steps with the same label are matched.
  init(engine: Side, observed: Side, usesLabels: Bool) {
    (self.engine, self.observed) = (engine, observed)
    if usesLabels { joinByLabel() } else { align(engine.counts.indices, observed.counts.indices) }
  }

  private mutating func joinByLabel() {
    let labels = SharedTables(ViewFilter())
    let (first, second) = (engine.steps(labels), observed.steps(labels))
    var (a, b) = (0, 0)
    for pair in StepAlignment(base: first, head: second).pairs {
      guard let base = pair.base, let head = pair.head else { continue }
      align(a..<first[base].ticks.lowerBound, b..<second[head].ticks.lowerBound)
      add(.label, Array(first[base].ticks), Array(second[head].ticks))
      (a, b) = (first[base].ticks.upperBound, second[head].ticks.upperBound)
    }
    align(a..<engine.counts.count, b..<observed.counts.count)
  }

  private mutating func align(_ engineTicks: Range<Int>, _ observedTicks: Range<Int>) {
    let first = engineTicks.filter { !engine.counts[$0].isEmpty }
    let second = observedTicks.filter { !observed.counts[$0].isEmpty }
    for unit in UpdateAlignment.units(first.map { engine.counts[$0] }, second.map { observed.counts[$0] }) {
      add(.evaluations, Array(first[unit.engine]), Array(second[unit.observed]))
    }
  }

  private mutating func add(_ join: RealityUnit.Join, _ engineTicks: [Int], _ observedTicks: [Int]) {
    units.append(RealityUnit(join: join, engine: engineTicks, observed: observedTicks))
  }
}

extension RealityUnits.Side {
  /// A tick without a label continues the step before it.
  fileprivate func steps(_ tables: SharedTables) -> [StepPrint] {
    var prints: [TickPrint] = []
    var (step, turn): (String, UInt64) = ("", 1)
    for index in counts.indices {
      let continues = labels[index].isEmpty && !step.isEmpty
      turn = continues ? turn + 1 : TickPlace(labels[index]).turn
      if !continues { step = TickPlace(labels[index]).step }
      let clock = continues ? prints.last?.clock ?? 0 : clocks[index]
      prints.append(
        TickPrint(
          number: TickNumber(clamping: index), label: tables.label(continues ? "\(step), turn \(turn)" : labels[index]),
          digest: digest(of: counts[index]), clock: clock))
    }
    return StepPrint.steps(of: prints, tables.tickPlaces)
  }

  private func digest(of counts: ViewCounts) -> UInt64 {
    counts.counts.reduce(0) { $0 &+ NodePrints.mixed(UInt64($1.view), $1.count) }
  }
}
