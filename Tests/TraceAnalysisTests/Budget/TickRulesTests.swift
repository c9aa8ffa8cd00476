import Testing
import TraceFormat

@testable import TraceAnalysis

/// Rules that are looked up decide as rules that are asked one after the other.
@Suite struct TickRulesTests {
  private func rules(_ seed: UInt64) throws -> [BudgetRule] {
    var random = seed
    func pick(_ count: UInt64) -> UInt64 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (random >> 33) % count
    }
    let steps = ["", ", \"step\": \"tap\"", ", \"step\": \"t*\"", ", \"step\": \"scroll\""]
    let lines = (0..<40).map { _ in
      let first = pick(20)
      return "{ \"ticks\": \"\(first)..\(first + pick(8))\", \"evaluations\": 1\(steps[Int(pick(4))]) }"
    }
    return try Budget(parsing: "{ \"version\": 1, \"budgets\": [\(lines.joined(separator: ","))] }").rules
  }

  private func summary(of begin: TickBegin) throws -> TickSummary {
    let tick = TraceTick(number: begin.tick, label: begin.label, clock: begin.clock, isWhole: true)
    return TickSummary(tick, commits: 0, others: TickOthers())
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func `the first rule that covers a tick is found`(_ seed: UInt64) throws {
    let all = try rules(seed)
    var found = TickRules()
    for (number, rule) in all.enumerated() { found.append(number, rule) }
    for number in 0..<30 as Range<TickNumber> {
      for label in ["tap", "scroll", "type", ""] {
        let tick = try summary(of: TickBegin(tick: number, label: label))
        #expect(found.first(covering: tick) == all.firstIndex { $0.covers(tick) })
      }
    }
    // One that another leaves nothing is not kept; the first always is.
    #expect(found.rules.contains(0))
    #expect(found.rules.count < all.count)
  }

  @Test func `a rule for every tick overrides all later ones`() throws {
    let text = "{ \"version\": 1, \"budgets\": [{ \"evaluations\": 1 }, { \"ticks\": \"3..5\", \"evaluations\": 2 }] }"
    let all = try Budget(parsing: text).rules
    var found = TickRules()
    for (number, rule) in all.enumerated() { found.append(number, rule) }
    #expect(found.rules == [0])
  }
}
