import Testing
import TraceFormat

@testable import TraceAnalysis

@Suite struct TickSumsTests {
  @Test("Views come in the order of their numbers, also where there are many, and only once")
  func order() {
    var sums = TickSums()
    sums.reserve(300)
    for view in [200, 3, 64, 63, 3, 299, 0] { sums.add(TypeTotals(evaluations: 1), to: view) }
    var taken: [Int: UInt64] = [:]
    var order: [Int] = []
    sums.take { view, totals in
      order.append(view)
      taken[view] = totals.evaluations
    }
    #expect(order == [0, 3, 63, 64, 200, 299])
    #expect(taken[3] == 2)
    #expect(sums.isEmpty)
    sums.take { _, _ in Issue.record("it was taken") }
  }

  @Test("What was forgotten does not come back in the next tick")
  func forgotten() {
    var sums = TickSums()
    sums.reserve(2)
    sums.add(TypeTotals(evaluations: 5, wasted: 1), to: 1)
    sums.removeAll()
    sums.add(TypeTotals(skipped: 1), to: 1)
    var taken: [TypeTotals] = []
    sums.take { taken.append($1) }
    #expect(taken == [TypeTotals(skipped: 1)])
  }

  @Test("Evaluations that are looked up one by one, for want of room for all pairs, come to the same")
  func withoutGrid() throws {
    let trace = try ActiveRowTrace()
    try trace.appear()
    try trace.tick(1, flushesWithin: true)
    let sums = try [ReasonGrid.mostCells, 0].map { mostCells in
      let reader = try trace.reader()
      var visitor = SummaryReader(of: reader, ticks: .all, mostCells: mostCells)
      try reader.visitAll(&visitor)
      return try visitor.finish()
    }
    #expect(sums[0].views.map(\.totals) == sums[1].views.map(\.totals))
    #expect(sums[0].views.map(\.reasons) == sums[1].views.map(\.reasons))
    #expect(sums[0].properties == sums[1].properties)
    #expect(sums[0].totals.evaluations == 25)
  }
}
