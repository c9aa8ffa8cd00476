import RedrawCore
import Testing

@MainActor
@Suite struct `Closures as parameters` {
  @Test(arguments: ["B9", "B10", "B11"])
  func `B9 to B11 appear alike, six cells for a viewport of five`(caseID: String) throws {
    let tick = try ScenarioLog(caseID, ticks: 0)[0]
    #expect(tick.evaluated == ["Parent"] + times(6, "Cell"))
    #expect(tick.lines == ["Parent: @self, @identity, _store changed."] + times(6, "Cell: @self changed."))
    #expect(tick.wasted == [])
    #expect(tick.commits.count == 1)
  }

  @Test func `B9: a closure that captures differs, so every cell on screen runs for nothing`() throws {
    let tick = try ScenarioLog("B9")[1]
    #expect(tick.evaluated == ["Parent"] + times(6, "Cell"))
    #expect(tick.lines == ["Parent: _store changed."] + times(6, "Cell: @self changed."))
    #expect(tick.differences(of: "Cell") == times(6, "action closure"))
    #expect(tick.skipped == [])
    #expect(tick.wasted == times(6, "Cell"))
    #expect(tick.writes == ["SelectionStore.selection"])
    #expect(tick.commits == [.init(updated: 1)])
  }

  @Test(arguments: [("B10", "Cell×6 equatable"), ("B11", "Cell×6 fields")])
  func `B10 and B11: no cell runs`(caseID: String, skipped: String) throws {
    let tick = try ScenarioLog(caseID)[1]
    #expect(tick.evaluated == ["Parent"])
    #expect(tick.lines == ["Parent: _store changed."])
    #expect(tick.skipped == [skipped])
    #expect(tick.wasted == [])
    #expect(tick.writes == ["SelectionStore.selection"])
    #expect(tick.commits == [.init(updated: 1)])
  }

  @Test(arguments: ["B9", "B10", "B11"])
  func `the closure of a cell that never ran again still does its work`(caseID: String) throws {
    #expect(try ScenarioLog(caseID, ticks: 3).texts.first == "Selected: 3")
  }
}
