import RedrawCore
import Testing

/// Users are objects.
@MainActor
@Suite struct `Cells with objects` {
  @Test func `D2: an observed object evaluates the one cell that observes it`() throws {
    let log = try expectLog(
      "D2",
      [
        UserListLog.appearance(owner: "_users", cell: "@self, @identity, _user"),
        """
        tick 1: tap Bob
          #1 tap Button "Bob"
          #2 write User.taps, by #1
          evaluate UserCell 2: _user, by #2
            UserCell: _user changed.
          commit 1 updated
        """,
      ])
    #expect(try log.texts == UserListLog.textsAfterBob)
  }

  @Test func `D3: a property of a bindable object evaluates the one cell that has read it`() throws {
    let log = try expectLog(
      "D3",
      [
        UserListLog.appearance(owner: "_users", cell: "@self"),
        """
        tick 1: tap Bob
          #1 tap Button "Bob"
          #2 write User.taps, by #1
          evaluate UserCell 2: @dependencies, by #2
            UserCell: @dependencies changed.
          commit 1 updated
        """,
      ])
    #expect(try log.texts == UserListLog.textsAfterBob)
  }

  @Test func `D8: a struct of observable objects evaluates the one cell that has read the property`() throws {
    let log = try expectLog(
      "D8",
      [
        UserListLog.appearance(owner: "_users", cell: "@self"),
        """
        tick 1: tap Bob
          #1 tap Button "Bob"
          #2 write User.taps, by #1
          evaluate UserCell 2: @dependencies, by #2
            UserCell: @dependencies changed.
          commit 1 updated
        """,
      ])
    #expect(try log.texts == UserListLog.textsAfterBob)
  }

  @Test func `D9: an observable model of such objects evaluates the one cell that has read the property`() throws {
    let log = try expectLog(
      "D9",
      [
        UserListLog.appearance(owner: "_model", cell: "@self"),
        """
        tick 1: tap Bob
          #1 tap Button "Bob"
          #2 write User.taps, by #1
          evaluate UserCell 2: @dependencies, by #2
            UserCell: @dependencies changed.
          commit 1 updated
        """,
      ])
    #expect(try log.texts == UserListLog.textsAfterBob)
  }

  @Test(arguments: [(EngineOptions.ObservationLabel.keyPath, "\\User.taps (Int)"), (.self, "@self")])
  func `D3 under P2: the same evaluation is worded otherwise`(
    label: EngineOptions.ObservationLabel, reason: String
  ) throws {
    var options = EngineOptions()
    options.observationLabel = label
    try expectLog(
      "D3",
      [
        UserListLog.appearance(owner: "_users", cell: "@self"),
        """
        tick 1: tap Bob
          #1 tap Button "Bob"
          #2 write User.taps, by #1
          evaluate UserCell 2: \(reason), by #2
            UserCell: \(reason) changed.
          commit 1 updated
        """,
      ], options: options)
  }
}
