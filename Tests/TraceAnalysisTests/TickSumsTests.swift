import Testing
import TraceFormat

@testable import TraceAnalysis

@Suite struct TickSumsTests {
  @Test func `views come in the order of their numbers, also where there are many, and only once`() {
    var sums = TickSums()
    sums.reserve(300)
    for view: ViewNumber in [200, 3, 64, 63, 3, 299, 0] { sums.add(TypeTotals(evaluations: 1), to: view) }
    var taken: [TickSummary.ViewTotals] = []
    #expect(sums.take(into: &taken) == TypeTotals(evaluations: 7))
    #expect(taken.map(\.view) == [0, 3, 63, 64, 200, 299])
    #expect(taken.map(\.totals.evaluations) == [1, 2, 1, 1, 1, 1])
    #expect(sums.isEmpty)
    #expect(sums.take(into: &taken) == TypeTotals())
    #expect(taken.count == 6)
  }

  @Test func `a view counted by evaluations and otherwise, in either order, is taken once; unwanted ones are not`() {
    var sums = TickSums()
    sums.reserve(2)
    // Places 1 and 2 are of the first view, place 3 is of the second one, place 0 is not wanted.
    let slots: [ViewSlot] = [0, 1, 1, 2]
    var taken: [TickSummary.ViewTotals] = []
    for _ in 0..<2 {
      sums.add(TypeTotals(skipped: 3), to: 0)
      sums.add([0, 1, 2, 3, 0, 1], slots)
      sums.add(TypeTotals(wasted: 1), to: 1)
      taken = []
      #expect(sums.take(into: &taken) == TypeTotals(evaluations: 4, wasted: 1, skipped: 3))
      #expect(taken.map(\.view) == [0, 1])
      #expect(
        taken.map(\.totals) == [TypeTotals(evaluations: 3, skipped: 3), TypeTotals(evaluations: 1, wasted: 1)])
    }
    sums.add([0, 0], slots)
    #expect(sums.isEmpty)
    #expect(sums.take(into: &taken) == TypeTotals())
    #expect(taken.count == 2)
  }

  @Test func `discarded state does not return in the next tick`() {
    var sums = TickSums()
    sums.reserve(2)
    sums.add(TypeTotals(evaluations: 5, wasted: 1), to: 1)
    sums.removeAll()
    sums.add(TypeTotals(skipped: 1), to: 1)
    var taken: [TickSummary.ViewTotals] = []
    #expect(sums.take(into: &taken) == TypeTotals(skipped: 1))
    #expect(taken.map(\.totals) == [TypeTotals(skipped: 1)])
  }

  @Test func `evaluations that are looked up one by one, if there are too many pairs, have the same sums`() throws {
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

extension TickSums {
  /// Counts evaluations at these places.
  fileprivate mutating func add(_ places: [NodePlace], _ slots: [ViewSlot]) {
    places.withUnsafeBufferPointer { count($0, slots) }
  }
}
