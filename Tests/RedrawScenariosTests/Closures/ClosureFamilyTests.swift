import RedrawCore
import Testing

/// Closures of the catalog, beside B9 to B11.
@MainActor
@Suite struct `Closures by what they capture` {
  @Test func `F1: with a capture list every closure captures what it did before, so no cell runs`() throws {
    try expectLog(
      "F1",
      """
      tick 0: first appearance
        mount Parent
        evaluate Parent: first
          Parent: @self, @identity, _store changed.
        mount Cell 1–6
        evaluate Cell 1–6: first
          6× Cell: @self changed.
        commit 15 inserted
      tick 1: tap Cell 1
        #1 tap Button "Cell 1"
        #2 write SelectionStore.selection, by #1
        evaluate Parent: _store, by #2
          Parent: _store changed.
        skip 6×Cell (fields)
        commit 1 updated
      """)
  }

  @Test func `F1: the closure of a cell that never ran again still works`() throws {
    #expect(try ScenarioLog("F1", ticks: 3).texts.first == "Selected: 3")
  }

  @Test func `F2: a captured number makes the rows run when it has changed, and only then`() throws {
    try expectLog(
      "F2",
      """
      tick 0: first appearance
        mount Shop
        evaluate Shop: first
          Shop: @self, @identity, _quantity, _visitors changed.
        mount ProductRow 1–3
        evaluate ProductRow 1–3: first
          3× ProductRow: @self changed.
        commit 12 inserted
      tick 1: tap Another visitor
        #1 tap Button "Another visitor"
        #2 write Shop._visitors, by #1
        evaluate Shop: _visitors, by #2
          Shop: _visitors changed.
        skip 3×ProductRow (fields)
        commit 1 updated
      tick 2: tap Add 2 at once
        #1 tap Button "Add 2 at once"
        #2 write Shop._quantity, by #1
        evaluate Shop: _quantity, by #2
          Shop: _quantity changed.
        evaluate ProductRow 1–3: @self (onAdd: captured Int bytes)
          3× ProductRow: @self changed.
        wasted ProductRow 1–3
        commit 1 updated
      """)
  }

  @Test func `if contexts are compared, every row runs for every change`() throws {
    var options = EngineOptions()
    options.closureComparison = .contexts
    #expect(try ScenarioLog("F1", options: options)[1].wasted == Array(repeating: "Cell", count: 6))
    #expect(try ScenarioLog("F2", options: options)[1].wasted == Array(repeating: "ProductRow", count: 3))
  }
}
