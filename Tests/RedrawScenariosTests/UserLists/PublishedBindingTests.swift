import RedrawCore
import Testing

/// Bindings into a struct that an object publishes, with the behavior of today and of 2021.
@MainActor
@Suite struct `Cells with bindings into an object` {
  @Test func `D6: only the cell whose value changed differs when the owner re-creates the bindings`() throws {
    let log = try expectLog(
      "D6",
      [
        UserListLog.appearance(owner: "_model", cell: "@self, @identity, _user"),
        """
        tick 1: tap Bob
          #1 tap Button "Bob"
          #2 write UsersModel.users, by #1
          evaluate UsersView: _model, by #2
            UsersView: _model changed.
          skip 2×UserCell (binding)
          evaluate UserCell 2: @self _user (_user binding)
            UserCell: @self, _user changed.
          commit 1 updated
        """,
      ])
    #expect(try log.texts == UserListLog.textsAfterBob)
  }

  @Test func `D6 under P3: no binding into an object compares equal, so every cell runs`() throws {
    var options = EngineOptions()
    options.objectBindingsAlwaysDiffer = true
    try expectLog(
      "D6",
      [
        UserListLog.appearance(owner: "_model", cell: "@self, @identity, _user"),
        """
        tick 1: tap Bob
          #1 tap Button "Bob"
          #2 write UsersModel.users, by #1
          evaluate UsersView: _model, by #2
            UsersView: _model changed.
          evaluate UserCell 1–3: @self _user (_user binding)
            3× UserCell: @self, _user changed.
          wasted UserCell 1, 3
          commit 1 updated
        """,
      ], options: options)
  }
}
