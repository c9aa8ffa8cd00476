import RedrawCore
import Testing

@MainActor
@Suite struct `Animatable views` {
  @Test func `J1: an Animatable view runs on each frame, a plain one once`() throws {
    try expectLog(
      "J1",
      """
      tick 0: first appearance
        mount Download
        evaluate Download: first
          Download: @self, @identity, _isDone changed.
        mount Gauge
        mount Badge
        evaluate Gauge: first
          Gauge: @self changed.
        evaluate Badge: first
          Badge: @self changed.
        commit 7 inserted
      tick 1: tap Finish
        #1 tap Button "Finish"
        #2 write Download._isDone, by #1
        evaluate Download: _isDone, by #2
          Download: _isDone changed.
        animation Gauge starts: linear 0.05
        evaluate Badge: @self (isDone bytes)
          Badge: @self changed.
        commit 1 updated
      tick 2 at 0.016666667 s: advance 100ms, at 16.666667ms, frame 1
        #1 frame Gauge: linear 0.05
        evaluate Gauge: @self (progress bytes), by #1
          Gauge: @self changed.
        commit 1 updated
      tick 3 at 0.033333333 s: advance 100ms, at 33.333333ms, frame 2
        #1 frame Gauge: linear 0.05
        evaluate Gauge: @self (progress bytes), by #1
          Gauge: @self changed.
        commit 1 updated
      tick 4 at 0.05 s: advance 100ms, at 50ms, frame 3
        #1 frame Gauge: linear 0.05
        evaluate Gauge: @self (progress bytes), by #1
          Gauge: @self changed.
        commit 1 updated
      """)
  }
}
