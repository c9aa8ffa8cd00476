import RedrawCore
import Testing

/// D6: bindings into a struct that an object publishes, with the behaviour of today and of 2021 (P3).
@MainActor
@Suite struct `Cells with bindings into an object` {
  @Test func `the owner declares the object, the cells their bindings`() throws {
    let tick = try ScenarioLog("D6", ticks: 0)[0]
    #expect(tick.words == UserListLog.firstAppearance)
    #expect(
      tick.lines
        == ["UsersView: @self, @identity, _model changed."]
        + times(3, "UserCell: @self, @identity, _user changed."))
  }

  @Test func `only the cell whose value changed differs when the owner makes the bindings anew`() throws {
    let log = try ScenarioLog("D6")
    #expect(
      log[1].words == [
        "#1 tap Button \"Bob\"",
        "#2 write UsersModel.users, by #1",
        "evaluate UsersView: _model, by #2",
        "skip UserCell×2 binding",
        "evaluate UserCell: @self _user (_user binding)",
        "commit 1 updated",
      ])
    #expect(log[1].lines == ["UsersView: _model changed.", "UserCell: @self, _user changed."])
    #expect(try log.texts == UserListLog.textsAfterBob)
  }

  @Test func `under the profile of 2021 no binding into an object compares equal`() throws {
    var options = EngineOptions()
    options.objectBindingsAlwaysDiffer = true
    let log = try ScenarioLog("D6", options: options)
    #expect(log[0].words == UserListLog.firstAppearance)
    #expect(
      log[1].words == [
        "#1 tap Button \"Bob\"",
        "#2 write UsersModel.users, by #1",
        "evaluate UsersView: _model, by #2",
        "evaluate UserCell: @self _user (_user binding)",
        "evaluate UserCell: @self _user (_user binding)",
        "evaluate UserCell: @self _user (_user binding)",
        "wasted UserCell, UserCell",
        "commit 1 updated",
      ])
    #expect(log[1].lines == ["UsersView: _model changed."] + times(3, "UserCell: @self, _user changed."))
    #expect(try log.texts == UserListLog.textsAfterBob)
  }
}
