import TestSupport
import Testing
import TraceAnalysis
import TraceFormat

@Suite struct AllowanceTests {
  @Test func `an allowance has a count, a view, a scope, and limits the count or the increase`() throws {
    let tick = try #require(Allowance("Cell<=2/tick"))
    #expect(tick.pattern.text == "Cell")
    #expect(tick.most == 2)
    #expect(tick.isPerTick)
    #expect(!tick.isRelative)
    let added = try #require(Allowance(" *Row <= +40 "))
    #expect(added.pattern.text == "*Row")
    #expect(added.most == 40)
    #expect(!added.isPerTick)
    #expect(added.isRelative)
    #expect(Allowance("A<B<=1/tick")?.pattern.text == "A<B")
  }

  @Test(arguments: [
    "", "Cell", "Cell<=", "<=2", "Cell<2", "Cell<=x", "Cell<=-1", "Cell<=2/ticks", "Cell<=++2", "Cell<=2 /day",
  ])
  func `invalid allowances are refused`(_ text: String) {
    #expect(Allowance(text) == nil)
  }
}

@Suite struct DiffVerdictTests {
  func set(_ head: FeedTrace, from base: FeedTrace = FeedTrace()) throws -> DiffSet {
    try DiffSet(comparing: TraceDiffTests.source(base), with: TraceDiffTests.source(head))
  }

  let worse = FeedTrace {
    $0.steps[0].evaluated = [0, 1, 2]
    $0.steps[2].evaluated = [0, 1, 2, 3]
    $0.steps[2].wasted = [3]
  }

  func findings(_ set: DiffSet, _ failOn: DiffPolicy.FailOn = .more, _ allowed: String...) -> [DiffVerdict.Finding] {
    DiffVerdict(of: set, by: DiffPolicy(failOn: failOn, allowances: allowed.compactMap { Allowance($0) }))
      .scenarios.flatMap(\.findings)
  }

  @Test func `a view that is evaluated more often in one tick fails, even if less often in another`() throws {
    let mixed = FeedTrace {
      $0.steps[0].evaluated = [0, 1, 2]
      $0.steps[1].evaluated = [0]
    }
    #expect(try findings(set(mixed)) == [.worse(view: "Feed.Cell")])
    #expect(try findings(set(FeedTrace())) == [])
    #expect(try findings(set(worse), .none) == [])
    #expect(try findings(set(FeedTrace(), from: worse)) == [])
  }

  @Test(arguments: [
    ("Feed.Cell<=4/tick", true), ("Feed.Cell<=3/tick", false), ("*.Cell<=+2/tick", true), ("*.Cell<=+1/tick", false),
    ("Feed.Cell<=+3", true), ("Feed.Cell<=+2", false), ("Feed.Cell<=13", true), ("Feed.Cell<=12", false),
    ("Badge<=100", false),
  ])
  func `allowances limit a tick or the whole trace, the count or the increase`(_ allowance: String, _ isFine: Bool)
    throws
  {
    let set = try set(worse)
    #expect(findings(set, .more, allowance).isEmpty == isFine)
    let verdict = DiffVerdict(of: set, by: DiffPolicy(allowances: [Allowance(allowance)].compactMap { $0 }))
    #expect(verdict.scenarios[0].allowed.map(\.view) == (isFine ? ["Feed.Cell"] : []))
  }

  @Test func `nothing allows a view to be out of date`() throws {
    let set = try set(FeedTrace { $0.steps[0].stale = [3] })
    #expect(findings(set, .more, "Feed.Cell<=100") == [.worse(view: "Feed.Cell")])
  }

  @Test
  func `on request, any difference fails: improvements, other rules, other steps, other nodes`() throws {
    #expect(
      try findings(set(FeedTrace(), from: worse), .any) == [.changed(view: "Feed.Cell"), .changed(view: "Badge")])
    #expect(
      try findings(set(FeedTrace { $0.steps[0].equalRule = .fields }), .any) == [.changed(view: "Feed.Cell")])
    #expect(
      try findings(set(FeedTrace { $0.steps.append(.init { $0.isIdle = true }) }), .any) == [.otherSteps])
    #expect(try findings(set(FeedTrace { $0.identity = { "\($0)" } }), .any) == [.otherTicks])
    #expect(try findings(set(FeedTrace { $0.steps[1].hasNoCommit = true }), .any) == [.otherTicks])
    #expect(try findings(set(FeedTrace()), .any) == [])
  }

  @Test func `folders are matched by scenario; a missing one fails, a new one only if any difference does`() throws {
    let feed = try TraceDiffTests.source(FeedTrace(), name: "a/feed.rtrace")
    let old = try TraceDiffTests.source(FeedTrace { $0.scenario = "old" }, name: "a/old.rtrace")
    let new = try TraceDiffTests.source(FeedTrace { $0.scenario = "new" }, name: "b/new.rtrace")
    let other = try TraceDiffTests.source(worse, name: "b/renamed.rtrace")
    for threads in [1, 4] {
      let set = try DiffSet(base: [old, feed], head: [other, new], threads: threads)
      #expect(set.scenarios.map(\.name) == ["feed", "new", "old"])
      #expect(findings(set) == [.worse(view: "Feed.Cell"), .missingScenario])
      #expect(findings(set, .any).contains(.newScenario))
      #expect(findings(set, .none) == [])
    }
  }

  @Test func `traces of one scenario in one folder are matched by their files' names`() throws {
    let names = ["small.rtrace", "large.rtrace"]
    let base = try names.map { try TraceDiffTests.source(FeedTrace(), name: "a/\($0)") }
    let head = try names.map { try TraceDiffTests.source(FeedTrace(), name: "b/\($0)") }
    let set = try DiffSet(base: base, head: head)
    #expect(set.scenarios.map(\.name) == ["feed (large.rtrace)", "feed (small.rtrace)"])
    #expect(set.scenarios.allSatisfy { $0.diff?.isSame == true })
  }

  @Test func `the first unreadable trace of a folder is named, whichever thread finds it`() throws {
    let good = try TraceDiffTests.source(FeedTrace())
    let bad = TraceSource(name: "b/text.rtrace") { () throws(TraceError) in try TraceReader(bytes: [1, 2, 3]) }
    #expect(throws: DiffFault.unreadable(name: "b/text.rtrace", .notATrace(bytes: 3))) {
      try DiffSet(base: [good], head: [good, bad], threads: 3)
    }
  }
}
