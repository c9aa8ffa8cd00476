import RedrawCore
import Testing

@MainActor
@Suite struct `Keyframe animators` {
  @Test func `J7: content runs on each frame until the last keyframe`() throws {
    try expectLog(
      "J7",
      """
      tick 0: first appearance
        mount Post
        evaluate Post: first
          Post: @self, @identity, _likes changed.
        mount Heart
        evaluate Heart: first
          Heart: @self changed.
        mount KeyframeAnimator
        evaluate KeyframeAnimator: first
        commit 6 inserted
      tick 1: tap Like
        #1 tap Button "Like"
        #2 write Post._likes, by #1
        evaluate Post: _likes, by #2
          Post: _likes changed.
        evaluate Heart: @self (likes bytes)
          Heart: @self changed.
        evaluate KeyframeAnimator: @self (trigger equatable)
        wasted KeyframeAnimator
      tick 2 at 0.016666667 s: advance 100ms, at 16.666667ms, frame 1
        #1 frame KeyframeAnimator
        evaluate KeyframeAnimator: stage, by #1
        commit 2 updated
      tick 3 at 0.033333333 s: advance 100ms, at 33.333333ms, frame 2
        #1 frame KeyframeAnimator
        evaluate KeyframeAnimator: stage, by #1
        commit 2 updated
      tick 4 at 0.05 s: advance 100ms, at 50ms, frame 3
        #1 frame KeyframeAnimator
        evaluate KeyframeAnimator: stage, by #1
        commit 2 updated
      tick 5 at 0.066666667 s: advance 100ms, at 66.666667ms, frame 4
        #1 frame KeyframeAnimator
        evaluate KeyframeAnimator: stage, by #1
        commit 1 updated
      tick 6 at 0.083333333 s: advance 100ms, at 83.333333ms, frame 5
        #1 frame KeyframeAnimator
        evaluate KeyframeAnimator: stage, by #1
        commit 1 updated
      tick 7 at 0.1 s: advance 100ms, at 100ms, frame 6
        #1 frame KeyframeAnimator
        evaluate KeyframeAnimator: stage, by #1
        commit 1 updated
      """)
  }
}
