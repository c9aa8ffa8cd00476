import RedrawCore
import Testing

/// How many cells run, in numbers; `ActiveRowTests` has which ones and why.
@MainActor
@Suite struct `The active row in numbers` {
  @Test(arguments: [
    ("A1", 1, 2), ("A2", 1, 6), ("A3", 1, 6), ("A4", 1, 2), ("A5", 1, 2), ("A6", 1, 6), ("A7", 1, 6), ("A8", 1, 2),
    ("A9", 0, 2), ("A10", 1, 6),
  ])
  func `with both rows on screen, those run that changed or might have`(
    caseID: String, list: Int, cells: Int
  ) throws {
    let log = try ScenarioLog(caseID)
    #expect(log.ticks.count == 11)
    for tick in log.ticks[2...6] {
      #expect(tick.evaluated == times(list, "ItemList") + times(cells, "ItemCell"))
      #expect(tick.wasted == times(cells - 2, "ItemCell"))
      #expect(tick.commits == [.init(updated: 2)])
    }
    #expect(log[1].commits == [.init(updated: 1)], "The first activation touches one row")
    #expect(log.ticks[8...10].allSatisfy { $0.commits.isEmpty && $0.wasted == $0.evaluated })
  }

  @Test func `Adding a hidden value to the items turns A1 into A2, and removing it turns A2 into A1`() throws {
    #expect(try ScenarioLog("A1", parameters: ["hidden-value": "true"]).words == ScenarioLog("A2").words)
    #expect(try ScenarioLog("A2", parameters: ["hidden-value": "false"]).words == ScenarioLog("A1").words)
  }

  @Test func `after the last row comes the first`() throws {
    let log = try ScenarioLog("A1", ticks: 4, parameters: ["rows": "3"])
    #expect(log[0].mounted == ["ItemList"] + times(3, "ItemCell"))
    #expect(log[4].evaluated == ["ItemList", "ItemCell", "ItemCell"])
    #expect(try log.texts == ["active", "idle", "idle", "Next"])
  }

  @Test func `a list without rows is never evaluated again`() throws {
    let log = try ScenarioLog("A2", ticks: 2, parameters: ["rows": "0"])
    #expect(log[0].evaluated == ["ItemList", "ItemList"])
    #expect(log[1].evaluated == [])
    #expect(log[2].writes == [])
  }

  private func times(_ count: Int, _ word: String) -> [String] { Array(repeating: word, count: max(count, 0)) }
}
