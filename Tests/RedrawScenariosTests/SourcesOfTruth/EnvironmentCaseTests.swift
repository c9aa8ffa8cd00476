import RedrawCore
import Testing

@MainActor
@Suite struct `State, environment and objects` {
  @Test func `B1: what init sets has no effect, the declared default is shown`() throws {
    let log = try ScenarioLog("B1")
    #expect(log[0].evaluated == ["NumberView"])
    #expect(log[0].lines == ["NumberView: @self, @identity, _number changed."])
    #expect(log[0].writes == [])
    #expect(log[0].commits == [.init(inserted: 1)])
    #expect(log[0].wasted == [])
    #expect(try log.texts == ["10"])
    #expect(log.ticks.count == 1)
  }

  @Test func `B2: a view that declares an environment object runs whether or not it uses it`() throws {
    let log = try ScenarioLog("B2")
    #expect(log[0].lines == ["NoticeView: @self, @identity, _settings changed."])
    #expect(log[0].evaluated == ["NoticeView"])
    #expect(log[1].evaluated == ["NoticeView"])
    #expect(log[1].lines == ["NoticeView: _settings changed."])
    #expect(log[1].writes == ["Settings.volume"])
    #expect(log[1].wasted == ["NoticeView"])
    #expect(log[1].skipped == [])
    #expect(log[1].commits == [])
  }

  @Test func `B3: a view that declares an environment key runs whether or not it uses it`() throws {
    let log = try ScenarioLog("B3")
    #expect(log[0].evaluated == ["Parent", "Child"])
    #expect(
      log[0].lines == ["Parent: @self, @identity, _i changed.", "Child: @self, @identity, _step changed."])
    #expect(log[1].evaluated == ["Parent", "Child"])
    #expect(log[1].lines == ["Parent: _i changed.", "Child: _step changed."])
    #expect(log[1].differences(of: "Child") == ["none"])
    #expect(log[1].skipped == [])
    #expect(log[1].wasted == ["Parent", "Child"])
    #expect(log[1].commits == [])
  }

  @Test func `B4: an object that only says that it will change runs all views that declare it, no other`() throws {
    let log = try ScenarioLog("B4")
    #expect(log[0].evaluated == ["Root", "UsingView", "DeclaringView", "OtherView"])
    #expect(
      log[0].lines == [
        "Root: @self changed.", "UsingView: @self, @identity, _store changed.",
        "DeclaringView: @self, @identity, _store changed.", "OtherView: @self changed.",
      ])
    #expect(log[1].evaluated == ["UsingView", "DeclaringView"])
    #expect(log[1].lines == ["UsingView: _store changed.", "DeclaringView: _store changed."])
    #expect(log[1].writes == ["Store.objectWillChange"])
    #expect(log[1].wasted == ["UsingView", "DeclaringView"])
    #expect(log[1].skipped == [])
    #expect(log[1].commits == [])
  }

  @Test func `B5: an observed object is made with every view value, a state object once`() throws {
    let log = try ScenarioLog("B5")
    #expect(log[0].evaluated == ["Parent", "ObservingView", "OwningView"])
    #expect(
      log[0].lines == [
        "Parent: @self, @identity, _count changed.", "ObservingView: @self, @identity, _store changed.",
        "OwningView: @self, @identity, _store changed.",
      ])
    #expect(log[1].evaluated == ["Parent", "ObservingView"])
    #expect(log[1].lines == ["Parent: _count changed.", "ObservingView: _store changed."])
    #expect(log[1].skipped == ["OwningView×1 empty"])
    #expect(log[1].wasted == [])
    #expect(log[1].commits == [.init(updated: 2)])
    #expect(try log.texts == ["Count 1", "Observed store 2", "Owned store 1"])
    #expect(try ScenarioLog("B5", ticks: 5).texts == ["Count 5", "Observed store 6", "Owned store 1"])
  }
}
