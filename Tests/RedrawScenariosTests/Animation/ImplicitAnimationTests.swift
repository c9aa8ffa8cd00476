import RedrawCore
import Testing

@MainActor
@Suite struct `Implicit animations` {
  @Test func `J4: the animation nearest to the view decides`() throws {
    try expectLog(
      "J4",
      """
      tick 0: first appearance
        mount Mixer
        evaluate Mixer: first
          Mixer: @self, @identity, _value changed.
        mount Level 1–3
        evaluate Level 1–3: first
          3× Level: @self changed.
        commit 10 inserted
      tick 1: tap Raise
        #1 tap Button "Raise"
        #2 write Mixer._value, by #1
        evaluate Mixer: _value, by #2
          Mixer: _value changed.
        animation Level starts: linear 0.05
        animation Level starts: linear 0.02
        evaluate Level 3: @self (value bytes)
          Level: @self changed.
        commit 1 updated
      tick 2 at 0.016666667 s: advance 100ms, at 16.666667ms, frame 1
        #1 frame Level: linear 0.05
        #2 frame Level: linear 0.02
        evaluate Level 1: @self (value bytes), by #1
          Level: @self changed.
        evaluate Level 2: @self (value bytes), by #2
          Level: @self changed.
        commit 2 updated
      tick 3 at 0.033333333 s: advance 100ms, at 33.333333ms, frame 2
        #1 frame Level: linear 0.05
        #2 frame Level: linear 0.02
        evaluate Level 1: @self (value bytes), by #1
          Level: @self changed.
        evaluate Level 2: @self (value bytes), by #2
          Level: @self changed.
        commit 2 updated
      tick 4 at 0.05 s: advance 100ms, at 50ms, frame 3
        #1 frame Level: linear 0.05
        evaluate Level 1: @self (value bytes), by #1
          Level: @self changed.
        commit 1 updated
      tick 5 at 0.1 s: tap Cut
        #1 tap Button "Cut"
        #2 write Mixer._value, by #1
        evaluate Mixer: _value, by #2
          Mixer: _value changed.
        evaluate Level 1–3: @self (value bytes)
          3× Level: @self changed.
        commit 3 updated
      """)
  }
}
