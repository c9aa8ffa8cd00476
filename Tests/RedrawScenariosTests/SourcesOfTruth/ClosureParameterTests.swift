import RedrawCore
import Testing

@MainActor
@Suite struct `Closures as parameters` {
  /// Six cells for a viewport of five.
  private static let appearance = """
    tick 0: first appearance
      mount Parent
      evaluate Parent: first
        Parent: @self, @identity, _store changed.
      mount Cell 1–6
      evaluate Cell 1–6: first
        6× Cell: @self changed.
      commit 15 inserted
    """

  /// A cell is tapped, up to the point where the cases part.
  private static let tap = """
    tick 1: tap Cell 1
      #1 tap Button "Cell 1"
      #2 write SelectionStore.selection, by #1
      evaluate Parent: _store, by #2
        Parent: _store changed.
    """

  @Test func `B9: a closure that captures the view differs, so every cell on screen is wasted`() throws {
    try expectLog(
      "B9",
      [
        Self.appearance,
        Self.tap,
        """
          evaluate Cell 1–6: @self (action: captured Parent._store.signals bytes)
            6× Cell: @self changed.
          wasted Cell 1–6
          commit 1 updated
        """,
      ])
  }

  @Test func `B10: a cell whose == ignores the closure is skipped`() throws {
    try expectLog(
      "B10",
      [
        Self.appearance,
        Self.tap,
        """
          skip 6×Cell (equatable)
          commit 1 updated
        """,
      ])
  }

  @Test func `B11: the method of an object is the same closure each time, so every cell is skipped`() throws {
    try expectLog(
      "B11",
      [
        Self.appearance,
        Self.tap,
        """
          skip 6×Cell (fields)
          commit 1 updated
        """,
      ])
  }

  @Test(arguments: ["B9", "B10", "B11"])
  func `the closure of a cell that never ran again still works`(caseID: String) throws {
    #expect(try ScenarioLog(caseID, ticks: 3).texts.first == "Selected: 3")
  }
}
