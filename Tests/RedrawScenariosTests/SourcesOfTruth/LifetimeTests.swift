import RedrawCore
import Testing

@MainActor
@Suite struct Lifetimes {
  @Test func `B14: a view that comes back starts with a state of its own`() throws {
    let log = try ScenarioLog("B14")
    #expect(
      log[0].words == [
        "mount Parent", "evaluate Parent: first", "mount Child", "evaluate Child: first", "commit 6 inserted",
      ])
    #expect(
      log[0].lines == ["Parent: @self, @identity, _isShown changed.", "Child: @self, @identity, _count changed."])
    #expect(
      log[1].words == [
        "#1 tap Button \"count\"",
        "#2 write Child._count, by #1",
        "evaluate Child: _count, by #2",
        "commit 1 updated",
      ])
    #expect(log[1].lines == ["Child: _count changed."])
    let toggle = [
      "#1 toggle Toggle \"Show\"",
      "#2 write Parent._isShown, by #1",
      "evaluate Parent: _isShown, by #2",
    ]
    #expect(log[2].words == toggle + ["unmount", "commit 3 removed, 1 updated"])
    #expect(log[2].lines == ["Parent: _isShown changed."])
    #expect(log[3].words == toggle + ["mount Child", "evaluate Child: first", "commit 3 inserted, 1 updated"])
    #expect(log[3].lines == ["Parent: _isShown changed.", "Child: @self, @identity, _count changed."])
  }

  @Test func `B14: the count is shown, gone, and starts afresh`() throws {
    #expect(try ScenarioLog("B14", ticks: 1).texts == ["Show", "Count 1"])
    #expect(try ScenarioLog("B14", ticks: 2).texts == ["Show"])
    #expect(try ScenarioLog("B14", ticks: 3).texts == ["Show", "Count 0"])
  }
}
