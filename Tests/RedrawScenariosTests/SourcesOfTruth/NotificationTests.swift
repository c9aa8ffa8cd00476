import RedrawCore
import Testing

@MainActor
@Suite struct `Notifications` {
  @Test func `B12: a notification evaluates the view that listens, not its parent, and vice versa`() throws {
    try expectLog(
      "B12",
      """
      tick 0: first appearance
        mount Parent
        evaluate Parent: first
          Parent: @self, @identity, _enable changed.
        mount TimeView
        evaluate TimeView: first
          TimeView: @self, @identity, _time changed.
        commit 5 inserted
      tick 1: post timeChanged
        #1 notification timeChanged
        #2 onReceive TimeView, by #1
        #3 write TimeView._time, by #2
        evaluate TimeView: _time, by #3
          TimeView: _time changed.
        commit 1 updated
      tick 2: toggle Enable
        #1 toggle Toggle "Enable"
        #2 write Parent._enable, by #1
        evaluate Parent: _enable, by #2
          Parent: _enable changed.
        skip 1×TimeView (empty)
        commit 2 updated
      """)
  }

  @Test func `B13: a handler that writes nothing evaluates nothing`() throws {
    try expectLog(
      "B13",
      """
      tick 0: first appearance
        mount ListeningView
        evaluate ListeningView: first
          ListeningView: @self changed.
        commit 1 inserted
      tick 1: post timeChanged
        #1 notification timeChanged
        #2 onReceive ListeningView, by #1
      """)
  }

  @Test func `B13 under P1: the view with the handler runs, and is wasted`() throws {
    var options = EngineOptions()
    options.eventSourcesEvaluate = true
    try expectLog(
      "B13",
      """
      tick 0: first appearance
        mount ListeningView
        evaluate ListeningView: first
          ListeningView: @self changed.
        commit 1 inserted
      tick 1: post timeChanged
        #1 notification timeChanged
        #2 onReceive ListeningView, by #1
        evaluate ListeningView, by #2
          ListeningView: unchanged.
        wasted ListeningView
      """, options: options)
  }
}
