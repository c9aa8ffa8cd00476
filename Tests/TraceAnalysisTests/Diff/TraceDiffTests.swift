import TestSupport
import Testing
import TraceAnalysis
import TraceFormat

/// What is found to differ between two recordings of a feed.
@Suite struct TraceDiffTests {
  static func source(_ trace: FeedTrace, cutting: Bool = false, name: String = "feed.rtrace") throws -> TraceSource {
    let bytes = try trace.bytes(cutting: cutting)
    return TraceSource(name: name) { () throws(TraceError) in try TraceReader(bytes: bytes) }
  }

  func diff(
    _ head: FeedTrace, from base: FeedTrace = FeedTrace(), cutting: Bool = false, _ options: DiffOptions = DiffOptions()
  ) throws -> TraceDiff {
    try TraceDiff(base: Self.source(base), head: Self.source(head, cutting: cutting), options)
  }

  @Test func `a trace is the same as itself, however it is cut into blocks`() throws {
    for cutting in [false, true] {
      let diff = try diff(FeedTrace(), cutting: cutting)
      #expect(diff.isSame)
      #expect(!diff.isWorse)
      #expect(diff.views.isEmpty)
      #expect(diff.ticks.isEmpty)
      #expect(diff.added.isEmpty)
      #expect(diff.saved.isEmpty)
      #expect(diff.totals.base.evaluations == 18)
      #expect(diff.tickCounts == Change(base: 4, head: 4))
    }
  }

  @Test func `a write that signals now and was of an equal value in the base is reported as that`() throws {
    let diff = try diff(FeedTrace(), from: FeedTrace { $0.steps[1] = .init { $0.writesEqual = true } })
    guard case .evaluation(let evaluated) = try #require(diff.added.first).link else {
      Issue.record("\(diff.added)")
      return
    }
    #expect(evaluated.view == "Feed")
    #expect(evaluated.otherSide == .equalWrite)
    #expect(evaluated.maker == nil)
  }

  @Test func `a view's cause and change point at its declaration, preferably the head's`() throws {
    let worse = FeedTrace.Step { $0.evaluated = [0, 1, 2, 3] }
    let told = FeedTrace {
      $0.steps[1] = worse
      $0.cellPlace = Site(file: "Cell.swift", line: 20)
    }
    let old = FeedTrace { $0.cellPlace = Site(file: "Cell.swift", line: 7) }
    for (head, base, line) in [(told, old, 20), (told, FeedTrace(), 20), (FeedTrace { $0.steps[1] = worse }, old, 7)] {
      let diff = try diff(head, from: base)
      let place = SourcePlace(file: "Cell.swift", line: UInt32(line))
      #expect(diff.added.map(\.place) == [place])
      #expect(diff.views.map { $0.name == "Feed.Cell" ? $0.place == place : $0.place == nil }.allSatisfy { $0 })
    }
    var moved = FeedTrace()
    moved.cellPlace = Site(file: "Other.swift", line: 1)
    #expect(try diff(moved, from: old).isSame, "where a view stands makes no other view of it")
  }

  @Test(arguments: [false, true])
  func `cells that differ by another rule are attributed to it, with what follows below them`(_ cutting: Bool) throws {
    let head = FeedTrace {
      $0.steps[1] = .init {
        $0.evaluated = [0, 1, 2, 3]
        $0.wasted = [2, 3]
        $0.difference = ("item", "hidden")
        $0.rule = .bytes
        $0.hasBadges = true
      }
    }
    let base = FeedTrace { $0.steps[1].hasBadges = true }
    let diff = try diff(head, from: base, cutting: cutting)
    #expect(diff.isWorse)
    #expect(diff.tickKinds.changed == 1)
    let cause = try #require(diff.added.first)
    #expect(diff.added.count == 1)
    #expect(diff.saved.isEmpty)
    #expect(cause.evaluations == 4)
    #expect(cause.wasted == 2)
    #expect(cause.ticks == 1)
    #expect(cause.label == "tap Next")
    #expect(cause.views.map(\.view) == ["Feed.Cell", "Badge"])
    guard case .evaluation(let evaluated) = cause.link else {
      Issue.record("\(cause.link)")
      return
    }
    #expect(evaluated.view == "Feed.Cell")
    #expect(evaluated.maker == "Feed")
    #expect(evaluated.otherSide == .equal(.equatable))
    #expect(evaluated.reason.difference == "item.hidden")
    #expect(evaluated.reason.rule == .bytes)
    #expect(cause.place == SourcePlace(file: "Sources/Feed.swift", line: 9))
    #expect(cause.path == "Feed/[2]")
    let cell = try #require(diff.views.first { $0.name == "Feed.Cell" })
    #expect(cell.worseTicks == 1)
    #expect(cell.mostAdded == 2)
    #expect(cell.mostInWorseTick == 4)
    #expect(cell.worstTick?.number == 2)
    #expect(!diff.views.contains { $0.name == "Feed" }, "it is evaluated as before")
  }

  @Test func `savings are reported like additions, in reverse`() throws {
    let base = FeedTrace { $0.steps[0].evaluated = [0, 1, 2] }
    let diff = try diff(FeedTrace(), from: base)
    #expect(!diff.isWorse)
    #expect(!diff.isSame)
    #expect(diff.added.isEmpty)
    #expect(diff.saved.map(\.evaluations) == [1])
    #expect(diff.views.map(\.name) == ["Feed.Cell", "Badge"])
    #expect(diff.views.map(\.betterTicks) == [1, 0])
  }

  @Test func `a write that the base lacks is the cause of everything that it signals`() throws {
    let diff = try diff(FeedTrace { $0.steps[2].writesAgain = true })
    let cause = try #require(diff.added.first)
    #expect(diff.added.count == 1)
    #expect(cause.evaluations == 1)
    guard case .again(let evaluated) = cause.link else {
      Issue.record("\(cause.link)")
      return
    }
    #expect(evaluated.view == "Feed")
    #expect(evaluated.otherSide == .evaluated)
    #expect(cause.place?.line == 14)
  }

  @Test func `an inserted step is recognized, and nothing after it is shifted`() throws {
    let head = FeedTrace { $0.steps.insert(.init { $0.label = "tap Info" }, at: 1) }
    let diff = try diff(head)
    #expect(!diff.isWorse)
    #expect(diff.views.allSatisfy { !$0.isWorse })
    #expect(diff.tickKinds.new == 1)
    #expect(diff.tickKinds.newEvaluations == 3)
    #expect(diff.tickKinds.changed == 0)
    #expect(diff.added.map(\.link) == [.step])
    #expect(diff.added.map(\.evaluations) == [3])
    #expect(diff.ticks.map(\.number.head) == [2])
    #expect(diff.ticks.map(\.number.base) == [nil])
    let back = try self.diff(FeedTrace(), from: head)
    #expect(back.tickKinds.missing == 1)
    #expect(back.saved.map(\.link) == [.step])
    #expect(back.added.isEmpty)
  }

  @Test func `a view with a new name and the same counts was renamed, and nothing differs below it`() throws {
    let diff = try diff(
      FeedTrace {
        $0.cellName = "Feed.Row"
        $0.feedName = "Feed"
      })
    #expect(diff.views.map(\.name) == ["Feed.Row"])
    #expect(diff.views.first?.oldName == "Feed.Cell")
    #expect(!diff.isWorse)
    #expect(diff.tickKinds == .init())
    #expect(diff.added.isEmpty)
    let root = try self.diff(FeedTrace { $0.feedName = "Timeline" })
    #expect(root.views.map(\.oldName) == ["Feed"], "paths begin with its name, and are the same all the same")
  }

  @Test func `a view evaluated as often as another one, but for other reasons, was not renamed`() throws {
    let head = FeedTrace {
      $0.badgeName = "Counter"
      $0.identity = { "[row \($0)]" }
    }
    let diff = try diff(head)
    #expect(Set(diff.views.map(\.name)) == ["Badge", "Counter"])
    #expect(diff.views.allSatisfy { $0.oldName == nil })
  }

  @Test func `a view that only one side has is new or removed, with its creator`() throws {
    let head = FeedTrace { $0.rows = 5 }
    let diff = try diff(head)
    let first = try #require(diff.added.first)
    #expect(first.firstTick == 0)
    #expect(first.evaluations == 2)
    guard case .evaluation(let evaluated) = first.link else {
      Issue.record("\(first.link)")
      return
    }
    #expect(evaluated.otherSide == .absent)
    #expect(evaluated.maker == "Feed")
    #expect(diff.views.map(\.name) == ["Badge", "Feed.Cell"])
  }

  @Test func `a cell whose row may not be in the base is not reported as equal there`() throws {
    let head = FeedTrace {
      $0.rows = 5
      $0.steps[0].evaluated = [0, 1, 4]
    }
    let added = try diff(head).added.filter { $0.firstTick == 1 }
    #expect(added.map(\.link.fate) == [.amongFewer])
  }

  @Test func `another rule with the same counts is a difference, and not a worse one`() throws {
    let diff = try diff(FeedTrace { $0.steps[0].equalRule = .fields })
    #expect(!diff.isSame)
    #expect(!diff.isWorse)
    #expect(diff.added.isEmpty)
    #expect(diff.saved.isEmpty)
    let cell = try #require(diff.views.first)
    #expect(diff.views.count == 1)
    #expect(cell.counts.isSame)
    #expect(cell.reasons.map(\.kind) == [.skipped(.equatable), .skipped(.fields)])
    #expect(cell.reasons.map(\.counts) == [Change(base: 2, head: 0), Change(base: 0, head: 2)])
  }

  @Test func `identities that differ in each run add nothing and save nothing`() throws {
    let diff = try diff(FeedTrace { $0.identity = { "[object \($0 + 7)]" } })
    #expect(diff.added.isEmpty)
    #expect(diff.saved.isEmpty)
    #expect(diff.views.isEmpty)
    #expect(!diff.isWorse)
    #expect(diff.tickKinds.changed > 0, "the nodes are others")
  }

  @Test func `evaluations that became wasted are attributed to their views`() throws {
    let diff = try diff(FeedTrace { $0.steps[0].wasted = [1] })
    #expect(diff.isWorse)
    #expect(diff.views.first?.mostWastedAdded == 1)
    #expect(diff.views.first?.mostAdded == 0)
    let cause = try #require(diff.added.first)
    #expect(cause.evaluations == 0)
    #expect(cause.wasted == 1)
    guard case .waste = cause.link else {
      Issue.record("\(cause.link)")
      return
    }
  }

  @Test func `a view that is out of date is worse, even without more evaluations`() throws {
    let diff = try diff(FeedTrace { $0.steps[0].stale = [3] })
    #expect(diff.isWorse)
    #expect(diff.views.map(\.counts.head.stale) == [1])
  }

  @Test func `views that are left out count for nothing`() throws {
    let head = FeedTrace { $0.steps[0].evaluated = [0, 1, 2] }
    let ignoring = DiffOptions(views: ViewFilter(ignored: [NamePattern("*Cell")]))
    #expect(try diff(head, ignoring).views.map(\.name) == ["Badge"], "one badge less is found equal")
    let feed = DiffOptions(views: ViewFilter(wanted: [NamePattern("Feed")]))
    let diff = try diff(head, feed)
    #expect(diff.isSame)
    #expect(diff.totals.head.evaluations == 4)
    #expect(diff.allViewNames.contains("Badge"))
  }

  @Test
  func `other scenarios, other rules and traces that are not whole are refused, and compared when forced`() throws {
    let other = FeedTrace { $0.scenario = "other" }
    let rules = FeedTrace { $0.rules = [.init("observationLabel", "keyPath")] }
    #expect(throws: DiffFault.differentScenarios(Change(base: "feed", head: "other"))) { try diff(other) }
    #expect(
      throws: DiffFault.differentRules(
        scenario: "feed",
        [SettingChange(name: "observationLabel", values: Change(base: "dependencies", head: "keyPath"))])
    ) { try diff(rules) }
    let forced = DiffOptions(isForced: true)
    #expect(try diff(other, forced).settings.map(\.name) == ["scenario"])
    #expect(try diff(rules, forced).settings.map(\.name) == ["observationLabel"])
    let seed = try diff(FeedTrace { $0.seed = 2 })
    #expect(seed.settings.map(\.name) == ["seed"], "another seed is told, not refused")
    #expect(seed.isSame, "another seed is told, not refused")
  }

  @Test func `an incomplete trace is refused by name, and its intact part is compared if forced`() throws {
    let bytes = try FeedTrace().bytes(finished: false)
    let cut = TraceSource(name: "cut.rtrace") { () throws(TraceError) in try TraceReader(bytes: bytes) }
    let whole = try Self.source(FeedTrace())
    #expect {
      try TraceDiff(base: cut, head: whole)
    } throws: { error in
      guard case .notWhole("cut.rtrace", _, 1) = error as? DiffFault else { return false }
      return true
    }
    #expect(try TraceDiff(base: cut, head: whole, DiffOptions(isForced: true)).isSame)
  }

  @Test func `of many ticks and causes the most costly are kept, in order`() throws {
    let steps = (0..<40).map { number in
      FeedTrace.Step { $0.evaluated = number == 7 ? [0, 1, 2, 3] : number % 2 == 0 ? [0, 1, 2] : [0, 1] }
    }
    let base = FeedTrace { $0.steps = Array(repeating: .init(), count: 40) }
    let diff = try diff(FeedTrace { $0.steps = steps }, from: base, DiffOptions(mostTicks: 3, mostCauses: 1))
    #expect(diff.ticks.compactMap(\.number.head) == [1, 3, 8])
    #expect(diff.tickKinds.changed == 21)
    #expect(diff.added.count == 1)
    #expect(diff.added.first?.evaluations == 22)
    #expect(diff.added.first?.ticks == 21)
  }
}

extension DiffCause.Link {
  /// What the other side did; `nil` where the link is no evaluation.
  var fate: DiffCause.Fate? { if case .evaluation(let evaluated) = self { evaluated.otherSide } else { nil } }
}
