import Testing
import TraceFormat

@testable import TraceAnalysis

@Suite struct PairGridTests {
  @Test func `pairs have the table's numbers, also beyond the grid and where there would be too many places`() {
    var (grid, known, plain) = (PairGrid(), PairTable(), PairTable())
    for (rows, columns) in [(3, 70), (200, 90), (5_000, 5_000), (6_000, 10)] {
      grid.reserve(rows: rows, columns: columns)
      for turn in 0..<2 {
        for pair in 0..<500 as Range<UInt32> {
          let (first, second) = (pair % 7 * 60, pair * 13 % 190)
          var number = 0
          grid.withRow(of: first) { number = $0.number(of: second, &known) }
          #expect(number == plain.number(of: first, second), "\(first), \(second) in turn \(turn) of \(rows)")
        }
      }
    }
    #expect(known.pairs.count == plain.pairs.count)
  }
}
