import RedrawCore
import Testing

@MainActor
@Suite struct `Completions` {
  @Test func `J5: one completion runs when the spring looks done, the other when it is at rest`() throws {
    try expectLog(
      "J5",
      """
      tick 0: first appearance
        mount Toast
        evaluate Toast: first
          Toast: @self, @identity, _isShown, _message changed.
        commit 5 inserted
      tick 1: tap Show
        #1 tap Button "Show"
        #2 write Toast._isShown, by #1
        #3 write Toast._message, by #1
        evaluate Toast: _isShown, by #2
          Toast: _isShown changed.
        evaluate Toast: _message, by #3
          Toast: _message changed.
        commit 2 updated
      tick 2 at 0.2 s: settle, at 200ms, frame 1
        #1 completion withAnimation
        #2 write Toast._message, by #1
        evaluate Toast: _message, by #2, pass 1
          Toast: _message changed.
        commit 1 updated
      tick 3 at 0.4 s: settle, at 400ms, frame 2
        #1 completion withAnimation
        code nothing moves any more
      """)
  }
}
