import Testing
import TraceFormat

@testable import TraceAnalysis

/// The engine's trace against an observed one.
@Suite struct RealityCheckTests {
  private let feed = MadeLog([
    .init("first appearance", ["Feed": 1, "Row": 4]), .init("tap Add", ["Feed": 1, "Row": 1]),
    .init("tap Add", ["Feed": 1, "Row": 2]), .init("scroll 3", ["Row": 2, "Badge": 1]),
  ])

  private func feed(_ change: (inout MadeLog) -> Void) -> MadeLog {
    var changed = feed
    change(&changed)
    return changed
  }

  @Test(arguments: RealityOptions.Join.allCases)
  func `a trace compared with itself is all confirmed`(_ join: RealityOptions.Join) throws {
    var options = RealityOptions()
    options.join = join
    let check = try RealityCheck(feed, feed, options)
    #expect(check.verdicts == ["Feed": .confirmed, "Row": .confirmed, "Badge": .confirmed])
    #expect(!check.hasFailed)
    #expect(check.difference == 0 && check.otherReasons == 0)
    #expect(check.steps.isEmpty)
    #expect(check.views.allSatisfy { $0.decisions.isEmpty && $0.suspects.isEmpty })
  }

  @Test func `random additions and removals are reported, and nothing else`() throws {
    var random = Shuffled(seed: 11)
    for _ in 0..<60 {
      let ticks = (0..<2 + random.below(8)).map { number in
        MadeLog.Tick("step \(number)", ["Feed": 3, "Row": 3 + random.below(9), "Badge": 3 + random.below(3)])
      }
      var observed = MadeLog(ticks)
      var added: [String: UInt64] = [:]
      var removed: [String: UInt64] = [:]
      for index in ticks.indices where random.below(2) == 0 {
        let name = ["Feed", "Row", "Badge"][random.below(3)]
        let more = random.below(2) == 0
        let count = 1 + random.below(2)
        observed.ticks[index].evaluated[name, default: 0] += more ? count : -count
        if more { added[name, default: 0] += UInt64(count) } else { removed[name, default: 0] += UInt64(count) }
      }
      let check = try RealityCheck(MadeLog(ticks), observed)
      for view in check.views {
        #expect(view.tooFew == added[view.name] ?? 0)
        #expect(view.tooMany == removed[view.name] ?? 0)
        #expect(view.decisions.reduce(0) { $0 + $1.count } == view.difference)
      }
      #expect(check.difference == added.values.reduce(0, +) + removed.values.reduce(0, +))
      #expect(check.hasFailed == (check.difference > 0))
    }
  }

  @Test func `each view gets one of the verdicts`() throws {
    let model = MadeLog([
      .init("a", ["More": 3, "Fewer": 1, "Both": 2, "Mine": 1, "Same": 2]), .init("b", ["Both": 1, "Same": 1]),
    ])
    let observed = MadeLog([
      .init("a", ["More": 1, "Fewer": 4, "Both": 1, "Theirs": 5, "Same": 2]), .init("b", ["Both": 2, "Same": 1]),
    ])
    let check = try RealityCheck(model, observed)
    #expect(
      check.verdicts == [
        "More": .tooMany, "Fewer": .tooFew, "Both": .both, "Mine": .onlyEngine, "Theirs": .onlyObserved,
        "Same": .confirmed,
      ])
    #expect(check.failing.map(\.name) == ["Theirs", "Fewer", "Both", "More", "Mine"])
    #expect(check.totals == Sides(engine: 11, observed: 16))
    #expect(check.difference == 2 + 3 + 2 + 1 + 5)
  }

  @Test(arguments: [
    (248, 249, false), (249, 250, true), (250, 251, true), (250, 252, false), (1000, 1002, true), (1000, 1003, false),
  ])
  func `from 250 evaluations on, one of them is noise`(_ engine: Int, _ observed: Int, _ isConfirmed: Bool) throws {
    let check = try RealityCheck(MadeLog([["Row": engine]]), MadeLog([["Row": observed]]))
    #expect(check.hasFailed != isConfirmed)
  }

  @Test func `without a tolerance every evaluation counts`() throws {
    var options = RealityOptions()
    options.tolerance = RealityTolerance(share: 0)
    #expect(try RealityCheck(MadeLog([["Row": 9_000]]), MadeLog([["Row": 9_001]]), options).hasFailed)
    #expect(RealityTolerance(share: 0).leastForOne == nil)
    #expect(RealityTolerance.usual.leastForOne == 250)
    #expect(RealityTolerance(share: 1).allowed(Sides(engine: .max, observed: 0)) == .max)
  }

  @Test func `a log without labels is joined by what it evaluated, wherever its ticks are cut`() throws {
    let log = MadeLog([["Feed": 1], ["Row": 4], ["Feed": 2, "Row": 3], ["Row": 2, "Badge": 1]])
    let check = try RealityCheck(feed, log)
    #expect(!check.hasFailed)
    #expect(check.joins.byLabel == 0)
    #expect(check.joins.byEvaluations == 3)
  }

  @Test func `a tick without a label belongs to the step before it`() throws {
    let log = MadeLog([
      .init("first appearance", ["Feed": 1]), .init("", ["Row": 4]), .init("tap Add", ["Feed": 1]),
      .init("", ["Row": 1]),
      .init("tap Add", ["Feed": 1, "Row": 2]), .init("scroll 3", ["Row": 1]), .init("", ["Row": 1, "Badge": 1]),
    ])
    let check = try RealityCheck(feed, log)
    #expect(
      check.joins
        == {
          var joins = RealityCheck.Joins(); joins.byLabel = 4; return joins
        }())
    #expect(!check.hasFailed)
  }

  @Test func `a step may be named like its command`() throws {
    let check = try RealityCheck(feed, feed { for index in 1...2 { $0.ticks[index].label = "tap \"Add\"" } })
    #expect(check.joins.byLabel == 4)
    #expect(!check.hasFailed)
  }

  @Test func `a step that one side lacks shifts no other`() throws {
    let longer = feed { $0.ticks.insert(.init("tap Remove", ["Feed": 1, "Row": 3]), at: 2) }
    let check = try RealityCheck(feed, longer)
    #expect(check.joins.onlyObserved == 1)
    #expect(check.steps.map(\.labels.observed) == ["tap Remove"])
    #expect(try check.view("Row").decisions == [RealityDecision(kind: .noStep, count: 3)])
    var options = RealityOptions()
    options.comparesCommonStepsOnly = true
    let common = try RealityCheck(feed, longer, options)
    #expect(!common.hasFailed)
    #expect(common.joins.onlyObserved == 1)
  }

  @Test func `skipped, not reached, and not reached by an event are distinguished`() throws {
    var tick = MadeLog.Tick("tap Add", ["Feed": 1])
    tick.skipped = ["Row": (.equatable, 2), "Cell": (.fields, 4)]
    tick.events = ["onReceive"]
    let model = MadeLog([tick, .init("tap Other", ["Feed": 1])])
    let observed = MadeLog([
      .init("tap Add", ["Feed": 1, "Row": 3, "Cell": 1]), .init("tap Other", ["Feed": 1, "Cell": 1]),
    ])
    let check = try RealityCheck(model, observed)
    #expect(
      try check.view("Row").decisions == [
        RealityDecision(kind: .skipped(.equatable), count: 2), RealityDecision(kind: .notReachedByEvent, count: 1),
      ])
    #expect(
      try check.view("Cell").decisions == [
        RealityDecision(kind: .skipped(.fields), count: 1), RealityDecision(kind: .notReached, count: 1),
      ])
    #expect(try check.view("Row").missedReasons == [PrintedReason(words: "@self", count: 3)])
  }

  @Test func `the reason that was not observed is the surplus one`() throws {
    var model = MadeLog([.init("tap Add", ["Row": 3]), .init("tap Add, turn 2", ["Row": 2])])
    model.ticks[1].reasons = ["Row": "_isOpen"]
    var observed = MadeLog([.init("tap Add", ["Row": 2])])
    observed.ticks[0].reasons = ["Row": "_isOpen"]
    let decisions = try RealityCheck(model, observed).view("Row").decisions
    #expect(decisions.count == 1 && decisions.first?.count == 3)
    guard case .evaluated(let facts)? = decisions.first?.kind else { throw Unexpected() }
    #expect(facts.words == "@self")
  }

  private struct Unexpected: Error {}

  @Test func `evaluations printed for other reasons are confirmed, and listed`() throws {
    let observed = feed { $0.ticks[1].reasons = ["Row": "@dependencies"] }
    let check = try RealityCheck(feed, observed)
    #expect(!check.hasFailed)
    #expect(
      try check.view("Row").otherReasons == [
        OtherReason(words: Sides(engine: "@self", observed: "@dependencies"), count: 1)
      ])
    #expect(check.otherReasons == 1)
    #expect(try check.view("Feed").otherReasons.isEmpty)
  }

  @Test func `a log without reasons contradicts none`() throws {
    let check = try RealityCheck(feed, feed { $0.hasReasons = false })
    #expect(!check.hasReasons && !check.hasFailed)
    #expect(check.otherReasons == 0)
  }

  @Test func `views of frameworks and unrequested views never fail`() throws {
    var observed = feed { $0.ticks[1].evaluated["SwiftUI.Toggle"] = 8 }
    #expect(try !RealityCheck(feed, observed).hasFailed)
    #expect(try RealityCheck(feed, observed).view("SwiftUI.Toggle").verdict == .onlyObserved)
    observed.ticks[1].evaluated["Badge"] = 8
    #expect(try RealityCheck(feed, observed).hasFailed)
    #expect(
      try !RealityCheck(feed, observed, RealityOptions(views: ViewFilter(ignored: [NamePattern("Badge")]))).hasFailed)
    let rows = try RealityCheck(feed, observed, RealityOptions(views: ViewFilter(wanted: [NamePattern("Row")])))
    #expect(rows.views.map(\.name) == ["Row"])
  }

  @Test func `switches that usually explain a difference are named, and only those that are set otherwise`() throws {
    var tick = MadeLog.Tick("tap Add", ["Feed": 1])
    tick.skipped = ["Cell": (.binding, 4)]
    var model = MadeLog([tick])
    let observed = MadeLog([.init("tap Add", ["Feed": 1, "Cell": 4])])
    #expect(try RealityCheck(model, observed).view("Cell").suspects.isEmpty)
    model.rules = [.init("objectBindingsAlwaysDiffer", "false"), .init("closureComparison", "captures")]
    #expect(
      try RealityCheck(model, observed).view("Cell").suspects == [RuleSetting("objectBindingsAlwaysDiffer", "true")])
    model.rules = [.init("objectBindingsAlwaysDiffer", "true")]
    #expect(try RealityCheck(model, observed).view("Cell").suspects.isEmpty)
  }

  @Test func `a label of reasons suspects the switch that prints it`() throws {
    let model = feed {
      $0.rules = [.init("observationLabel", "dependencies"), .init("identityAlwaysPrinted", "false")]
      $0.ticks[1].reasons = ["Row": "@dependencies"]
    }
    let paths = feed { $0.ticks[1].reasons = ["Row": "\\Model.count (Int)"] }
    #expect(try RealityCheck(model, paths).view("Row").suspects == [RuleSetting("observationLabel", "keyPath")])
    let identity = feed {
      $0.ticks[1].reasons = ["Row": "@dependencies", "Feed": "@self, @identity"]
    }
    #expect(try RealityCheck(model, identity).view("Feed").suspects == [RuleSetting("identityAlwaysPrinted", "true")])
  }
}
