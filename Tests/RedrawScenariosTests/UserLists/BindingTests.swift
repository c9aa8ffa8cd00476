import RedrawCore
import Testing

/// Users are values and each cell has a binding: D1, D4, D5 and D7.
@MainActor
@Suite struct `Cells with bindings into states` {
  /// D1 and D4: the list's body has read the array, and each cell gets a new binding from it.
  private static let everyone = [
    "#1 tap Button \"Bob\"",
    "#2 write UsersView._users, by #1",
    "evaluate UsersView: _users, by #2",
    "evaluate UserCell: @self _user (_user binding), by #2",
    "evaluate UserCell: @self _user (_user binding), by #2",
    "evaluate UserCell: @self _user (_user binding), by #2",
    "wasted UserCell, UserCell",
    "commit 1 updated",
  ]

  @Test(arguments: ["D1", "D4", "D5"])
  func `the first appearance names the storage of every dynamic property`(caseID: String) throws {
    let tick = try ScenarioLog(caseID, ticks: 0)[0]
    #expect(tick.words == UserListLog.firstAppearance)
    #expect(
      tick.lines
        == ["UsersView: @self, @identity, _users changed."]
        + times(3, "UserCell: @self, @identity, _user changed."))
  }

  @Test(arguments: ["D1", "D4"])
  func `an element's binding evaluates the owner and every cell`(caseID: String) throws {
    let log = try ScenarioLog(caseID)
    #expect(log[1].words == Self.everyone)
    #expect(log[1].lines == ["UsersView: _users changed."] + times(3, "UserCell: @self, _user changed."))
    #expect(try log.texts == UserListLog.textsAfterBob)
  }

  @Test func `a field's binding evaluates every cell that has read it but not the owner`() throws {
    let log = try ScenarioLog("D5")
    #expect(
      log[1].words == [
        "#1 tap Button \"Bob\"",
        "#2 write UsersView._users, by #1",
        "evaluate UserCell: _user, by #2",
        "evaluate UserCell: _user, by #2",
        "evaluate UserCell: _user, by #2",
        "wasted UserCell, UserCell",
        "commit 1 updated",
      ])
    #expect(log[1].lines == times(3, "UserCell: _user changed."))
    #expect(try log.texts == UserListLog.textsAfterBob)
  }

  @Test func `separate states evaluate the one cell`() throws {
    let log = try ScenarioLog("D7")
    #expect(log[0].words == UserListLog.firstAppearance)
    #expect(
      log[0].lines
        == ["UsersView: @self, @identity, _user0, _user1, _user2 changed."]
        + times(3, "UserCell: @self, @identity, _user changed."))
    #expect(
      log[1].words == [
        "#1 tap Button \"Bob\"",
        "#2 write UsersView._user1, by #1",
        "evaluate UserCell: _user, by #2",
        "commit 1 updated",
      ])
    #expect(log[1].lines == ["UserCell: _user changed."])
    #expect(try log.texts == UserListLog.textsAfterBob)
  }
}
