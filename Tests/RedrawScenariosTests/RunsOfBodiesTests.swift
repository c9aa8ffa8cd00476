import RedrawCore
import RedrawScenarios
import Testing

/// Nearly all views of the catalog print their changes: a side effect of each body. Views of SwiftUI itself don't.
@MainActor
@Suite struct `Bodies of the catalog run as often as they are evaluated` {
  // In N2 a handler prints, too.
  @Test(arguments: Catalog.scenarios.map(\.caseID).filter { $0 != "N2" })
  func `of each type in each case`(caseID: String) throws {
    let log = try ScenarioLog(caseID)
    let printed = try log.run.driver.printedLines
    let evaluated = log.ticks.flatMap(\.evaluations)
    let types = Set(log.ticks.flatMap(\.typesThatPrint))
    #expect(!types.isEmpty)
    for type in types {
      #expect(
        printed.count { $0.hasPrefix(type + ": ") } == evaluated.count { $0.type.name == type }, "\(type)")
    }
    #expect(try log.run.driver.engine.timesAside == 0)
  }
}
