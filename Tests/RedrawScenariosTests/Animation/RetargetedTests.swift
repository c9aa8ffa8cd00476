import RedrawCore
import Testing

@MainActor
@Suite struct `Retargeted animations` {
  @Test func `J3: a retargeted animation continues from the value shown`() throws {
    try expectLog(
      "J3",
      """
      tick 0: first appearance
        mount Score
        evaluate Score: first
          Score: @self, @identity, _points changed.
        mount Counting
        evaluate Counting: first
          Counting: @self changed.
        commit 8 inserted
      tick 1: tap Win
        #1 tap Button "Win"
        #2 write Score._points, by #1
        evaluate Score: _points, by #2
          Score: _points changed.
        animation Counting starts: linear 0.1
      tick 2 at 0.016666667 s: advance 50ms, at 16.666667ms, frame 1
        #1 frame Counting: linear 0.1
        evaluate Counting: @self (number bytes), by #1
          Counting: @self changed.
        commit 1 updated
      tick 3 at 0.033333333 s: advance 50ms, at 33.333333ms, frame 2
        #1 frame Counting: linear 0.1
        evaluate Counting: @self (number bytes), by #1
          Counting: @self changed.
        commit 1 updated
      tick 4 at 0.05 s: advance 50ms, at 50ms, frame 3
        #1 frame Counting: linear 0.1
        evaluate Counting: @self (number bytes), by #1
          Counting: @self changed.
        commit 1 updated
      tick 5 at 0.05 s: tap Lose
        #1 tap Button "Lose"
        #2 write Score._points, by #1
        evaluate Score: _points, by #2
          Score: _points changed.
        animation Counting starts: linear 0.05
      tick 6 at 0.066666667 s: advance 100ms, at 16.666667ms, frame 1
        #1 frame Counting: linear 0.05
        evaluate Counting: @self (number bytes), by #1
          Counting: @self changed.
        commit 1 updated
      tick 7 at 0.083333333 s: advance 100ms, at 33.333333ms, frame 2
        #1 frame Counting: linear 0.05
        evaluate Counting: @self (number bytes), by #1
          Counting: @self changed.
        commit 1 updated
      tick 8 at 0.1 s: advance 100ms, at 50ms, frame 3
        #1 frame Counting: linear 0.05
        evaluate Counting: @self (number bytes), by #1
          Counting: @self changed.
        commit 1 updated
      """)
  }
}
