import RedrawCore
import Testing

@MainActor
@Suite struct `Timelines of frames` {
  @Test func `J9: every other frame is a date, and content that takes no date runs once`() throws {
    try expectLog(
      "J9",
      """
      tick 0: first appearance
        mount Stopwatch
        evaluate Stopwatch: first
          Stopwatch: @self, @identity, _isPaused changed.
        mount TimelineView
        evaluate TimelineView: first
        mount Face
        mount Hand
        evaluate Face: first
          Face: @self changed.
        evaluate Hand: first
          Hand: @self changed.
        commit 6 inserted
      tick 1: tap Start
        #1 tap Button "Start"
        #2 write Stopwatch._isPaused, by #1
        evaluate Stopwatch: _isPaused, by #2
          Stopwatch: _isPaused changed.
        evaluate TimelineView: @self (schedule bytes)
        skip 1×Face (empty)
        skip 1×Hand (bytes)
        wasted Stopwatch, TimelineView
      tick 2 at 0.033333333 s: advance 100ms, at 33.333333ms, frame 1
        #1 timeline TimelineView
        evaluate TimelineView: clock, by #1
        skip 1×Face (empty)
        evaluate Hand: @self (second bytes)
          Hand: @self changed.
        commit 1 updated
      tick 3 at 0.066666667 s: advance 100ms, at 66.666667ms, frame 2
        #1 timeline TimelineView
        evaluate TimelineView: clock, by #1
        skip 1×Face (empty)
        evaluate Hand: @self (second bytes)
          Hand: @self changed.
        commit 1 updated
      tick 4 at 0.1 s: advance 100ms, at 100ms, frame 3
        #1 timeline TimelineView
        evaluate TimelineView: clock, by #1
        skip 1×Face (empty)
        evaluate Hand: @self (second bytes)
          Hand: @self changed.
        commit 1 updated
      """)
  }
}
