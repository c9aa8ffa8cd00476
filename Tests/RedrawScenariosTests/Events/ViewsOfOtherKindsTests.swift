import RedrawCore
import Testing

/// C7: whatever conforms to `View` is a node; other code that gives views belongs to the body that runs it.
@MainActor
@Suite struct `Views of other kinds` {
  @Test func `an enum and a model are nodes, a function and constants are none`() throws {
    let tick = try ScenarioLog("C7", ticks: 0)[0]
    #expect(
      tick.words == [
        "mount Root", "code dateline", "evaluate Root: first", "mount Weather", "mount Article",
        "evaluate Weather: first", "evaluate Article: first", "commit 8 inserted",
      ])
    #expect(
      tick.lines == [
        "Root: @self, @identity, _day changed.", "Weather: @self changed.", "Article: @self changed.",
      ])
  }

  @Test func `each is compared, and the function runs with its body`() throws {
    let log = try ScenarioLog("C7")
    #expect(
      log[1].words == [
        "#1 tap Button \"Next day\"", "#2 write Root._day, by #1", "code dateline", "evaluate Root: _day, by #2",
        "skip Article×1 equatable", "evaluate Weather: @self (bytes)", "commit 1 inserted, 1 removed, 1 updated",
      ])
    #expect(log[1].lines == ["Root: _day changed.", "Weather: @self changed."])
    #expect(try log.texts == ["day 2", "rain", "* * *", "All is well", "imprint", "Next day"])
  }

  @Test func `what a function does belongs to the node of the body that calls it`() throws {
    let tick = try ScenarioLog("C7", ticks: 0)[0]
    let root = tick.events.compactMap { if case .mount(let mount) = $0 { mount.node } else { nil } }.first
    let callers = tick.events.compactMap { if case .note(let note) = $0 { note.node } else { nil } }
    #expect(callers == [try #require(root)])
  }
}
