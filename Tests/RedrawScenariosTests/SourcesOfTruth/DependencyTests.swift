import RedrawCore
import Testing

@MainActor
@Suite struct `State, environment and objects` {
  @Test func `B1: what init sets has no effect, the declared default is shown`() throws {
    let log = try ScenarioLog("B1")
    #expect(log.ticks.count == 1)
    #expect(log[0].words == ["mount NumberView", "evaluate NumberView: first", "commit 1 inserted"])
    #expect(log[0].lines == ["NumberView: @self, @identity, _number changed."])
    #expect(try log.texts == ["10"])
  }

  @Test func `B2: a view that declares an environment object runs whether or not it uses it`() throws {
    let log = try ScenarioLog("B2")
    #expect(log[0].words == ["mount NoticeView", "evaluate NoticeView: first", "commit 1 inserted"])
    #expect(log[0].lines == ["NoticeView: @self, @identity, _settings changed."])
    #expect(
      log[1].words == [
        "#1 run turn the volume up",
        "#2 write Settings.volume, by #1",
        "evaluate NoticeView: _settings, by #2",
        "wasted NoticeView",
      ])
    #expect(log[1].lines == ["NoticeView: _settings changed."])
  }

  @Test func `B3: a view that declares an environment key runs whether or not it uses it`() throws {
    let log = try ScenarioLog("B3")
    #expect(
      log[0].words == [
        "mount Parent", "evaluate Parent: first", "mount Child", "evaluate Child: first", "commit 4 inserted",
      ])
    #expect(
      log[0].lines == ["Parent: @self, @identity, _i changed.", "Child: @self, @identity, _step changed."])
    #expect(
      log[1].words == [
        "#1 tap Button \"Add\"",
        "#2 write Parent._i, by #1",
        "evaluate Parent: _i, by #2",
        "#3 write Parent.\\.step, by #2",
        "evaluate Child: _step, by #3",
        "wasted Parent, Child",
      ])
    #expect(log[1].lines == ["Parent: _i changed.", "Child: _step changed."])
  }

  @Test func `B4: an object that only says that it will change runs all views that declare it, no other`() throws {
    let log = try ScenarioLog("B4")
    #expect(
      log[0].words == [
        "mount Root", "evaluate Root: first",
        "mount UsingView", "mount DeclaringView", "mount OtherView",
        "evaluate UsingView: first", "evaluate DeclaringView: first", "evaluate OtherView: first",
        "commit 4 inserted",
      ])
    #expect(
      log[0].lines == [
        "Root: @self changed.", "UsingView: @self, @identity, _store changed.",
        "DeclaringView: @self, @identity, _store changed.", "OtherView: @self changed.",
      ])
    #expect(
      log[1].words == [
        "#1 run send",
        "#2 write Store.objectWillChange, by #1",
        "evaluate UsingView: _store, by #2",
        "evaluate DeclaringView: _store, by #2",
        "wasted UsingView, DeclaringView",
      ])
    #expect(log[1].lines == ["UsingView: _store changed.", "DeclaringView: _store changed."])
  }

  @Test func `B5: an observed object is made with every view value, a state object once`() throws {
    let log = try ScenarioLog("B5")
    #expect(
      log[0].words == [
        "mount Parent", "evaluate Parent: first",
        "mount ObservingView", "mount OwningView",
        "evaluate ObservingView: first", "evaluate OwningView: first",
        "commit 6 inserted",
      ])
    #expect(
      log[0].lines == [
        "Parent: @self, @identity, _count changed.", "ObservingView: @self, @identity, _store changed.",
        "OwningView: @self, @identity, _store changed.",
      ])
    #expect(
      log[1].words == [
        "#1 tap Button \"count\"",
        "#2 write Parent._count, by #1",
        "evaluate Parent: _count, by #2",
        "skip OwningView×1 empty",
        "evaluate ObservingView: _store",
        "commit 2 updated",
      ])
    #expect(log[1].lines == ["Parent: _count changed.", "ObservingView: _store changed."])
    #expect(try log.texts == ["Count 1", "Observed store 2", "Owned store 1"])
    #expect(try ScenarioLog("B5", ticks: 5).texts == ["Count 5", "Observed store 6", "Owned store 1"])
  }
}
