import RedrawCore
import Testing

@MainActor
@Suite struct `What a view is constructed with` {
  /// The birthday, up to the point where the cases part.
  private let birthday = [
    "#1 tap Button \"Birthday\"",
    "#2 write StudentView._student, by #1",
    "evaluate StudentView: _student, by #2",
  ]

  @Test(arguments: ["B6", "B7", "B8"])
  func `B6 to B8 appear alike`(caseID: String) throws {
    let tick = try ScenarioLog(caseID, ticks: 0)[0]
    #expect(
      tick.words == [
        "mount StudentView", "evaluate StudentView: first",
        "mount NameView", "mount AgeView",
        "evaluate NameView: first", "evaluate AgeView: first",
        "commit 5 inserted",
      ])
    #expect(
      tick.lines == [
        "StudentView: @self, @identity, _student changed.", "NameView: @self changed.", "AgeView: @self changed.",
      ])
  }

  @Test func `B6: a view that takes the whole student runs when any field of it changes`() throws {
    let tick = try ScenarioLog("B6")[1]
    #expect(
      tick.words == birthday + [
        "evaluate NameView: @self (student age bytes)",
        "evaluate AgeView: @self (student age bytes)",
        "wasted NameView",
        "commit 1 updated",
      ])
    #expect(tick.lines == ["StudentView: _student changed.", "NameView: @self changed.", "AgeView: @self changed."])
  }

  @Test(arguments: [("B7", "age bytes"), ("B8", "equatable")])
  func `B7 and B8: a view that takes only the name, or is equal by it, doesn't run when the age changes`(
    caseID: String, difference: String
  ) throws {
    let tick = try ScenarioLog(caseID)[1]
    #expect(
      tick.words == birthday + [
        "skip NameView×1 equatable",
        "evaluate AgeView: @self (\(difference))",
        "commit 1 updated",
      ])
    #expect(tick.lines == ["StudentView: _student changed.", "AgeView: @self changed."])
  }
}
