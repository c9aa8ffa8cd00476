import RedrawCore
import Testing

/// Whatever conforms to `View` is a node; other code that gives views belongs to the body that runs it.
@MainActor
@Suite struct `Views of other kinds` {
  @Test func `C7: an enum and a model are nodes and are compared, a function runs with its body`() throws {
    let log = try expectLog(
      "C7",
      """
      tick 0: first appearance
        mount Root
        code dateline
        evaluate Root: first
          Root: @self, @identity, _day changed.
        mount Weather
        mount Article
        evaluate Weather: first
          Weather: @self changed.
        evaluate Article: first
          Article: @self changed.
        commit 8 inserted
      tick 1: tap Next day
        #1 tap Button "Next day"
        #2 write Root._day, by #1
        code dateline
        evaluate Root: _day, by #2
          Root: _day changed.
        skip 1×Article (equatable)
        evaluate Weather: @self (bytes)
          Weather: @self changed.
        commit 1 inserted, 1 removed, 1 updated
      """)
    #expect(try log.texts == ["day 2", "rain", "* * *", "All is well", "imprint", "Next day"])
  }

  @Test func `a function's effects belong to the node of the body that calls it`() throws {
    let tick = try ScenarioLog("C7", ticks: 0)[0]
    let root = tick.events.compactMap { if case .mount(let mount) = $0 { mount.node } else { nil } }.first
    let callers = tick.events.compactMap { event in
      if case .note(let note) = event, note.kind == "code" { note.node } else { nil }
    }
    #expect(callers == [try #require(root)])
  }
}
