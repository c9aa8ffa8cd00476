import Foundation
import RedrawCore
import RedrawScenarios
import TestSupport
import Testing

/// The rules of Docs/Semantics.md against the catalog, the examples and what both really do.
@MainActor
@Suite struct `The rules of the document` {
  private let rules: [SemanticsRule]

  init() throws {
    let url = packageRoot.appendingPathComponent("Docs/Semantics.md")
    rules = SemanticsRule.all(in: try String(contentsOf: url, encoding: .utf8))
  }

  @Test func `are complete, each once and in order`() {
    let sections: [(String, ClosedRange<Int>)] = [
      ("R1.", 1...8), ("R2.", 1...9), ("R3.", 1...13), ("R4.", 1...3), ("L", 1...8),
    ]
    let numbered = sections.flatMap { prefix, numbers in numbers.map { "\(prefix)\($0)" } }
    let reasons = ["R6"] + (0...3).map { "R6.\($0)" }
    let time = ["M1", "M2"] + (1...5).map { "M3.\($0)" }
    #expect(rules.map(\.id) == numbered + ["R5"] + reasons + time + (1...6).map { "P\($0)" } + ["O1", "O2", "X1"])
    #expect(rules.allSatisfy { !$0.title.hasSuffix(".") })
  }

  @Test func `each quotes a case or an example that it names`() {
    for rule in rules {
      #expect(!rule.shown.isEmpty, "\(rule.id) shows nothing")
      for shown in rule.shown {
        #expect(!shown.ticks.isEmpty, "\(rule.id) quotes nothing of \(shown.name)")
        let isExample = example(shown.name) != nil
        #expect(isExample != rule.cases.contains(shown.name), "\(rule.id) shows \(shown.name)")
        #expect(isExample == !shown.code.isEmpty, "\(rule.id): an example has its views, a case has them elsewhere")
      }
    }
  }

  @Test func `have every case of the catalog beside one of them, and no case that doesn't exist`() {
    #expect(Set(rules.flatMap(\.cases)) == Set(Catalog.scenarios.map(\.caseID)))
    for rule in rules { #expect(Set(rule.cases).count == rule.cases.count, "\(rule.id)") }
  }

  @Test func `have every example once, with its views as they are`() throws {
    let shown = rules.flatMap(\.shown).filter { example($0.name) != nil }
    #expect(shown.map(\.name).sorted() == SemanticsExample.all.map(\.scenario.name).sorted())
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasSuffix("Examples.swift") }
    let sources = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    for shown in shown {
      for type in shown.code.joined(separator: "\n").split(separator: /\n\n(?=\S)/) {
        #expect(sources.contains { $0.contains("\n\(type)") }, "\(shown.name) has no such type: \(type)")
      }
    }
  }

  @Test func `quote what a run prints`() throws {
    for rule in rules {
      for shown in rule.shown {
        let options = try shown.options
        let log = try example(shown.name)?.log(options) ?? ScenarioLog(shown.name, options: options ?? EngineOptions())
        let words = log.wordsOfTicks
        for tick in shown.ticks {
          try #require(words.indices.contains(tick.number), "\(rule.id): \(shown.name) has no tick \(tick.number)")
          if let difference = LogDifference(between: words[tick.number], and: tick.words) {
            Issue.record("\(rule.id), \(shown.name): \(difference)")
          }
        }
      }
    }
  }

  @Test(arguments: ["@dependencies", "@self", "@identity", "@24", "_user", "Panel.Handle: ", "Panel: ", "unchanged."])
  func `of reasons have a line for each word that can be printed`(word: String) {
    let quoted = rules.filter { $0.id.hasPrefix("R6") || $0.id.hasPrefix("P") }.flatMap(\.shown).map(\.log)
    #expect(quoted.contains { $0.contains(word) })
  }

  private func example(_ name: String) -> SemanticsExample? {
    SemanticsExample.all.first { $0.scenario.name == name }
  }
}
