import RedrawCore
import Testing

/// What all cases of the family have in common.
enum UserListLog {
  /// A container and, for each user, a button, a stack and two texts.
  static let firstAppearance =
    ["mount UsersView", "evaluate UsersView: first"] + times(3, "mount UserCell")
    + times(3, "evaluate UserCell: first") + ["commit 13 inserted"]

  static let textsAfterBob = ["Ann", "0 taps", "Bob", "1 taps", "Cy", "0 taps"]
}

@MainActor
@Suite struct `Lists of users` {
  @Test(arguments: 1...9)
  func `each tick taps the cell of the user that was asked for`(number: Int) throws {
    let log = try ScenarioLog("D\(number)", ticks: 3, parameters: ["user": "Cy"])
    #expect(try log.texts == ["Ann", "0 taps", "Bob", "0 taps", "Cy", "3 taps"])
    #expect(log[2].words == log[1].words)
    #expect(log[3].words == log[1].words)
  }

  @Test func `a user who is not there is an error that lists who is`() {
    let error = #expect(throws: ScenarioError.self) { try ScenarioLog("D1", parameters: ["user": "Dan"]) }
    #expect(
      error?.message
        == "Nothing to tap is labelled \"Dan\": there is \"Ann 0 taps\", \"Bob 0 taps\", \"Cy 0 taps\".")
  }
}
