import RedrawCore
import Testing

/// Dates, delays and random values are the scenario's.
@MainActor
@Suite struct `Time and chance` {
  @Test func `I1: a timeline from now and Date() go by one clock`() throws {
    try expectLog(
      "I1",
      """
      x
      """)
  }

  @Test func `I2: minutes and given dates come when they are due`() throws {
    try expectLog(
      "I2",
      """
      x
      """)
  }

  @Test func `I3: a delay ends when it is over by Date() too`() throws {
    try expectLog(
      "I3",
      """
      x
      """)
  }

  @Test func `I4: identifiers, numbers and orders follow from the seed`() throws {
    try expectLog(
      "I4",
      """
      x
      """)
  }

  @Test func `I4 draws other numbers with another seed`() throws {
    let (one, same, other) = try (ScenarioLog("I4"), ScenarioLog("I4"), ScenarioLog("I4", seed: 2))
    #expect(try one.texts == same.texts)
    #expect(try one.texts != other.texts)
  }

  @Test func `I1 starts when it is asked to, and with real time when it is`() throws {
    var options = EngineOptions()
    options.startDate = try #require(ScenarioDate("2030-05-06T07:08:09Z"))
    let notes = try ScenarioLog("I1", options: options).ticks[3].events.compactMap { event in
      if case .note(let note) = event { note.text } else { nil }
    }
    #expect(notes == ["restarted at 2030-05-06T07:08:11Z"])
    options.usesRealTime = true
    let log = try ScenarioLog("I1", options: options)
    #expect(log.wordsOfTicks.joined().contains("restarted at 2030") == false)
  }
}
