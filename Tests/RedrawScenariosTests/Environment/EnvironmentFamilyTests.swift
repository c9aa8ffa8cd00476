import RedrawCore
import Testing

/// The environment as a whole, and defaults.
@MainActor
@Suite struct `Environment and defaults` {
  @Test func `K1: of an environment that is passed on, only the key that was read counts`() throws {
    try expectLog(
      "K1",
      """
      tick 0: first appearance
        mount Article
        evaluate Article: first
          Article: @self, @identity, _environment changed.
        mount Headline
        mount Footer
        evaluate Headline: first
          Headline: @self changed.
        evaluate Footer: first
          Footer: @self changed.
        commit 3 inserted
      tick 1: environment
        #1 environment fr_FR (fixed fr_FR)
        #2 write .\\.locale, by #1
      tick 2: environment
        #1 environment dark
        #2 write .\\.colorScheme, by #1
        evaluate Article: _environment, by #2
          Article: _environment changed.
        skip 1×Footer (empty)
        evaluate Headline: @self (environment.colorScheme equatable)
          Headline: @self changed.
        commit 1 updated
      """)
  }

  @Test func `K2: a default that is written anywhere evaluates the view that has read its key`() throws {
    try expectLog(
      "K2",
      """
      tick 0: first appearance
        mount Inbox
        evaluate Inbox: first
          Inbox: @self changed.
        mount Badge
        mount Signature
        evaluate Badge: first
          Badge: @self, @identity, _unread changed.
        evaluate Signature: first
          Signature: @self, @identity, _signature changed.
        commit 7 inserted
      tick 1: tap Receive 3
        #1 tap Button "Receive 3"
        #2 write AppStorage.unread, by #1
        evaluate Badge: _unread, by #2
          Badge: _unread changed.
        commit 1 updated
      tick 2: tap Receive none
        #1 tap Button "Receive none"
        #2 write AppStorage.unread with an equal value, by #1
      tick 3: default signature
        #1 default signature
        #2 write AppStorage.signature, by #1
        evaluate Signature: _signature, by #2
          Signature: _signature changed.
        commit 1 updated
      tick 4: removedefault unread
        #1 removedefault unread
        #2 write AppStorage.unread, by #1
        evaluate Badge: _unread, by #2
          Badge: _unread changed.
        commit 1 updated
      """)
  }

  @Test func `K3: a key with a dot is a key like any other`() throws {
    try expectLog(
      "K3",
      """
      tick 0: first appearance
        mount Shop
        evaluate Shop: first
          Shop: @self changed.
        mount CartBadge
        mount Visits
        evaluate CartBadge: first
          CartBadge: @self, @identity, _count changed.
        evaluate Visits: first
          Visits: @self, @identity, _visits changed.
        commit 5 inserted
      tick 1: tap Visit
        #1 tap Button "Visit"
        #2 write AppStorage.hasVisited, by #1
      """)
  }

  @Test func `K3: if the rule says so, any write to the defaults evaluates its view`() throws {
    var options = EngineOptions()
    options.dottedDefaultsKeys = true
    let tick = try ScenarioLog("K3", options: options)[1]
    #expect(tick.evaluated == ["CartBadge"])
    #expect(tick.wasted == ["CartBadge"])
  }
}
