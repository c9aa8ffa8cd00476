/// Several traces checked against a budget.
///
///     var check = BudgetCheck(budget)
///     for reader in readers { check.add(try BudgetMeasurement(of: reader, against: budget)) }
///     print(check.findingCount, check.misses.count)
public struct BudgetCheck: Sendable {
  public let budget: Budget
  public private(set) var measurements: [BudgetMeasurement] = []

  public init(_ budget: Budget) { self.budget = budget }

  public mutating func add(_ measurement: BudgetMeasurement) { measurements.append(measurement) }

  public var findingCount: Int { measurements.reduce(0) { $0 + $1.findings.count } }

  /// The rules that matched nothing in any trace, and why, in the order of the file.
  public var misses: [(rule: Int, miss: BudgetMiss)] {
    budget.rules.indices.compactMap { rule in
      let misses = measurements.map { $0.misses[rule] }
      guard !misses.contains(nil) else { return nil }
      let nearest: BudgetMiss = misses.contains(.view) ? .view : misses.contains(.ticks) ? .ticks : .scenario
      return (rule, nearest)
    }
  }
}
