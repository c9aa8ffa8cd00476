import RedrawCore
import Testing

@MainActor
@Suite struct `What a view is constructed with` {
  @Test(arguments: ["B6", "B7", "B8"])
  func `B6 to B8 appear alike`(caseID: String) throws {
    let tick = try ScenarioLog(caseID, ticks: 0)[0]
    #expect(tick.evaluated == ["StudentView", "NameView", "AgeView"])
    #expect(
      tick.lines == [
        "StudentView: @self, @identity, _student changed.", "NameView: @self changed.", "AgeView: @self changed.",
      ])
    #expect(tick.commits.count == 1)
    #expect(tick.wasted == [])
  }

  @Test func `B6: a view that takes the whole student runs when any field of it changes`() throws {
    let tick = try ScenarioLog("B6")[1]
    #expect(tick.evaluated == ["StudentView", "NameView", "AgeView"])
    #expect(tick.lines == ["StudentView: _student changed.", "NameView: @self changed.", "AgeView: @self changed."])
    #expect(tick.differences(of: "NameView") == ["student age bytes"])
    #expect(tick.differences(of: "AgeView") == ["student age bytes"])
    #expect(tick.skipped == [])
    #expect(tick.wasted == ["NameView"])
    #expect(tick.commits == [.init(updated: 1)])
  }

  @Test func `B7: a view that takes only the name doesn't run when the age changes`() throws {
    let tick = try ScenarioLog("B7")[1]
    #expect(tick.evaluated == ["StudentView", "AgeView"])
    #expect(tick.lines == ["StudentView: _student changed.", "AgeView: @self changed."])
    #expect(tick.differences(of: "AgeView") == ["age bytes"])
    #expect(tick.skipped == ["NameView×1 equatable"])
    #expect(tick.wasted == [])
    #expect(tick.commits == [.init(updated: 1)])
  }

  @Test func `B8: a view that is equal by the name doesn't run when the age changes`() throws {
    let tick = try ScenarioLog("B8")[1]
    #expect(tick.evaluated == ["StudentView", "AgeView"])
    #expect(tick.lines == ["StudentView: _student changed.", "AgeView: @self changed."])
    #expect(tick.differences(of: "AgeView") == ["equatable"])
    #expect(tick.skipped == ["NameView×1 equatable"])
    #expect(tick.wasted == [])
    #expect(tick.commits == [.init(updated: 1)])
  }
}
