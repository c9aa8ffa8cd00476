import RedrawCore
import Testing

/// E1 and E2: a view with a model that has no `==`, and the same with an `==` of its own.
@MainActor
@Suite struct `A feature's view` {
  private static let wait = [
    "#1 tap Button \"Wait\"", "#2 write Parent._seconds, by #1", "evaluate Parent: _seconds, by #2",
  ]

  @Test(arguments: ["E1", "E2"])
  func `at first both are evaluated once`(caseID: String) throws {
    let tick = try ScenarioLog(caseID, ticks: 0)[0]
    #expect(
      tick.words == [
        "mount Parent", "evaluate Parent: first", "mount FeatureView", "evaluate FeatureView: first",
        "commit 9 inserted",
      ])
    #expect(
      tick.lines == ["Parent: @self, @identity, _seconds, _retries changed.", "FeatureView: @self changed."])
  }

  @Test(arguments: [("false", "listing photos identity", ["onRetry closure"]), ("true", "onRetry closure", [])])
  func `it differs by the reference in its model and by its handler, and the reason names each that does`(
    keeps: String, difference: String, further: [String]
  ) throws {
    let log = try ScenarioLog("E1", parameters: ["keep-listing": keeps])
    let reason = try #require(log[1].evaluations.last?.reason)
    #expect(reason.further.map { "\($0.property.name) \($0.rule)" } == further)
    #expect(
      log[1].words
        == Self.wait + ["evaluate FeatureView: @self (\(difference))", "wasted FeatureView", "commit 1 updated"])
    #expect(log[1].lines == ["Parent: _seconds changed.", "FeatureView: @self changed."])
  }

  @Test(arguments: ["false", "true"])
  func `its own == finds it equal whatever the reference and the handler`(keeps: String) throws {
    let log = try ScenarioLog("E2", parameters: ["keep-listing": keeps])
    #expect(log[1].words == Self.wait + ["skip FeatureView×1 equatable", "commit 1 updated"])
    #expect(log[1].lines == ["Parent: _seconds changed."])
  }
}
