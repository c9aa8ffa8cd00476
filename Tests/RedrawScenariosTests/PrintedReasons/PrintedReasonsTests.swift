import RedrawCore
import Testing

/// What `_printChanges()` prints, and how often bodies run.
@MainActor
@Suite struct `Printed reasons` {
  @Test func `N1: the first of two states in a property has the property's name, the second its offset`() throws {
    try expectLog(
      "N1",
      """
      tick 0: first appearance
        mount NoteEditor
        evaluate NoteEditor: first
          NoteEditor: @self, @identity, _note, @48 changed.
        commit 7 inserted
      tick 1: tap Write
        #1 tap Button "Write"
        #2 write NoteEditor._note, by #1
        evaluate NoteEditor: _note, by #2
          NoteEditor: _note changed.
        commit 1 updated
      tick 2: tap Mark as edited
        #1 tap Button "Mark as edited"
        #2 write NoteEditor.@48, by #1
        evaluate NoteEditor: @48, by #2
          NoteEditor: @48 changed.
        commit 1 updated
      """)
  }

  @Test func `N2: outside a body, no changes are printed`() throws {
    try expectLog(
      "N2",
      """
      tick 0: first appearance
        mount Clicks
        evaluate Clicks: first
          Clicks: @self, @identity, _count changed.
        commit 5 inserted
      tick 1: tap Ask
        #1 tap Button "Ask"
        prints Clicks: unchanged.
      """)
  }

  @Test func `N3: a body and a row run as often as the trace records`() throws {
    try expectLog(
      "N3",
      """
      tick 0: first appearance
        mount Basket
        code Basket ran 1×
        evaluate Basket: first
          Basket: @self, @identity, _amounts changed.
        code row 0 ran 1×
        mount Amount 1
        code row 1 ran 1×
        code row 2 ran 1×
        mount Amount 2–3
        code Amount 1 ran 1×
        evaluate Amount 1: first
          Amount: @self changed.
        code Amount 2 ran 1×
        evaluate Amount 2: first
          Amount: @self changed.
        code Amount 3 ran 1×
        evaluate Amount 3: first
          Amount: @self changed.
        commit 5 inserted
      tick 1: tap Add
        #1 tap Button "Add"
        #2 write Basket._amounts, by #1
        code Basket ran 2×
        evaluate Basket: _amounts, by #2
          Basket: _amounts changed.
        code row 0 ran 2×
        code row 1 ran 2×
        code row 2 ran 2×
        skip 2×Amount (fields)
        code Amount 3 ran 2×
        evaluate Amount 2: @self (amount bytes)
          Amount: @self changed.
        commit 1 updated
      """)
  }
}
