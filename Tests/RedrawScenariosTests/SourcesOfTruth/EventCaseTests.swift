import RedrawCore
import Testing

@MainActor
@Suite struct `Notifications and lifetimes` {
  @Test func `B12: a notification concerns the view that listens, not its parent, and the other way round`() throws {
    let log = try ScenarioLog("B12")
    #expect(log[0].evaluated == ["Parent", "TimeView"])
    #expect(
      log[0].lines == ["Parent: @self, @identity, _enable changed.", "TimeView: @self, @identity, _time changed."])
    #expect(log[1].evaluated == ["TimeView"])
    #expect(log[1].lines == ["TimeView: _time changed."])
    #expect(log[1].delivered == ["notification", "onReceive"])
    #expect(log[1].writes == ["TimeView._time"])
    #expect(log[1].skipped == [])
    #expect(log[1].wasted == [])
    #expect(log[1].commits == [.init(updated: 1)])
    #expect(log[2].evaluated == ["Parent"])
    #expect(log[2].lines == ["Parent: _enable changed."])
    #expect(log[2].skipped == ["TimeView×1 empty"])
    #expect(log[2].wasted == [])
    #expect(log[2].commits == [.init(updated: 2)])
  }

  @Test func `B13: a handler that writes nothing evaluates nothing`() throws {
    let log = try ScenarioLog("B13")
    #expect(log[0].lines == ["ListeningView: @self changed."])
    #expect(log[1].delivered == ["notification", "onReceive"])
    #expect(log[1].evaluated == [])
    #expect(log[1].lines == [])
    #expect(log[1].writes == [])
    #expect(log[1].skipped == [])
    #expect(log[1].commits == [])
  }

  @Test func `B13 under P1: the view that carries the handler runs, for nothing`() throws {
    var options = EngineOptions()
    options.eventSourcesEvaluate = true
    let log = try ScenarioLog("B13", options: options)
    #expect(log[0].lines == ["ListeningView: @self changed."])
    #expect(log[1].delivered == ["notification", "onReceive"])
    #expect(log[1].evaluated == ["ListeningView"])
    #expect(log[1].lines == ["ListeningView: unchanged."])
    #expect(log[1].evaluations.map(\.cause) == [2])
    #expect(log[1].wasted == ["ListeningView"])
    #expect(log[1].commits == [])
  }

  @Test func `B14: a view that comes back starts with a state of its own`() throws {
    let log = try ScenarioLog("B14")
    #expect(log[0].evaluated == ["Parent", "Child"])
    #expect(
      log[0].lines == ["Parent: @self, @identity, _isShown changed.", "Child: @self, @identity, _count changed."])
    #expect(log[1].evaluated == ["Child"])
    #expect(log[1].lines == ["Child: _count changed."])
    #expect(log[1].commits == [.init(updated: 1)])
    #expect(log[2].evaluated == ["Parent"])
    #expect(log[2].lines == ["Parent: _isShown changed."])
    #expect(log[2].unmounts == 1)
    #expect(log[3].evaluated == ["Parent", "Child"])
    #expect(log[3].lines == ["Parent: _isShown changed.", "Child: @self, @identity, _count changed."])
    #expect(log[3].mounted == ["Child"])
    #expect(log.ticks.flatMap(\.wasted) == [])
    #expect(try ScenarioLog("B14", ticks: 1).texts == ["Show", "Count 1"])
    #expect(try ScenarioLog("B14", ticks: 2).texts == ["Show"])
    #expect(try log.texts == ["Show", "Count 0"])
  }
}
