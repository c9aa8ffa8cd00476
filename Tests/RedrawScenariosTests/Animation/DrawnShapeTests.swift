import RedrawCore
import Testing

@MainActor
@Suite struct `Shapes and effects` {
  @Test func `J8: the drawing code runs on each frame, and no body`() throws {
    try expectLog(
      "J8",
      """
      tick 0: first appearance
        mount Chart
        evaluate Chart: first
          Chart: @self, @identity, _share changed.
        commit 8 inserted
      tick 1: tap Grow
        #1 tap Button "Grow"
        #2 write Chart._share, by #1
        evaluate Chart: _share, by #2
          Chart: _share changed.
        animation Wedge starts: linear 0.05
        animation Shake starts: linear 0.05
        commit 1 updated
      tick 2 at 0.016666667 s: advance 100ms, at 16.666667ms, frame 1
        #1 frame Wedge: linear 0.05
        #2 path Wedge, by #1
        #3 frame Shake: linear 0.05
        #4 effect Shake, by #3
        commit 2 updated
      tick 3 at 0.033333333 s: advance 100ms, at 33.333333ms, frame 2
        #1 frame Wedge: linear 0.05
        #2 path Wedge, by #1
        #3 frame Shake: linear 0.05
        #4 effect Shake, by #3
        commit 2 updated
      tick 4 at 0.05 s: advance 100ms, at 50ms, frame 3
        #1 frame Wedge: linear 0.05
        #2 path Wedge, by #1
        #3 frame Shake: linear 0.05
        #4 effect Shake, by #3
        commit 2 updated
      """)
  }
}
