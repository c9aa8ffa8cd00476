import RedrawCore
import Testing

/// Who is evaluated, skipped and wasted, case by case, when two rows on screen change.
private struct Expectation: Sendable, CustomTestStringConvertible {
  let caseID: String
  var list = 1
  var cells = 2
  /// `item.hidden bytes`: what makes the cells differ.
  var differences: [String]
  /// `ItemCell×4 bytes`: what finds the others equal.
  var skipped: [String] = []

  var testDescription: String { caseID }
}

private let isActive = "item isActive bytes"
private let hidden = "item hidden bytes"

/// The rows that the tick is about come first; where every item has a new hidden value, the active flag is stored
/// before it and so is what differs first.
private let expectations = [
  Expectation(caseID: "A1", differences: [isActive, isActive], skipped: ["ItemCell×4 bytes"]),
  Expectation(caseID: "A2", cells: 6, differences: [isActive, isActive] + times(4, hidden)),
  Expectation(caseID: "A3", cells: 6, differences: [isActive, isActive] + times(4, hidden)),
  Expectation(
    caseID: "A4", differences: ["item equatable", "item equatable"], skipped: ["ItemCell×4 equatable"]),
  Expectation(
    caseID: "A5", differences: ["item equatable", "item equatable"], skipped: ["ItemCell×4 equatable"]),
  Expectation(
    caseID: "A6", cells: 6, differences: ["item equatable", "item equatable"] + times(4, "badge bytes")),
  Expectation(caseID: "A7", cells: 6, differences: [isActive, isActive] + times(4, hidden)),
  Expectation(caseID: "A8", differences: ["equatable", "equatable"], skipped: ["ItemCell×4 equatable"]),
  Expectation(caseID: "A9", list: 0, differences: ["none", "none"]),
  Expectation(caseID: "A10", cells: 6, differences: [isActive, isActive] + times(4, hidden)),
]

@MainActor
@Suite struct `Active row, tick by tick` {
  @Test(arguments: expectations)
  fileprivate func `the rows appear once they are loaded, six for a viewport of five`(_ expected: Expectation) throws {
    let tick = try ScenarioLog(expected.caseID, ticks: 0)[0]
    let cellLine = expected.caseID == "A9" ? "ItemCell: @self, @identity, _item changed." : "ItemCell: @self changed."
    #expect(tick.evaluated == ["ItemList", "ItemList"] + times(6, "ItemCell"))
    #expect(
      tick.lines == ["ItemList: @self, @identity, _model changed.", "ItemList: _model changed."]
        + times(6, cellLine))
    #expect(tick.mounted == ["ItemList"] + times(6, "ItemCell"))
    #expect(tick.delivered == ["onAppear"])
    #expect(tick.wasted == [])
    #expect(tick.skipped == [])
    #expect(tick.commits.count == 1)
    #expect(tick.unmounts == 0)
    #expect(tick.troubles == [])
  }

  @Test(arguments: expectations)
  fileprivate func `two rows on screen change places`(_ expected: Expectation) throws {
    let tick = try ScenarioLog(expected.caseID, ticks: 2)[2]
    let cellLine = expected.caseID == "A9" ? "ItemCell: _item changed." : "ItemCell: @self changed."
    #expect(tick.evaluated == times(expected.list, "ItemList") + times(expected.cells, "ItemCell"))
    #expect(
      tick.lines == times(expected.list, "ItemList: _model changed.") + times(expected.cells, cellLine))
    #expect(tick.differences(of: "ItemCell") == expected.differences)
    #expect(tick.skipped == expected.skipped)
    #expect(tick.wasted == times(expected.cells - 2, "ItemCell"))
    #expect(tick.commits == [.init(updated: 2)])
    #expect(tick.delivered == ["tap"])
    #expect(tick.mounted == [])
    #expect(tick.unmounts == 0)
    #expect(tick.troubles == [])
  }

  @Test(arguments: expectations)
  fileprivate func `the first activation touches one row only`(_ expected: Expectation) throws {
    let tick = try ScenarioLog(expected.caseID, ticks: 1)[1]
    let cells = expected.cells == 6 ? 6 : 1
    #expect(tick.evaluated == times(expected.list, "ItemList") + times(cells, "ItemCell"))
    #expect(tick.wasted == times(cells - 1, "ItemCell"))
    #expect(tick.commits == [.init(updated: 1)])
    #expect(tick.troubles == [])
  }

  @Test(arguments: expectations)
  fileprivate func `only what is on screen is evaluated when the active row is outside`(
    _ expected: Expectation
  ) throws {
    let tick = try ScenarioLog(expected.caseID, ticks: 8)[8]
    let cells = expected.cells == 6 ? 6 : 0
    #expect(tick.evaluated == times(expected.list, "ItemList") + times(cells, "ItemCell"))
    #expect(tick.wasted == tick.evaluated)
    #expect(tick.commits == [])
    #expect(tick.mounted == [])
    #expect(tick.writes.count == (expected.caseID == "A9" ? 0 : 1))
  }

  @Test(arguments: expectations)
  fileprivate func `ten ticks follow the first appearance, each with at most one commit`(
    _ expected: Expectation
  ) throws {
    let log = try ScenarioLog(expected.caseID)
    #expect(log.ticks.count == 11)
    #expect(log.ticks.map(\.commits.count) == [1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0])
    #expect(log.ticks.allSatisfy { $0.unmounts == 0 })
  }

  @Test func `A1 becomes A2 once it gives the items a hidden value, and A2 becomes A1 without`() throws {
    let on = try ScenarioLog("A1", ticks: 2, parameters: ["hidden-value": "true"])[2]
    #expect(on.evaluated == ["ItemList"] + times(6, "ItemCell"))
    #expect(on.wasted == times(4, "ItemCell"))
    let off = try ScenarioLog("A2", ticks: 2, parameters: ["hidden-value": "false"])[2]
    #expect(off.evaluated == ["ItemList", "ItemCell", "ItemCell"])
    #expect(off.wasted == [])
  }

  @Test func `the last row is followed by the first`() throws {
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

  @Test func `a tap leads to the write, the write to the list, the list to the cells that differ`() throws {
    let tick = try ScenarioLog("A1", ticks: 2)[2]
    #expect(
      tick.words == [
        "#1 tap Button \"Next\"",
        "#2 write ItemModel.phase, by #1",
        "evaluate ItemList: _model, by #2",
        "skip ItemCell×4 bytes",
        "evaluate ItemCell: @self (item isActive bytes)",
        "evaluate ItemCell: @self (item isActive bytes)",
        "commit 2 updated",
      ])
  }

  @Test func `a tap leads to two writes, each to its cell`() throws {
    let tick = try ScenarioLog("A9", ticks: 2)[2]
    #expect(
      tick.words == [
        "#1 tap Button \"Next\"",
        "#2 write Item.isActive, by #1",
        "#3 write Item.isActive, by #1",
        "evaluate ItemCell: _item, by #2",
        "evaluate ItemCell: _item, by #3",
        "commit 2 updated",
      ])
  }
}
