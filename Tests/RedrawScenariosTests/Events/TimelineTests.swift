import RedrawCore
import Testing

/// A timeline's closure belongs to the timeline, a child in it is a view of its own.
@MainActor
@Suite struct `A timeline's closure` {
  @Test func `C1: a date runs the closure and leaves an equal child alone`() throws {
    let log = try expectLog(
      "C1",
      """
      tick 0: first appearance
        mount Root
        evaluate Root: first
          Root: @self changed.
        mount TimelineView
        evaluate TimelineView: first
        mount Child
        evaluate Child: first
          Child: @self changed.
        commit 3 inserted
      tick 1 at 0.2 s: advance 200ms, at 200ms
        #1 timeline TimelineView
        evaluate TimelineView: clock, by #1
        skip 1×Child (empty)
        commit 1 updated
      """)
    #expect(try log.texts != ScenarioLog("C1", ticks: 0).texts)
    #expect(try log.texts.last == "child")
  }

  @Test func `C2: a random stored value makes the child differ although no one sees it`() throws {
    try expectLog(
      "C2",
      """
      tick 0: first appearance
        mount Root
        evaluate Root: first
          Root: @self changed.
        mount TimelineView
        evaluate TimelineView: first
        mount Child
        evaluate Child: first
          Child: @self changed.
        commit 3 inserted
      tick 1 at 0.2 s: advance 200ms, at 200ms
        #1 timeline TimelineView
        evaluate TimelineView: clock, by #1
        evaluate Child: @self (unused bytes)
          Child: @self changed.
        wasted Child
        commit 1 updated
      """)
  }

  @Test func `each date is a tick of its own, a fifth of a second after the one before`() throws {
    let clocks = try ScenarioLog("C1", ticks: 4).ticks.compactMap { tick -> UInt64? in
      guard case .tickBegin(let begin)? = tick.events.first else { return nil }
      return begin.clock
    }
    #expect(clocks == [0, 200_000_000, 400_000_000, 600_000_000, 800_000_000])
  }
}
