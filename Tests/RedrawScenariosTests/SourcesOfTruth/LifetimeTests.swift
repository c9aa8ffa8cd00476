import RedrawCore
import Testing

@MainActor
@Suite struct `Lifetimes` {
  @Test func `B14: a view that returns starts with new state`() throws {
    try expectLog(
      "B14",
      """
      tick 0: first appearance
        mount Parent
        evaluate Parent: first
          Parent: @self, @identity, _isShown changed.
        mount Child 1
        evaluate Child 1: first
          Child: @self, @identity, _count changed.
        commit 6 inserted
      tick 1: tap count
        #1 tap Button "count"
        #2 write Child._count, by #1
        evaluate Child 1: _count, by #2
          Child: _count changed.
        commit 1 updated
      tick 2: toggle Show
        #1 toggle Toggle "Show"
        #2 write Parent._isShown, by #1
        evaluate Parent: _isShown, by #2
          Parent: _isShown changed.
        unmount Child 1
        commit 3 removed, 1 updated
      tick 3: toggle Show
        #1 toggle Toggle "Show"
        #2 write Parent._isShown, by #1
        evaluate Parent: _isShown, by #2
          Parent: _isShown changed.
        mount Child 2
        evaluate Child 2: first
          Child: @self, @identity, _count changed.
        commit 3 inserted, 1 updated
      """)
  }

  @Test func `B14: the count is shown, removed, and starts again from zero`() throws {
    #expect(try ScenarioLog("B14", ticks: 1).texts == ["Show", "Count 1"])
    #expect(try ScenarioLog("B14", ticks: 2).texts == ["Show"])
    #expect(try ScenarioLog("B14", ticks: 3).texts == ["Show", "Count 0"])
  }
}
