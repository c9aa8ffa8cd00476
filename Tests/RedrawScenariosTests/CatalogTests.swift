import Foundation
import RedrawCore
import RedrawScenarios
import Testing

private let caseIDs = Catalog.scenarios.map(\.caseID)

@MainActor
@Suite struct `The catalog` {
  @Test func `case ids and names are told apart, and an id begins with its family's letter`() {
    let scenarios = Catalog.scenarios
    #expect(Set(scenarios.map(\.caseID)).count == scenarios.count)
    #expect(Set(scenarios.map(\.name)).count == scenarios.count)
    for family in Catalog.families {
      let numbers = family.scenarios.map(\.caseID).map { $0.dropFirst() }
      #expect(family.scenarios.allSatisfy { $0.caseID.first.map(String.init) == family.letter })
      #expect(Set(numbers).isSubset(of: Set((1...family.scenarios.count).map { "\($0)"[...] })))
    }
  }

  @Test func `each case has a test that expects its whole log and begins with its id`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    let stated = try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8)
        .matches(of: /@Test func `([A-OQ]\d+): [^`]+`\(\) throws \{[^}]*?expectLog\(\s*"\1"/).map { String($0.1) }
    }
    #expect(stated.sorted() == caseIDs.sorted())
  }

  @Test func `a name is lower case words with hyphens, a summary one line`() {
    for scenario in Catalog.scenarios {
      #expect(scenario.name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }, "\(scenario.name)")
      #expect(!scenario.summary.isEmpty, "\(scenario.name)")
      #expect(scenario.summary.count <= 100, "\(scenario.name)")
      #expect(!scenario.summary.contains("\n"))
    }
  }

  @Test(arguments: caseIDs)
  func `running a case twice gives the same trace, including values`(caseID: String) throws {
    var options = EngineOptions()
    options.recordsValues = true
    let first = try ScenarioLog(caseID, options: options).ticks.map { String(describing: $0.events) }
    let second = try ScenarioLog(caseID, options: options).ticks.map { String(describing: $0.events) }
    #expect(first == second)
  }

  @Test(arguments: caseIDs)
  func `a case breaks no invariant and ends each tick with at most one commit`(caseID: String) throws {
    let log = try ScenarioLog(caseID)
    #expect(log.ticks.flatMap(\.troubles) == [])
    #expect(log.ticks.allSatisfy { $0.commits.count <= 1 })
  }

  @Test(arguments: caseIDs)
  func `no view that a case skips shows something out of date`(caseID: String) throws {
    var options = EngineOptions()
    options.detectsStaleViews = true
    let stale = Set(try ScenarioLog(caseID, options: options).ticks.flatMap(\.troubles))
    // The cell of A5 shows a random value: whenever it is asked, it would show another one. A row of Q2 doesn't observe its object.
    let known = ["A5": "stale ItemCell", "Q2": "stale PlainRow"]
    #expect(stale == Set([known[caseID]].compactMap(\.self)))
  }

  @Test(arguments: caseIDs)
  func `a case has its documented number of ticks, or the requested one`(caseID: String) throws {
    let scenario = try #require(Catalog.scenarios.first { $0.caseID == caseID })
    #expect(try ScenarioLog(caseID).steps == scenario.ticks + 1)
    #expect(try ScenarioLog(caseID, ticks: 0).ticks.count == 1)
  }
}
