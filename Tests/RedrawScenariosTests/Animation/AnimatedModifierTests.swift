import RedrawCore
import Testing

@MainActor
@Suite struct `Animated modifiers` {
  @Test func `J2: the renderer animates modifiers, and no body runs again`() throws {
    try expectLog(
      "J2",
      """
      tick 0: first appearance
        mount Deck
        evaluate Deck: first
          Deck: @self, @identity, _isOpen changed.
        mount Card
        evaluate Card: first
          Card: @self changed.
        commit 7 inserted
      tick 1: tap Open
        #1 tap Button "Open"
        #2 write Deck._isOpen, by #1
        evaluate Deck: _isOpen, by #2
          Deck: _isOpen changed.
        evaluate Card: @self (isOpen bytes)
          Card: @self changed.
        commit 3 updated
      """)
  }
}
