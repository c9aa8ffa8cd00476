import RedrawCore
import Testing

@MainActor
@Suite struct `Closures as parameters` {
  /// A cell is tapped, up to the point where the cases part.
  private let tap = [
    "#1 tap Button \"Cell 1\"",
    "#2 write SelectionStore.selection, by #1",
    "evaluate Parent: _store, by #2",
  ]

  @Test(arguments: ["B9", "B10", "B11"])
  func `B9 to B11 appear alike, six cells for a viewport of five`(caseID: String) throws {
    let tick = try ScenarioLog(caseID, ticks: 0)[0]
    #expect(
      tick.words == ["mount Parent", "evaluate Parent: first"]
        + times(6, "mount Cell") + times(6, "evaluate Cell: first") + ["commit 15 inserted"])
    #expect(tick.lines == ["Parent: @self, @identity, _store changed."] + times(6, "Cell: @self changed."))
  }

  @Test func `B9: a closure that captures differs, so every cell on screen runs for nothing`() throws {
    let tick = try ScenarioLog("B9")[1]
    #expect(
      tick.words == tap + times(6, "evaluate Cell: @self (action closure)")
        + ["wasted Cell, Cell, Cell, Cell, Cell, Cell", "commit 1 updated"])
    #expect(tick.lines == ["Parent: _store changed."] + times(6, "Cell: @self changed."))
  }

  @Test(arguments: [("B10", "equatable"), ("B11", "fields")])
  func `B10 and B11: no cell runs`(caseID: String, rule: String) throws {
    let tick = try ScenarioLog(caseID)[1]
    #expect(tick.words == tap + ["skip Cell×6 \(rule)", "commit 1 updated"])
    #expect(tick.lines == ["Parent: _store changed."])
  }

  @Test(arguments: ["B9", "B10", "B11"])
  func `the closure of a cell that never ran again still does its work`(caseID: String) throws {
    #expect(try ScenarioLog(caseID, ticks: 3).texts.first == "Selected: 3")
  }
}
