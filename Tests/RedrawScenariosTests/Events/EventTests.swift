import RedrawCore
import Testing

/// C3 to C6: an event by itself evaluates nothing; a write evaluates who has read it, and each on its own.
@MainActor
@Suite struct `Events and what they write` {
  @Test func `a tap whose handler only prints evaluates nothing`() throws {
    let log = try ScenarioLog("C3")
    #expect(log[0].words == ["mount TapRoot", "evaluate TapRoot: first", "commit 1 inserted"])
    #expect(log[0].lines == ["TapRoot: @self, @identity, _count changed."])
    #expect(log[1].words == ["#1 tap .onTapGesture \"count 0\"", "code tapped"])
    #expect(log[1].lines == [])
  }

  @Test func `a timer whose handler only prints evaluates nothing`() throws {
    let log = try ScenarioLog("C4", ticks: 2)
    #expect(log[0].words == ["mount TimerRoot", "evaluate TimerRoot: first", "commit 1 inserted"])
    #expect(log[0].lines == ["TimerRoot: @self changed."])
    #expect(log[1].words == ["#1 onReceive TimerRoot", "code fired"])
    #expect(log[1].lines == [])
    #expect(log[2].words == log[1].words)
  }

  @Test func `a write makes both children anew and evaluates the one that differs`() throws {
    let log = try ScenarioLog("C5")
    #expect(
      log[0].words == [
        "mount Root", "code Sub1.init", "code Sub2.init", "evaluate Root: first", "mount Sub1", "mount Sub2",
        "evaluate Sub1: first", "evaluate Sub2: first", "commit 5 inserted",
      ])
    #expect(
      log[0].lines == ["Root: @self, @identity, _count changed.", "Sub1: @self changed.", "Sub2: @self changed."])
    #expect(
      log[1].words == [
        "#1 tap .onTapGesture \"constant\"", "#2 write Root._count, by #1", "code Sub1.init", "code Sub2.init",
        "evaluate Root: _count, by #2", "skip Sub1×1 empty", "evaluate Sub2: @self (count bytes)", "commit 2 updated",
      ])
    #expect(log[1].lines == ["Root: _count changed.", "Sub2: @self changed."])
    #expect(try log.texts == ["count 1", "constant", "first", "second of 1"])
  }

  @Test func `two states of one handler evaluate their owners and nothing between or below them`() throws {
    let log = try ScenarioLog("C6")
    #expect(
      log[0].words == [
        "mount A", "evaluate A: first", "mount B", "evaluate B: first", "mount C", "evaluate C: first", "mount D",
        "evaluate D: first", "#1 onAppear C", "commit 9 inserted",
      ])
    #expect(
      log[0].lines == [
        "A: @self, @identity, _count, _relay changed.", "B: @self changed.",
        "C: @self, @identity, _count, _relay changed.", "D: @self changed.",
      ])
    #expect(
      log[1].words == [
        "#1 tap Button \"both\"", "#2 write A._count, by #1", "#3 write C._count, by #1", "evaluate A: _count, by #2",
        "skip B×1 empty", "evaluate C: _count, by #3", "skip D×1 empty", "commit 2 updated",
      ])
    #expect(log[1].lines == ["A: _count changed.", "C: _count changed."])
    #expect(try log.texts == ["A 1", "B", "C 1", "D"])
  }
}
