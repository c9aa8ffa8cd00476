import RedrawCore
import RedrawScenarios
import Testing

/// Ten thousand rows of each form in each container: what is made and evaluated in each tick of the family's cases.
@MainActor
@Suite struct `Ten thousand rows` {
  private struct Counts: Equatable, CustomStringConvertible {
    var mounted = 0
    var evaluated = 0
    var compared = 0
    var kept = 0
    var description: String { "\(mounted) made, \(evaluated) evaluated, \(compared) compared, \(kept) kept" }
  }

  /// The ticks: first appearance, a page, a row, all are signalled, to the end, back to the top.
  private func counts(_ caseID: String, in container: String) throws -> [Counts] {
    let scenario = try #require(Catalog.scenarios.first { $0.caseID == caseID })
    let log = EventLog()
    _ = try scenario.run(ScenarioSettings(parameters: ["container": container, "rows": "10000"]), sink: log)
    var ticks: [Counts] = []
    for event in log.events {
      switch event {
      case .tickBegin: ticks.append(Counts())
      case .mount: ticks[ticks.count - 1].mounted += 1
      case .evaluation: ticks[ticks.count - 1].evaluated += 1
      case .skip(let skip): ticks[ticks.count - 1].compared += Int(skip.count)
      case .note(let note) where note.kind == "keptForCounting": ticks[ticks.count - 1].kept += 1
      default: break
      }
    }
    return ticks
  }

  @Test(arguments: ["list", "vstack", "hstack", "grid"])
  func `constant rows cost what is on screen, however many there are`(container: String) throws {
    let line = container == "grid" ? 2 : 1
    for caseID in ["H1", "H4", "H5"] where !(caseID == "H5" && container == "list") {
      for tick in try counts(caseID, in: container) {
        #expect(tick.mounted <= 12 * line, "\(caseID): \(tick)")
        #expect(tick.evaluated <= 12 * line, "\(caseID): \(tick)")
        #expect(tick.compared <= 6 * line, "\(caseID): \(tick)")
        #expect(tick.kept == 0, "\(caseID): \(tick)")
      }
    }
  }

  @Test(arguments: ["vstack", "hstack", "grid"])
  func `a stack creates rows that it can't count up to the scroll position`(container: String) throws {
    for caseID in ["H2", "H3"] {
      let ticks = try counts(caseID, in: container)
      #expect(ticks[0].mounted + ticks[1].mounted + ticks[2].mounted <= 34, "\(caseID)")
      #expect(ticks[3].evaluated == ticks[0].mounted + ticks[1].mounted + ticks[2].mounted - 2, "on screen or not")
      #expect(ticks.reduce(0) { $0 + $1.mounted } == 10_002)
      #expect(ticks.reduce(0) { $0 + $1.kept } > 9_900)
    }
  }

  @Test(arguments: ["H2", "H3", "H5"])
  func `a list makes all rows that it can't count, and evaluates them off screen`(caseID: String) throws {
    let ticks = try counts(caseID, in: "list")
    #expect(ticks[0].mounted == 10_002)
    #expect(ticks[3].evaluated == 10_000)
    #expect(ticks.dropFirst().allSatisfy { $0.mounted == 0 })
  }
}
