import Testing
import TraceFormat

@Suite struct TotalsTests {
  @Test("A block's totals are what its records come to")
  func totals() throws {
    let reader = try TraceReader(bytes: SampleTrace(recordsDurations: true).bytes)
    var sums: [String: TypeTotals] = [:]
    while let block = try reader.nextBlock() {
      for (type, totals) in block.totals {
        sums[reader.definitions[type]?.name ?? "?", default: TypeTotals()] += totals
      }
    }
    #expect(
      sums == [
        "Feed.List": TypeTotals(evaluations: 2, duration: 2000),
        "Cell": TypeTotals(evaluations: 3, wasted: 1, skipped: 10_001, duration: 960),
      ])
  }
}
