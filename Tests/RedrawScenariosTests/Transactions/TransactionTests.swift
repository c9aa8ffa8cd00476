import RedrawCore
import Testing

/// Each update of a tick shows its own values; handlers run in the order of the tree.
@MainActor
@Suite struct `Transactions and handlers` {
  @Test func `G1: an update shows what was last written for it`() throws {
    try expectLog(
      "G1",
      """
      tick 0: first appearance
        mount Cart
        evaluate Cart: first
          Cart: @self, @identity, _count changed.
        mount Amount
        evaluate Amount: first
          Amount: @self changed.
        commit 4 inserted
      tick 1: tap Fill
        #1 tap Button "Fill"
        #2 write Cart._count, by #1
        #3 write Cart._count, by #1
        #4 write Cart._count, by #1
        #5 write Cart._count, by #1
        evaluate Cart: _count, by #2, #3
          Cart: _count changed.
        evaluate Amount: @self (value bytes)
          Amount: @self changed.
        evaluate Cart: _count, by #4, #5
          Cart: _count changed.
        evaluate Amount: @self (value bytes)
          Amount: @self changed.
        #6 onChange Cart, by #2
        code 0 became 2
        #7 onChange Cart, by #4
        code 2 became 4
        commit 1 updated
      """)
  }

  @Test func `G2: children come before their parents`() throws {
    try expectLog(
      "G2",
      """
      tick 0: first appearance
        mount Form
        evaluate Form: first
          Form: @self, @identity, _text changed.
        mount Field 1–2
        evaluate Field 1–2: first
          2× Field: @self changed.
        #1 onAppear Field
        code name appears
        #2 onAppear Field
        code city appears
        #3 onAppear Form
        code the form appears
        commit 5 inserted
      tick 1: tap Type
        #1 tap Button "Type"
        #2 write Form._text, by #1
        evaluate Form: _text, by #2
          Form: _text changed.
        evaluate Field 1–2: @self (text equatable)
          2× Field: @self changed.
        #3 onChange Field
        code name changes
        #4 onChange Field
        code city changes
        #5 onChange Form, by #2
        code a was captured, ab is new
        #6 onChange Form, by #2
        code the form shows ab
        commit 2 updated
      """)
  }

  @Test func `G3: the new page appears before the old one disappears`() throws {
    try expectLog(
      "G3",
      """
      tick 0: first appearance
        mount FlippedBook
        evaluate FlippedBook: first
          FlippedBook: @self, @identity, _number changed.
        mount Page 1–2
        evaluate Page 1–2: first
          2× Page: @self changed.
        #1 onAppear Page
        code page 1 appears
        #2 onAppear Page
        code page 101 appears
        commit 6 inserted
      tick 1: tap Turn
        #1 tap Button "Turn"
        #2 write FlippedBook._number, by #1
        evaluate FlippedBook: _number, by #2
          FlippedBook: _number changed.
        unmount Page 1
        mount Page 3
        unmount Page 2
        mount Page 4
        evaluate Page 3–4: first
          2× Page: @self changed.
        #3 onDisappear Page, by #2
        code page 101 disappears
        #4 onAppear Page
        code page 2 appears
        #5 onAppear Page
        code page 102 appears
        #6 onDisappear Page, by #2
        code page 1 disappears
        commit 3 inserted, 3 removed
      tick 2: disappear
        unmount Page 3–4
        unmount FlippedBook
        #1 onDisappear Page
        code page 2 disappears
        #2 onDisappear Page
        code page 102 disappears
        commit 6 removed
      """)
  }
}
