import TestSupport
import Testing
import TraceReport

@Suite struct RunDifferenceTests {
  func difference(_ change: (inout FeedTrace) -> Void) throws -> RunDifference? {
    try RunDifference(between: FeedTrace().bytes(), and: FeedTrace(change).bytes())
  }

  @Test func `traces of the same records have no differences, even if divided into different blocks`() throws {
    #expect(try difference { _ in } == nil)
    #expect(try RunDifference(between: FeedTrace().bytes(), and: FeedTrace().bytes(cutting: true)) == nil)
  }

  @Test func `only the first record that differs is reported`() throws {
    let found = try #require(
      try difference {
        $0.steps[1].evaluated = [0, 3]
        $0.steps[2].evaluated = []
      })
    #expect(found.tick == 2)
    #expect(found.label == "tap Next")
    #expect(found.view == "Feed.Cell")
    #expect(found.records.first == "evaluation 3 Feed.Cell: @self (item.title by equatable)")
    #expect(found.records.other == "evaluation 7 Feed.Cell: @self (item.title by equatable)")
  }

  @Test func `a tick that one of them lacks, and a label of another, are differences`() throws {
    let shorter = try #require(try difference { $0.steps.removeLast() })
    #expect(shorter.tick == 3)
    #expect(shorter.records.first == #"tick 3 "tap Next""#)
    #expect(shorter.records.other == nil)
    let longer = try #require(try difference { $0.steps.append(.init { $0.label = "tap Last" }) })
    #expect(longer.tick == 4)
    #expect(longer.label == "tap Last")
    #expect(longer.records.first == nil)
    let renamed = try #require(try difference { $0.steps[0].label = "tap Other" })
    #expect(renamed.tick == 1)
    #expect(renamed.view == nil)
    #expect(renamed.records.other == #"tick 1 "tap Other""#)
  }

  @Test func `a reason that differs is reported with its view`() throws {
    let found = try #require(try difference { $0.steps[0].difference = ("item", "seen") })
    #expect(found.tick == 1)
    #expect(found.view == "Feed.Cell")
    #expect(found.records.other?.contains("item.seen") == true)
    #expect(found.records.first?.contains("item.title") == true)
  }
}
