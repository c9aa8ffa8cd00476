import RedrawCore
import RedrawScenarios
import TestSupport
import Testing

/// The cases of Docs/Semantics.md against the catalog and against what they really do.
@MainActor
@Suite struct `The cases of the document` {
  private let tables: MarkdownTables

  init() throws {
    tables = try MarkdownTables(path: packageRoot.appendingPathComponent("Docs/Semantics.md").path)
  }

  private var caseRows: [[String]] {
    tables.headings.flatMap { tables.rows[$0] ?? [] }.filter { $0.count == 7 && !$0[0].hasPrefix("-") }
  }

  @Test func `are those of the catalog, each in its family's table`() throws {
    for family in Catalog.families {
      let rows = try #require(tables.rows["\(family.letter). \(family.title)"], "no table of \(family.letter)")
      let documented = try rows.filter { !$0[0].hasPrefix("-") }.map { try SemanticsRow($0) }
      #expect(Set(documented.map(\.caseID)) == Set(family.scenarios.map(\.caseID)))
      for row in documented {
        #expect(family.scenarios.contains { $0.caseID == row.caseID && $0.name == row.scenario }, "\(row.caseID)")
      }
    }
    #expect(Set(try caseRows.map { try SemanticsRow($0).caseID }) == Set(Catalog.scenarios.map(\.caseID)))
  }

  @Test func `do what the document says`() throws {
    let rows = try caseRows.map { try SemanticsRow($0) }
    #expect(!rows.isEmpty)
    for row in rows {
      let log = try ScenarioLog(row.caseID, ticks: row.tick, options: row.options)
      let tick = log[row.tick]
      let known = Set(log.ticks.flatMap(\.evaluated))
      #expect(counts(tick.evaluated) == row.evaluated.filter { $0.value > 0 }, "\(row.testDescription)")
      #expect(known.isSuperset(of: row.evaluated.keys), "\(row.testDescription)")
      #expect(tick.skipped.sorted() == row.skipped.sorted(), "\(row.testDescription)")
      #expect(counts(tick.wasted) == row.wasted, "\(row.testDescription)")
    }
  }

  private func counts(_ types: [String]) -> [String: Int] {
    types.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
