import RedrawCore
import Testing

@MainActor
@Suite struct Notifications {
  @Test func `B12: a notification concerns the view that listens, not its parent, and the other way round`() throws {
    let log = try ScenarioLog("B12")
    #expect(
      log[0].words == [
        "mount Parent", "evaluate Parent: first", "mount TimeView", "evaluate TimeView: first", "commit 5 inserted",
      ])
    #expect(
      log[0].lines == ["Parent: @self, @identity, _enable changed.", "TimeView: @self, @identity, _time changed."])
    #expect(
      log[1].words == [
        "#1 notification timeChanged",
        "#2 onReceive TimeView, by #1",
        "#3 write TimeView._time, by #2",
        "evaluate TimeView: _time, by #3",
        "commit 1 updated",
      ])
    #expect(log[1].lines == ["TimeView: _time changed."])
    #expect(
      log[2].words == [
        "#1 toggle Toggle \"Enable\"",
        "#2 write Parent._enable, by #1",
        "evaluate Parent: _enable, by #2",
        "skip TimeView×1 empty",
        "commit 2 updated",
      ])
    #expect(log[2].lines == ["Parent: _enable changed."])
  }

  @Test func `B13: a handler that writes nothing evaluates nothing`() throws {
    let log = try ScenarioLog("B13")
    #expect(log[0].words == ["mount ListeningView", "evaluate ListeningView: first", "commit 1 inserted"])
    #expect(log[0].lines == ["ListeningView: @self changed."])
    #expect(log[1].words == ["#1 notification timeChanged", "#2 onReceive ListeningView, by #1"])
    #expect(log[1].lines == [])
  }

  @Test func `B13 under P1: the view that carries the handler runs, for nothing`() throws {
    var options = EngineOptions()
    options.eventSourcesEvaluate = true
    let log = try ScenarioLog("B13", options: options)
    #expect(log[0].words == ["mount ListeningView", "evaluate ListeningView: first", "commit 1 inserted"])
    #expect(
      log[1].words == [
        "#1 notification timeChanged",
        "#2 onReceive ListeningView, by #1",
        "evaluate ListeningView: , by #2",
        "wasted ListeningView",
      ])
    #expect(log[1].lines == ["ListeningView: unchanged."])
  }

}
