import RedrawCore
import Testing

/// Users are objects: D2, D3, D8 and D9.
@MainActor
@Suite struct `Cells with objects` {
  private static func tap(_ reason: String) -> [String] {
    ["#1 tap Button \"Bob\"", "#2 write User.taps, by #1", "evaluate UserCell: \(reason), by #2", "commit 1 updated"]
  }

  @Test func `an observed object evaluates the one cell that observes it`() throws {
    let log = try ScenarioLog("D2")
    #expect(log[0].words == UserListLog.firstAppearance)
    #expect(
      log[0].lines
        == ["UsersView: @self, @identity, _users changed."]
        + times(3, "UserCell: @self, @identity, _user changed."))
    #expect(log[1].words == Self.tap("_user"))
    #expect(log[1].lines == ["UserCell: _user changed."])
    #expect(try log.texts == UserListLog.textsAfterBob)
  }

  @Test(arguments: [("D3", "_users"), ("D8", "_users"), ("D9", "_model")])
  func `a property that was read evaluates the one cell that read it`(caseID: String, owned: String) throws {
    let log = try ScenarioLog(caseID)
    #expect(log[0].words == UserListLog.firstAppearance)
    #expect(
      log[0].lines == ["UsersView: @self, @identity, \(owned) changed."] + times(3, "UserCell: @self changed."))
    #expect(log[1].words == Self.tap("@dependencies"))
    #expect(log[1].lines == ["UserCell: @dependencies changed."])
    #expect(try log.texts == UserListLog.textsAfterBob)
  }

  @Test(arguments: [
    (EngineOptions.ObservationLabel.dependencies, "@dependencies"), (.self, "@self"), (.keyPath, "\\User.taps (Int)"),
  ])
  func `the profile words the same evaluation`(label: EngineOptions.ObservationLabel, reason: String) throws {
    var options = EngineOptions()
    options.observationLabel = label
    let log = try ScenarioLog("D3", options: options)
    #expect(log[0].words == UserListLog.firstAppearance)
    #expect(log[1].words == Self.tap(reason))
    #expect(log[1].lines == ["UserCell: \(reason) changed."])
  }
}
