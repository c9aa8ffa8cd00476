import RedrawCore
import Testing

/// What all cases of the family have in common.
enum UserListLog {
  /// A container and, for each user, a button, a stack and two texts. `owner` and `cell` are what they print.
  static func appearance(owner: String, cell: String) -> String {
    """
    tick 0: first appearance
      mount UsersView
      evaluate UsersView: first
        UsersView: @self, @identity, \(owner) changed.
      mount UserCell 1–3
      evaluate UserCell 1–3: first
        3× UserCell: \(cell) changed.
      commit 13 inserted
    """
  }

  /// A tap that evaluates Bob's cell alone, for one reason.
  static func onlyBob(_ reason: String) -> String {
    """
    tick 1: tap Bob
      #1 tap Button "Bob"
      #2 write User.taps, by #1
      evaluate UserCell 2: \(reason), by #2
        UserCell: \(reason) changed.
      commit 1 updated
    """
  }

  static let textsAfterBob = ["Ann", "0 taps", "Bob", "1 taps", "Cy", "0 taps"]
}

@MainActor
@Suite struct `Lists of users` {
  @Test(arguments: 1...9)
  func `each tick taps the cell of the requested user`(number: Int) throws {
    let log = try ScenarioLog("D\(number)", ticks: 3, parameters: ["user": "Cy"])
    #expect(try log.texts == ["Ann", "0 taps", "Bob", "0 taps", "Cy", "3 taps"])
    let ticks = log.wordsOfTicks.map { $0.split(separator: "\n").dropFirst() }
    #expect(ticks[1].contains("  #1 tap Button \"Cy\""))
    #expect(ticks[2] == ticks[1])
    #expect(ticks[3] == ticks[1])
  }

  @Test func `an unknown user is an error that lists the others`() {
    let error = #expect(throws: ScenarioError.self) { try ScenarioLog("D1", parameters: ["user": "Dan"]) }
    #expect(error?.message == "parameter 'user' can't be 'Dan'; it must be Ann, Bob or Cy")
  }
}
