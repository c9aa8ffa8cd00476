import RedrawCore
import Testing

/// What releases decide.
@MainActor
@Suite struct `Releases of the system` {
  @Test func `L1: with SDK 26 each view value comes with a model, and all but the first are dropped`() throws {
    try expectLog(
      "L1",
      """
      tick 0: first appearance
        mount Root
        code FeedModel.init
        evaluate Root: first
          Root: @self, @identity, _tint changed.
        mount FeedView
        evaluate FeedView: first
          FeedView: @self, @identity, _model changed.
        commit 6 inserted
      tick 1: tap Change tint
        #1 tap Button "Change tint"
        #2 write Root._tint, by #1
        code FeedModel.init
        evaluate Root: _tint, by #2
          Root: _tint changed.
        stateObjectMade _model: FeedModel
        evaluate FeedView: @self (tint equatable)
          FeedView: @self changed.
        commit 1 updated
      tick 2: tap Load
        #1 tap Button "Load"
        #2 write FeedModel.posts, by #1
        evaluate FeedView: @dependencies, by #2
          FeedView: @dependencies changed.
        commit 1 updated
      """)
  }

  @Test func `with SDK 27 the same source makes one model`() throws {
    let log = try ScenarioLog("L1", options: EngineOptions(release: .v27))
    #expect(
      log.words == """
        tick 0: first appearance
          mount Root
          evaluate Root: first
            Root: @self, @identity, _tint changed.
          mount FeedView
          code FeedModel.init
          evaluate FeedView: first
            FeedView: @self, @identity, _model changed.
          commit 6 inserted
        tick 1: tap Change tint
          #1 tap Button "Change tint"
          #2 write Root._tint, by #1
          evaluate Root: _tint, by #2
            Root: _tint changed.
          evaluate FeedView: @self (tint equatable)
            FeedView: @self changed.
          commit 1 updated
        tick 2: tap Load
          #1 tap Button "Load"
          #2 write FeedModel.posts, by #1
          evaluate FeedView: @dependencies, by #2
            FeedView: @dependencies changed.
          commit 1 updated
        """)
  }

  @Test func `L2: to release 26 a row that was scrolled far away comes back with its state`() throws {
    try expectLog(
      "L2",
      """
      tick 0: first appearance
      """)
  }

  @Test func `in release 27 a row of which more than fifty have left since starts anew`() throws {
    let log = try ScenarioLog("L2", options: EngineOptions(release: .v27))
    #expect(
      log.wordsOfTicks.last == """
        tick 14: scroll
        """)
  }
}
