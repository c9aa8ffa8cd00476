import Testing

@testable import TraceFormat

@Suite struct TableLimitTests {
  @Test func `a block holds as many evaluations as a table may have rows`() {
    #expect(EvaluationJournal.capacity == Schema.mostRows)
  }
}
