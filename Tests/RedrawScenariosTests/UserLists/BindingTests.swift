import RedrawCore
import Testing

/// Users are values and each cell has a binding.
@MainActor
@Suite struct `Cells with bindings into states` {
  @Test func `D1: the bindings of a ForEach evaluate the owner, who has read the array, and every cell`() throws {
    let log = try expectLog(
      "D1",
      [
        UserListLog.appearance(owner: "_users", cell: "@self, @identity, _user"),
        """
        tick 1: tap Bob
          #1 tap Button "Bob"
          #2 write UsersView._users, by #1
          evaluate UsersView: _users, by #2
            UsersView: _users changed.
          evaluate UserCell 1–3: @self _user (_user binding), by #2
            3× UserCell: @self, _user changed.
          wasted UserCell 1, 3
          commit 1 updated
        """,
      ])
    #expect(try log.texts == UserListLog.textsAfterBob)
  }

  @Test func `D4: an element's binding evaluates the owner and every cell, as those of a ForEach`() throws {
    let log = try expectLog(
      "D4",
      [
        UserListLog.appearance(owner: "_users", cell: "@self, @identity, _user"),
        """
        tick 1: tap Bob
          #1 tap Button "Bob"
          #2 write UsersView._users, by #1
          evaluate UsersView: _users, by #2
            UsersView: _users changed.
          evaluate UserCell 1–3: @self _user (_user binding), by #2
            3× UserCell: @self, _user changed.
          wasted UserCell 1, 3
          commit 1 updated
        """,
      ])
    #expect(try log.texts == UserListLog.textsAfterBob)
  }

  @Test func `D5: a field's binding evaluates every cell that has read it but not the owner`() throws {
    let log = try expectLog(
      "D5",
      [
        UserListLog.appearance(owner: "_users", cell: "@self, @identity, _user"),
        """
        tick 1: tap Bob
          #1 tap Button "Bob"
          #2 write UsersView._users, by #1
          evaluate UserCell 1–3: _user, by #2
            3× UserCell: _user changed.
          wasted UserCell 1, 3
          commit 1 updated
        """,
      ])
    #expect(try log.texts == UserListLog.textsAfterBob)
  }

  @Test func `D7: separate states evaluate the one cell`() throws {
    let log = try expectLog(
      "D7",
      [
        UserListLog.appearance(owner: "_user0, _user1, _user2", cell: "@self, @identity, _user"),
        """
        tick 1: tap Bob
          #1 tap Button "Bob"
          #2 write UsersView._user1, by #1
          evaluate UserCell 2: _user, by #2
            UserCell: _user changed.
          commit 1 updated
        """,
      ])
    #expect(try log.texts == UserListLog.textsAfterBob)
  }
}
