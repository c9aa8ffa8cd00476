import RedrawCore
import Testing

/// A view with a model that has no `==`, and the same with an `==` of its own.
@MainActor
@Suite struct `A feature's view` {
  @Test func `E1: it differs by the reference in its model and by its handler, and the reason names both`() throws {
    try expectLog(
      "E1",
      """
      tick 0: first appearance
        mount Parent
        evaluate Parent: first
          Parent: @self, @identity, _seconds, _retries changed.
        mount FeatureView
        evaluate FeatureView: first
          FeatureView: @self changed.
        commit 9 inserted
      tick 1: tap Wait
        #1 tap Button "Wait"
        #2 write Parent._seconds, by #1
        evaluate Parent: _seconds, by #2
          Parent: _seconds changed.
        evaluate FeatureView: @self (listing.photos identity; onRetry: captured Parent._seconds bytes)
          FeatureView: @self changed.
        wasted FeatureView
        commit 1 updated
      """)
  }

  @Test func `E1 with the model kept: the handler alone makes it differ`() throws {
    let log = try ScenarioLog("E1", parameters: ["keep-listing": "true"])
    #expect(log.words.contains("evaluate FeatureView: @self (onRetry: captured Parent._seconds bytes)\n"))
    #expect(log[1].wasted == ["FeatureView"])
  }

  @Test func `E2: its own == finds it equal whatever the reference and the handler`() throws {
    try expectLog(
      "E2",
      """
      tick 0: first appearance
        mount Parent
        evaluate Parent: first
          Parent: @self, @identity, _seconds, _retries changed.
        mount FeatureView
        evaluate FeatureView: first
          FeatureView: @self changed.
        commit 9 inserted
      tick 1: tap Wait
        #1 tap Button "Wait"
        #2 write Parent._seconds, by #1
        evaluate Parent: _seconds, by #2
          Parent: _seconds changed.
        skip 1×FeatureView (equatable)
        commit 1 updated
      """)
  }

  @Test func `E2 with the model kept: it is equal as well`() throws {
    let log = try ScenarioLog("E2", parameters: ["keep-listing": "true"])
    #expect(log.words == (try ScenarioLog("E2").words))
  }
}
