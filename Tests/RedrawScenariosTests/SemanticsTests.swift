import RedrawCore
import RedrawScenarios
import TestSupport
import Testing

/// Docs/Semantics.md against the catalogue and against what its cases really do.
@MainActor
@Suite struct `The document of the semantics` {
  private let tables: MarkdownTables

  init() throws {
    tables = try MarkdownTables(path: packageRoot.appendingPathComponent("Docs/Semantics.md").path)
  }

  private var ruleRows: [[String]] {
    tables.headings.flatMap { tables.rows[$0] ?? [] }.filter { $0.count == 3 && !$0[0].hasPrefix("-") }
  }

  private var caseRows: [[String]] {
    tables.headings.flatMap { tables.rows[$0] ?? [] }.filter { $0.count == 7 && !$0[0].hasPrefix("-") }
  }

  private func cases(of rule: [String]) -> [String] { rule[2].split(separator: ", ").map(String.init) }

  @Test func `has every case of the catalogue in its family's table, and no other`() throws {
    for family in Catalogue.families {
      let rows = try #require(tables.rows["\(family.letter). \(family.title)"], "no table of \(family.letter)")
      let documented = try rows.filter { !$0[0].hasPrefix("-") }.map { try SemanticsRow($0) }
      #expect(Set(documented.map(\.caseID)) == Set(family.scenarios.map(\.caseID)))
      for row in documented {
        #expect(family.scenarios.contains { $0.caseID == row.caseID && $0.name == row.scenario }, "\(row.caseID)")
      }
    }
    #expect(Set(try caseRows.map { try SemanticsRow($0).caseID }) == Set(Catalogue.scenarios.map(\.caseID)))
  }

  @Test func `has every case beside a rule, and no case that doesn't exist`() {
    #expect(Set(ruleRows.flatMap(cases)) == Set(Catalogue.scenarios.map(\.caseID)))
  }

  @Test func `has each rule once`() {
    let rules = ruleRows.map { $0[0] }
    #expect(Set(rules).count == rules.count)
    let sections = [("R1.", 8), ("R2.", 9), ("R3.", 8), ("R4.", 4), ("P", 4)]
    let expected = sections.flatMap { prefix, count in (1...count).map { "\(prefix)\($0)" } } + ["R5", "R6"]
    #expect(Set(rules) == Set(expected))
  }

  @Test func `says what its cases do`() throws {
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
