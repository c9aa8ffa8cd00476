import RedrawCore
import Testing

/// Dates, delays and random values are the scenario's.
@MainActor
@Suite struct `Time and chance` {
  @Test func `I1: a timeline from now and Date() use the same clock`() throws {
    try expectLog(
      "I1",
      """
      tick 0: first appearance
        mount Stopwatch
        evaluate Stopwatch: first
          Stopwatch: @self, @identity, _start changed.
        mount TimelineView
        evaluate TimelineView: first
        mount Elapsed
        evaluate Elapsed: first
          Elapsed: @self changed.
        commit 3 inserted
      tick 1 at 1.0 s: advance 1s, at 1s
        #1 timeline TimelineView
        evaluate TimelineView: clock, by #1
        evaluate Elapsed: @self (seconds bytes)
          Elapsed: @self changed.
        commit 1 updated
      tick 2 at 2.0 s: advance 1s, at 1s
        #1 timeline TimelineView
        evaluate TimelineView: clock, by #1
        evaluate Elapsed: @self (seconds bytes)
          Elapsed: @self changed.
        commit 1 updated
      tick 3 at 2.0 s: tap Restart
        #1 tap Button "Restart"
        #2 write Stopwatch._start, by #1
        code restarted at 2026-01-01T09:41:02Z
        evaluate Stopwatch: _start, by #2
          Stopwatch: _start changed.
        evaluate TimelineView: @self (schedule bytes; content: captured Stopwatch._start bytes)
        evaluate Elapsed: @self (seconds bytes)
          Elapsed: @self changed.
        commit 1 updated
      """)
  }

  @Test func `I2: minutes and given dates come when they are due`() throws {
    try expectLog(
      "I2",
      """
      tick 0: first appearance
        mount Platform
        evaluate Platform: first
          Platform: @self changed.
        mount TimelineView 1–2
        evaluate TimelineView 1: first
        mount Face
        evaluate Face: first
          Face: @self changed.
        evaluate TimelineView 2: first
        mount Departure
        evaluate Departure: first
          Departure: @self changed.
        commit 2 inserted
      tick 1 at 60.0 s: advance 60s, at 60s
        #1 timeline TimelineView
        #2 timeline TimelineView
        evaluate TimelineView 1: clock, by #1
        evaluate Face: @self (date bytes)
          Face: @self changed.
        evaluate TimelineView 2: clock, by #2
        evaluate Departure: @self (waiting bytes)
          Departure: @self changed.
        commit 2 updated
      tick 2 at 90.0 s: advance 30s, at 30s
        #1 timeline TimelineView
        evaluate TimelineView 2: clock, by #1
        evaluate Departure: @self (waiting bytes)
          Departure: @self changed.
        commit 1 updated
      """)
  }

  @Test func `I3: a delay ends when it has also passed by Date()`() throws {
    try expectLog(
      "I3",
      """
      tick 0: first appearance
        mount Page
        evaluate Page: first
          Page: @self, @identity, _toast changed.
        commit 2 inserted
      tick 1: tap Save
        #1 tap Button "Save"
        #2 write Page._toast, by #1
        evaluate Page: _toast, by #2
          Page: _toast changed.
        mount Toast
        evaluate Toast: first
          Toast: @self changed.
        commit 1 inserted
      tick 2 at 2.5 s: advance 3s, at 2.5s
        #1 asyncAfter queue com.apple.main-thread
        #2 write Page._toast, by #1
        code hidden after 2.5 s
        evaluate Page: _toast, by #2
          Page: _toast changed.
        unmount Toast
        commit 1 removed
      """)
  }

  @Test func `I4: identifiers, numbers and orders follow from the seed`() throws {
    try expectLog(
      "I4",
      """
      tick 0: first appearance
        mount Lottery
        evaluate Lottery: first
          Lottery: @self, @identity, _tickets changed.
        mount TicketRow 1–3
        evaluate TicketRow 1–3: first
          3× TicketRow: @self changed.
        commit 7 inserted
      tick 1: tap Shuffle
        #1 tap Button "Shuffle"
        #2 write Lottery._tickets, by #1
        code [14, 38, 48]
        evaluate Lottery: _tickets, by #2
          Lottery: _tickets changed.
        skip 3×TicketRow (bytes)
        commit 2 updated
      tick 2: tap Draw
        #1 tap Button "Draw"
        #2 write Lottery._tickets, by #1
        code drew 26
        evaluate Lottery: _tickets, by #2
          Lottery: _tickets changed.
        mount TicketRow 4
        skip 3×TicketRow (bytes)
        evaluate TicketRow 4: first
          TicketRow: @self changed.
        commit 1 inserted
      """)
  }

  @Test func `I4 draws other numbers with another seed`() throws {
    let (one, same, other) = try (ScenarioLog("I4"), ScenarioLog("I4"), ScenarioLog("I4", seed: 2))
    #expect(try one.texts == same.texts)
    #expect(try one.texts != other.texts)
  }

  @Test func `I1 starts at the requested date, and with real time at the current one`() throws {
    var options = EngineOptions()
    options.startDate = try #require(ScenarioDate("2030-05-06T07:08:09Z"))
    let notes = try ScenarioLog("I1", options: options).ticks[3].events.compactMap { event in
      if case .note(let note) = event { note.text } else { nil }
    }
    #expect(notes == ["restarted at 2030-05-06T07:08:11Z"])
    options.usesRealTime = true
    let log = try ScenarioLog("I1", options: options)
    #expect(log.wordsOfTicks.joined().contains("restarted at 2030") == false)
  }
}
