import TestSupport
import Testing
import TraceAnalysis

/// What is evaluated in ticks that only one side has is never left out of the verdict.
@Suite struct UnpairedTicksTests {
  /// A tick of the clock in a step that lets six seconds pass.
  static func tick(_ second: UInt64, _ rows: [UInt32], label: String? = nil) -> FeedTrace.Step {
    FeedTrace.Step {
      $0.label = label ?? "advance 6s, at \(second)s"
      $0.clock = second
      $0.evaluated = rows
    }
  }

  func set(_ head: [FeedTrace.Step], from base: [FeedTrace.Step]) throws -> DiffSet {
    try DiffSet(
      comparing: TraceDiffTests.source(FeedTrace { $0.steps = base }),
      with: TraceDiffTests.source(FeedTrace { $0.steps = head }))
  }

  func findings(_ set: DiffSet, _ failOn: DiffPolicy.FailOn = .more, _ allowed: String...) -> [DiffVerdict.Finding] {
    DiffVerdict(of: set, by: DiffPolicy(failOn: failOn, allowances: allowed.compactMap { Allowance($0) }))
      .scenarios.flatMap(\.findings)
  }

  let feed = DiffVerdict.Finding.worse(view: "Feed")
  let cell = DiffVerdict.Finding.worse(view: "Feed.Cell")

  /// Whether it is the feed and its cells that fail, in whichever order.
  func areBoth(_ findings: [DiffVerdict.Finding]) -> Bool { findings == [feed, cell] || findings == [cell, feed] }

  @Test func `ticks named after what fired first are paired by time, and distinguished by causes`() throws {
    let base = [Self.tick(1, [0], label: "timer"), Self.tick(2, [0], label: "timer")]
    let set = try set([Self.tick(1, [0], label: "timer"), Self.tick(2, [0, 1, 2], label: "timeline")], from: base)
    let diff = try #require(set.scenarios[0].diff)
    #expect(findings(set) == [cell])
    #expect(diff.tickKinds.changed == 1)
    #expect(!diff.tickKinds.hasUnpaired)
    #expect(!diff.tickKinds.hasOtherSteps)
    #expect(diff.added.map(\.evaluations) == [2])
    #expect(diff.saved.isEmpty)
  }

  @Test func `more ticks within the same step fail by their evaluations, individually or in total`() throws {
    let base = [Self.tick(1, [0]), Self.tick(2, [0])]
    let set = try set(base + [Self.tick(3, [0, 1]), Self.tick(4, [0])], from: base)
    let diff = try #require(set.scenarios[0].diff)
    #expect(areBoth(findings(set)))
    #expect(diff.tickKinds.unpaired == Change(base: 0, head: 2))
    #expect(diff.tickKinds.new == 0)
    #expect(diff.tickKinds.unpairedEvaluations == Change(base: 0, head: 5))
    #expect(diff.added.map(\.link) == [.tick])
    #expect(diff.added.map(\.evaluations) == [5])
    #expect(findings(set, .more, "Feed.Cell<=2/tick", "Feed<=1/tick") == [], "no tick has more")
    #expect(findings(set, .more, "Feed.Cell<=1/tick", "Feed<=1/tick") == [cell])
    #expect(findings(set, .more, "*<=+3") == [])
    #expect(findings(set, .more, "*<=+2") == [cell])
    #expect(findings(set, .none) == [])
  }

  @Test func `fewer ticks are better, and only different times are neither`() throws {
    let base = [Self.tick(2, [0]), Self.tick(4, [0])]
    let fewer = try set([Self.tick(2, [0])], from: base)
    #expect(findings(fewer) == [])
    #expect(fewer.scenarios.first?.diff?.isWorse == false)
    let moved = try set([Self.tick(1, [0]), Self.tick(3, [0])], from: base)
    #expect(findings(moved) == [])
    #expect(findings(moved, .any) == [.otherTicks])
    #expect(moved.scenarios[0].diff?.tickKinds.unpaired == Change(base: 2, head: 2))
    #expect(moved.scenarios[0].diff?.added.isEmpty == true)
    let heavier = try set([Self.tick(1, [0, 1]), Self.tick(3, [0, 1])], from: base)
    #expect(findings(heavier) == [cell])
    #expect(heavier.scenarios[0].diff?.added.map(\.evaluations) == [2])
  }

  @Test func `fewer evaluations in one step don't compensate for more in another`() throws {
    let tap = FeedTrace.Step { $0.clock = 6 }
    func later(_ rows: [UInt32]) -> FeedTrace.Step {
      FeedTrace.Step {
        $0.label = "tap Next, turn 2"
        $0.clock = 6
        $0.evaluated = rows
      }
    }
    let set = try set([tap, later([0, 1])], from: [Self.tick(1, [0, 1, 2]), tap])
    #expect(areBoth(findings(set)))
  }

  @Test func `two turns of a moment that became one are compared as a sum, and so is one that became two`() throws {
    let two = [
      FeedTrace.Step { $0.evaluated = [0] },
      FeedTrace.Step {
        $0.label = "tap Next, turn 2"
        $0.evaluated = [1, 2]
      },
    ]
    func one(_ rows: [UInt32]) -> [FeedTrace.Step] { [FeedTrace.Step { $0.evaluated = rows }] }
    #expect(try findings(set(one([0, 1, 2]), from: two)) == [])
    #expect(try findings(set(one([0, 1, 2, 3]), from: two)) == [cell])
    #expect(try findings(set(two, from: one([0, 1, 2]))) == [feed], "the feed is evaluated twice now")
  }

  @Test func `a step of only passing time fails if the base's evaluated nothing`() throws {
    #expect(try areBoth(findings(set([FeedTrace.Step(), Self.tick(1, [0])], from: [FeedTrace.Step()]))))
  }

  @Test func `a new step is reported with everything that follows from it, and fails only if new steps do`() throws {
    let info = [
      FeedTrace.Step { $0.label = "tap Info" },
      FeedTrace.Step { $0.label = "tap Info, turn 2" },
    ]
    let base = [FeedTrace.Step()]
    let set = try set(base + info, from: base)
    let diff = try #require(set.scenarios[0].diff)
    #expect(findings(set) == [])
    #expect(findings(set, .steps) == [.otherSteps])
    #expect(diff.tickKinds.new == 1)
    #expect(diff.tickKinds.newEvaluations == 6)
    #expect(!diff.tickKinds.hasUnpaired)
    #expect(diff.added.map(\.link) == [.step])
    #expect(diff.ticks.map(\.isStep) == [true])
    let back = try self.set(base, from: base + info)
    #expect(findings(back) == [])
    #expect(findings(back, .steps) == [.otherSteps])
  }

  @Test func `steps that were exchanged are compared with themselves; one in another's place with that`() throws {
    func step(_ label: String, _ rows: [UInt32]) -> FeedTrace.Step {
      FeedTrace.Step {
        $0.label = label
        $0.evaluated = rows
      }
    }
    let base = [step("a", [0]), step("b", [0])]
    #expect(try findings(set([step("b", [0]), step("a", [0])], from: base)) == [])
    #expect(try findings(set([step("b", [0]), step("a", [0])], from: base), .steps) == [.otherSteps])
    #expect(try findings(set([step("b", [0, 1, 2]), step("a", [0])], from: base)) == [cell])
    #expect(try findings(set([step("b", [0]), step("a", [0, 1])], from: base)) == [cell])
    #expect(try findings(set([step("a", [0]), step("c", [0, 1])], from: base)) == [cell])
    #expect(try findings(set([step("a", [0]), step("c", [])], from: base)) == [])
  }
}
