import RedrawCore
import Testing

@MainActor
@Suite struct `What a view is constructed with` {
  private static let appearance = """
    tick 0: first appearance
      mount StudentView
      evaluate StudentView: first
        StudentView: @self, @identity, _student changed.
      mount NameView
      mount AgeView
      evaluate NameView: first
        NameView: @self changed.
      evaluate AgeView: first
        AgeView: @self changed.
      commit 5 inserted
    """

  /// The birthday, up to the point where the cases part.
  private static let birthday = """
    tick 1: tap Birthday
      #1 tap Button "Birthday"
      #2 write StudentView._student, by #1
      evaluate StudentView: _student, by #2
        StudentView: _student changed.
    """

  @Test func `B6: a view that takes the whole student runs when any field of it changes`() throws {
    try expectLog(
      "B6",
      [
        Self.appearance,
        Self.birthday,
        """
          evaluate NameView: @self (student.age bytes)
            NameView: @self changed.
          evaluate AgeView: @self (student.age bytes)
            AgeView: @self changed.
          wasted NameView
          commit 1 updated
        """,
      ])
  }

  @Test func `B7: a view that takes only the name doesn't run when the age changes`() throws {
    try expectLog(
      "B7",
      [
        Self.appearance,
        Self.birthday,
        """
          skip 1×NameView (equatable)
          evaluate AgeView: @self (age bytes)
            AgeView: @self changed.
          commit 1 updated
        """,
      ])
  }

  @Test func `B8: a view that is equal by its name doesn't run when the age changes`() throws {
    try expectLog(
      "B8",
      [
        Self.appearance,
        Self.birthday,
        """
          skip 1×NameView (equatable)
          evaluate AgeView: @self (equatable)
            AgeView: @self changed.
          commit 1 updated
        """,
      ])
  }
}
