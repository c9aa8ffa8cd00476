import Testing

@testable import TraceAnalysis

/// Which of several settings fits best.
@Suite struct RealityTrialTests {
  private let observed = MadeLog([.init("a", ["Row": 5, "Badge": 2])])

  private func trial(_ name: String, _ evaluated: [String: Int], rules: [RuleSetting] = []) throws -> RealityTrial {
    RealityTrial(RealitySetting(name, rules: rules), try RealityCheck(MadeLog([.init("a", evaluated)]), observed))
  }

  @Test func `the closest is best, and ties go to the first tried`() throws {
    var trials = RealityTrials()
    trials.add(try trial("as recorded", ["Row": 1, "Badge": 2]))
    #expect(trials.isRecordedBest)
    trials.add(try trial("release 18", ["Row": 1, "Badge": 2]))
    trials.add(try trial("release 27", ["Row": 5, "Badge": 2]))
    trials.add(try trial("other", ["Row": 5, "Badge": 1]))
    trials.add(try trial("same", ["Row": 5, "Badge": 2], rules: [RuleSetting("lazyRowsKept", "50")]))
    #expect(
      trials.ordered.map { $0.settings.map(\.name) } == [
        ["release 27", "same"], ["other"], ["as recorded", "release 18"],
      ])
    #expect(trials.best?.setting.name == "release 27")
    #expect(!trials.isRecordedBest)
    #expect(trials.best?.isWithinTolerance == true)
  }

  @Test func `a setting that is tried again, alone or with others, is listed once`() throws {
    var trials = RealityTrials()
    trials.add(try trial("as recorded", ["Row": 1]))
    for _ in 1...2 { trials.add(try trial("one", ["Row": 1], rules: [RuleSetting("lazyRowsKept", "50")])) }
    #expect(trials.ordered.map { $0.settings.map(\.name) } == [["as recorded", "one"]])
  }

  @Test func `the setting that confirms a view explains it, or else the closest one`() throws {
    let recorded = try RealityCheck(MadeLog([.init("a", ["Row": 1, "Badge": 1])]), observed)
    var trials = RealityTrials()
    trials.add(RealityTrial(RealitySetting("as recorded"), recorded))
    #expect(trials.explanation(of: try recorded.view("Row")) == nil)
    trials.add(try trial("closer", ["Row": 3, "Badge": 1]))
    trials.add(try trial("worse", ["Row": 0, "Badge": 1]))
    let closer = try #require(trials.explanation(of: try recorded.view("Row")))
    #expect(closer.trial.setting.name == "closer" && closer.difference == 2 && !closer.isConfirmed)
    trials.add(try trial("right", ["Row": 5, "Badge": 0]))
    let right = try #require(trials.explanation(of: try recorded.view("Row")))
    #expect(right.trial.setting.name == "right" && right.isConfirmed)
    #expect(trials.explanation(of: try recorded.view("Badge")) == nil)
  }

  @Test func `a setting is printed in the syntax of record`() {
    let rules = [RuleSetting("closureComparison", "contexts")]
    #expect(RealitySetting("a", release: "27", rules: rules).options == "--os 27 --rule closureComparison=contexts")
    #expect(RealitySetting("as recorded").options == "")
  }
}
