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
        UserListLog.onlyBob("_user"),
      ])
    #expect(try log.texts == UserListLog.textsAfterBob)
  }

  @Test func `D3: a property of a bindable object evaluates the one cell that has read it`() throws {
    let log = try expectLog(
      "D3",
      [
        UserListLog.appearance(owner: "_users", cell: "@self"),
        UserListLog.onlyBob("@dependencies"),
      ])
    #expect(try log.texts == UserListLog.textsAfterBob)
  }

  @Test func `D8: a struct of observable objects evaluates the one cell that has read the property`() throws {
    let log = try expectLog(
      "D8",
      [
        UserListLog.appearance(owner: "_users", cell: "@self"),
        UserListLog.onlyBob("@dependencies"),
      ])
    #expect(try log.texts == UserListLog.textsAfterBob)
  }

  @Test func `D9: an observable model of such objects evaluates the one cell that has read the property`() throws {
    let log = try expectLog(
      "D9",
      [
        UserListLog.appearance(owner: "_model", cell: "@self"),
        UserListLog.onlyBob("@dependencies"),
      ])
    #expect(try log.texts == UserListLog.textsAfterBob)
  }

  @Test(arguments: [
    (EngineOptions.ObservationLabel.keyPath, "\\User.<computed taps (Int)>"), (.label, "\\User.taps (Int)"),
    (.self, "@self"),
  ])
  func `D3 under P2: the same evaluation is worded differently`(
    label: EngineOptions.ObservationLabel, reason: String
  ) throws {
    var options = EngineOptions()
    options.observationLabel = label
    try expectLog(
      "D3",
      [
        UserListLog.appearance(owner: "_users", cell: "@self"),
        UserListLog.onlyBob(reason),
      ], options: options)
  }
}
