import RedrawCore
import Testing

/// An event by itself evaluates nothing; a write evaluates who has read it, and each on its own.
@MainActor
@Suite struct `Events and what they write` {
  @Test func `C3: a tap whose handler only prints evaluates nothing`() throws {
    try expectLog(
      "C3",
      """
      tick 0: first appearance
        mount TapRoot
        evaluate TapRoot: first
          TapRoot: @self, @identity, _count changed.
        commit 1 inserted
      tick 1: tap count 0
        #1 tap .onTapGesture "count 0"
        code tapped
      """)
  }

  @Test func `C4: a timer whose handler only prints evaluates nothing`() throws {
    try expectLog(
      "C4",
      """
      tick 0: first appearance
        mount TimerRoot
        evaluate TimerRoot: first
          TimerRoot: @self changed.
        commit 1 inserted
      tick 1 at 1.0 s: advance 1s, at 1s
        #1 onReceive TimerRoot
        code fired
      """)
  }

  @Test func `C5: a write re-creates both children and evaluates the one that differs`() throws {
    let log = try expectLog(
      "C5",
      """
      tick 0: first appearance
        mount Root
        code Sub1.init
        code Sub2.init
        evaluate Root: first
          Root: @self, @identity, _count changed.
        mount Sub1
        mount Sub2
        evaluate Sub1: first
          Sub1: @self changed.
        evaluate Sub2: first
          Sub2: @self changed.
        commit 5 inserted
      tick 1: tap constant
        #1 tap .onTapGesture "constant"
        #2 write Root._count, by #1
        code Sub1.init
        code Sub2.init
        evaluate Root: _count, by #2
          Root: _count changed.
        skip 1×Sub1 (empty)
        evaluate Sub2: @self (count bytes)
          Sub2: @self changed.
        commit 2 updated
      """)
    #expect(try log.texts == ["count 1", "constant", "first", "second of 1"])
  }

  @Test func `C6: two states of one handler evaluate their owners and nothing between or below them`() throws {
    let log = try expectLog(
      "C6",
      """
      tick 0: first appearance
        mount A
        evaluate A: first
          A: @self, @identity, _count, _relay changed.
        mount B
        evaluate B: first
          B: @self changed.
        mount C
        evaluate C: first
          C: @self, @identity, _count, _relay changed.
        mount D
        evaluate D: first
          D: @self changed.
        #1 onAppear C
        commit 9 inserted
      tick 1: tap both
        #1 tap Button "both"
        #2 write A._count, by #1
        #3 write C._count, by #1
        evaluate A: _count, by #2
          A: _count changed.
        skip 1×B (empty)
        evaluate C: _count, by #3
          C: _count changed.
        skip 1×D (empty)
        commit 2 updated
      """)
    #expect(try log.texts == ["A 1", "B", "C 1", "D"])
  }
}
