import RedrawCore
import Testing

/// C1 and C2: a timeline's closure belongs to the timeline, a child in it is a view of its own.
@MainActor
@Suite struct `A timeline's closure` {
  private static let firstAppearance = [
    "mount Root", "evaluate Root: first", "mount TimelineView", "evaluate TimelineView: first", "mount Child",
    "evaluate Child: first", "commit 3 inserted",
  ]

  @Test(arguments: ["C1", "C2"])
  func `at first all of it is evaluated once`(caseID: String) throws {
    let tick = try ScenarioLog(caseID, ticks: 0)[0]
    #expect(tick.words == Self.firstAppearance)
    #expect(tick.lines == ["Root: @self changed.", "Child: @self changed."])
  }

  @Test func `a date runs the closure and leaves an equal child alone`() throws {
    let log = try ScenarioLog("C1")
    #expect(
      log[1].words == [
        "#1 timeline TimelineView", "evaluate TimelineView: clock, by #1", "skip Child×1 empty", "commit 1 updated",
      ])
    #expect(log[1].lines == [])
    #expect(try log.texts != ScenarioLog("C1", ticks: 0).texts)
    #expect(try log.texts.last == "child")
  }

  @Test func `a random stored value makes the child differ although no one sees it`() throws {
    let log = try ScenarioLog("C2")
    #expect(
      log[1].words == [
        "#1 timeline TimelineView", "evaluate TimelineView: clock, by #1", "evaluate Child: @self (unused bytes)",
        "wasted Child", "commit 1 updated",
      ])
    #expect(log[1].lines == ["Child: @self changed."])
  }

  @Test func `each date is a tick of its own, a fifth of a second after the one before`() throws {
    let clocks = try ScenarioLog("C1", ticks: 4).ticks.compactMap { tick -> UInt64? in
      guard case .tickBegin(let begin)? = tick.events.first else { return nil }
      return begin.clock
    }
    #expect(clocks == [0, 200_000_000, 400_000_000, 600_000_000, 800_000_000])
  }
}
