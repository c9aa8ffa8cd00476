import RedrawCore
import Testing

@MainActor
@Suite struct `State, environment and objects` {
  @Test func `B1: what init sets has no effect, the declared default is shown`() throws {
    let log = try expectLog(
      "B1",
      """
      tick 0: first appearance
        mount NumberView
        evaluate NumberView: first
          NumberView: @self, @identity, _number changed.
        commit 1 inserted
      """)
    #expect(log.ticks.count == 1)
    #expect(try log.texts == ["10"])
  }

  @Test func `B2: a view that declares an environment object runs whether or not it uses it`() throws {
    try expectLog(
      "B2",
      """
      tick 0: first appearance
        mount NoticeView
        evaluate NoticeView: first
          NoticeView: @self, @identity, _settings changed.
        commit 1 inserted
      tick 1: turn the volume up
        #1 run turn the volume up
        #2 write Settings.volume, by #1
        evaluate NoticeView: _settings, by #2
          NoticeView: _settings changed.
        wasted NoticeView
      """)
  }

  @Test func `B3: a view that declares an environment key runs whether or not it uses it`() throws {
    try expectLog(
      "B3",
      """
      tick 0: first appearance
        mount Parent
        evaluate Parent: first
          Parent: @self, @identity, _i changed.
        mount Child
        evaluate Child: first
          Child: @self, @identity, _step changed.
        commit 4 inserted
      tick 1: tap Add
        #1 tap Button "Add"
        #2 write Parent._i, by #1
        evaluate Parent: _i, by #2
          Parent: _i changed.
        #3 write Parent.\\.step, by #2
        evaluate Child: _step, by #3
          Child: _step changed.
        wasted Parent, Child
      """)
  }

  @Test func `B4: an object that only announces a change runs all views that declare it, and no other`() throws {
    try expectLog(
      "B4",
      """
      tick 0: first appearance
        mount Root
        evaluate Root: first
          Root: @self changed.
        mount UsingView
        mount DeclaringView
        mount OtherView
        evaluate UsingView: first
          UsingView: @self, @identity, _store changed.
        evaluate DeclaringView: first
          DeclaringView: @self, @identity, _store changed.
        evaluate OtherView: first
          OtherView: @self changed.
        commit 4 inserted
      tick 1: send
        #1 run send
        #2 write Store.objectWillChange, by #1
        evaluate UsingView: _store, by #2
          UsingView: _store changed.
        evaluate DeclaringView: _store, by #2
          DeclaringView: _store changed.
        wasted UsingView, DeclaringView
      """)
  }

  @Test func `B5: an observed object is made with every view value, a state object once`() throws {
    let log = try expectLog(
      "B5",
      """
      tick 0: first appearance
        mount Parent
        evaluate Parent: first
          Parent: @self, @identity, _count changed.
        mount ObservingView
        mount OwningView
        evaluate ObservingView: first
          ObservingView: @self, @identity, _store changed.
        evaluate OwningView: first
          OwningView: @self, @identity, _store changed.
        commit 6 inserted
      tick 1: tap count
        #1 tap Button "count"
        #2 write Parent._count, by #1
        evaluate Parent: _count, by #2
          Parent: _count changed.
        skip 1×OwningView (empty)
        evaluate ObservingView: _store
          ObservingView: _store changed.
        commit 2 updated
      """)
    #expect(try log.texts == ["Count 1", "Observed store 2", "Owned store 1"])
    #expect(try ScenarioLog("B5", ticks: 5).texts == ["Count 5", "Observed store 6", "Owned store 1"])
  }
}
