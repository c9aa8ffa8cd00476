import RedrawCore
import Testing

/// What releases decide.
@MainActor
@Suite struct `Releases of the system` {
  @Test func `L1: with SDK 26 each view value comes with a model, and all but the first are dropped`() throws {
    try expectLog(
      "L1",
      """
      tick 0: first appearance
      """)
  }

  @Test func `with SDK 27 the same source makes one model`() throws {
    let log = try ScenarioLog("L1", options: EngineOptions(release: .v27))
    #expect(
      log.words == """
        tick 0: first appearance
        """)
  }
}
