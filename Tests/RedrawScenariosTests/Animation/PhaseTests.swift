import RedrawCore
import Testing

@MainActor
@Suite struct `Phases` {
  @Test func `J6: each phase begins when the previous one has ended`() throws {
    try expectLog(
      "J6",
      """
      tick 0: first appearance
        mount Alerts
        evaluate Alerts: first
          Alerts: @self, @identity, _alerts changed.
        mount Bell
        evaluate Bell: first
          Bell: @self changed.
        mount PhaseAnimator
        evaluate PhaseAnimator: first
        commit 5 inserted
      tick 1: tap Alert
        #1 tap Button "Alert"
        #2 write Alerts._alerts, by #1
        evaluate Alerts: _alerts, by #2
          Alerts: _alerts changed.
        evaluate Bell: @self (alerts bytes)
          Bell: @self changed.
        evaluate PhaseAnimator: @self (trigger equatable)
        #3 phase PhaseAnimator
        evaluate PhaseAnimator: stage, by #3, pass 1
        wasted PhaseAnimator
        commit 1 updated
      tick 2 at 0.033333333 s: settle, at 33.333333ms, frame 1
        #1 phase PhaseAnimator
        evaluate PhaseAnimator: stage, by #1, pass 1
        commit 1 updated
      tick 3 at 0.083333333 s: settle, at 83.333333ms, frame 2
        #1 phase PhaseAnimator
        evaluate PhaseAnimator: stage, by #1, pass 1
        commit 1 updated
      """)
  }
}
