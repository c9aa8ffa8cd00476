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

  @Test func `L2: up to release 26, a row that was scrolled far away returns with its state`() throws {
    try expectLog(
      "L2",
      """
      tick 0: first appearance
        mount Notebook
        evaluate Notebook: first
        mount NoteRow 1–6
        evaluate NoteRow 1–6: first
          6× NoteRow: @self, @identity, _isPinned changed.
        commit 14 inserted
      tick 1: tap Note 1
        #1 tap Button "Note 1"
        #2 write NoteRow._isPinned, by #1
        evaluate NoteRow 2: _isPinned, by #2
          NoteRow: _isPinned changed.
        commit 1 updated
      tick 2: scroll to row 6
        #1 scroll row 6
        mount NoteRow 7–12
        evaluate NoteRow 7–12: first, by #1
          6× NoteRow: @self, @identity, _isPinned changed.
        commit 12 inserted
      tick 3: scroll to row 12
        #1 scroll row 12
        mount NoteRow 13–18
        evaluate NoteRow 13–18: first, by #1
          6× NoteRow: @self, @identity, _isPinned changed.
        commit 12 inserted
      tick 4: scroll to row 18
        #1 scroll row 18
        mount NoteRow 19–24
        evaluate NoteRow 19–24: first, by #1
          6× NoteRow: @self, @identity, _isPinned changed.
        commit 12 inserted
      tick 5: scroll to row 24
        #1 scroll row 24
        mount NoteRow 25–30
        evaluate NoteRow 25–30: first, by #1
          6× NoteRow: @self, @identity, _isPinned changed.
        commit 12 inserted
      tick 6: scroll to row 30
        #1 scroll row 30
        mount NoteRow 31–36
        evaluate NoteRow 31–36: first, by #1
          6× NoteRow: @self, @identity, _isPinned changed.
        commit 12 inserted
      tick 7: scroll to row 36
        #1 scroll row 36
        mount NoteRow 37–42
        evaluate NoteRow 37–42: first, by #1
          6× NoteRow: @self, @identity, _isPinned changed.
        commit 12 inserted
      tick 8: scroll to row 42
        #1 scroll row 42
        mount NoteRow 43–48
        evaluate NoteRow 43–48: first, by #1
          6× NoteRow: @self, @identity, _isPinned changed.
        commit 12 inserted
      tick 9: scroll to row 48
        #1 scroll row 48
        mount NoteRow 49–54
        evaluate NoteRow 49–54: first, by #1
          6× NoteRow: @self, @identity, _isPinned changed.
        commit 12 inserted
      tick 10: scroll to row 54
        #1 scroll row 54
        mount NoteRow 55–60
        evaluate NoteRow 55–60: first, by #1
          6× NoteRow: @self, @identity, _isPinned changed.
        commit 12 inserted
      tick 11: scroll to row 60
        #1 scroll row 60
        mount NoteRow 61–66
        evaluate NoteRow 61–66: first, by #1
          6× NoteRow: @self, @identity, _isPinned changed.
        commit 12 inserted
      tick 12: scroll to row 66
        #1 scroll row 66
        mount NoteRow 67–72
        evaluate NoteRow 67–72: first, by #1
          6× NoteRow: @self, @identity, _isPinned changed.
        commit 12 inserted
      tick 13: scroll to row 72
        #1 scroll row 72
        mount NoteRow 73–78
        evaluate NoteRow 73–78: first, by #1
          6× NoteRow: @self, @identity, _isPinned changed.
        commit 12 inserted
      tick 14: scroll to row 0
        #1 scroll row 0
      """)
  }

  @Test func `in release 27 a row of which more than fifty have left since starts anew`() throws {
    let log = try ScenarioLog("L2", options: EngineOptions(release: .v27))
    #expect(
      log.wordsOfTicks.last == """
        tick 14: scroll to row 0
          #1 scroll row 0
          mount NoteRow 79–83
          unmount NoteRow 23–28
          evaluate NoteRow 79–83: first, by #1
            5× NoteRow: @self, @identity, _isPinned changed.
          commit 10 inserted, 12 removed
        """)
  }
}
