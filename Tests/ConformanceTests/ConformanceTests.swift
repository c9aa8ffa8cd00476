import Foundation
import TestSupport
import Testing

extension Behaviour: CustomTestStringConvertible {
  var testDescription: String { id }
}

/// What the engine does, compared with what public sources report of SwiftUI.
@MainActor
@Suite struct `A behaviour` {
  @Test(arguments: Conformance.all.filter { $0.check != nil })
  func `is as listed`(_ behaviour: Behaviour) throws {
    let observed = try behaviour.observed()
    switch behaviour.verdict {
    case .matches: #expect(observed == behaviour.expects)
    case .differs(let instead, _, _):
      #expect(instead != behaviour.expects)
      #expect(observed == instead, "what the engine does instead has changed; correct its line in the list")
    case .unknown(let shown, _): #expect(observed == shown)
    case .notModeled: Issue.record("a behaviour with a check is modeled")
    }
  }

  @Test func `has an id of its own, a sentence and an address`() {
    #expect(Set(Conformance.all.map(\.id)).count == Conformance.all.count)
    for behaviour in Conformance.all {
      #expect(behaviour.title.hasSuffix(".") && behaviour.title.first?.isLowercase == false, "\(behaviour.id)")
      #expect(behaviour.source.hasPrefix("https://"), "\(behaviour.id)")
      #expect(behaviour.id.wholeMatch(of: #/[a-z0-9]+([.-][a-z0-9]+)*/#) != nil, "\(behaviour.id)")
    }
  }

  @Test func `that a source disputes has another line next to it`() {
    for topic in Conformance.topics {
      let isDisputed = topic.behaviours.map { if case .disputed = $0.releases { true } else { false } }
      for index in isDisputed.indices where isDisputed[index] {
        let neighbours = [index - 1, index + 1].filter(isDisputed.indices.contains)
        #expect(neighbours.contains { isDisputed[$0] }, "\(topic.behaviours[index].id)")
      }
    }
  }

  @Test func `is there for every rule of the document`() throws {
    let headings = try MarkdownTables(path: packageRoot.appendingPathComponent("Docs/Semantics.md").path).headings
    let rules = headings.compactMap { $0.firstMatch(of: #/^([A-Z][0-9]+(\.[0-9]+)?) /#).map { String($0.1) } }
    #expect(!rules.isEmpty)
    let covered = Set(Conformance.all.map(\.rule))
    // Waste, a step's way of scrolling and the choice of a release are no notions of SwiftUI's. `M3` covers `M3.1`.
    let own = ["R1.8", "L7", "O1"]
    let isCovered = { (rule: String) in
      own.contains(rule) || covered.contains { rule == $0 || rule.hasPrefix($0 + ".") }
    }
    #expect(rules.filter { !isCovered($0) } == [])
  }

  @Test func `is in the document with its verdict`() {
    #expect(golden("../Docs/Conformance.md", ConformancePage(topics: Conformance.topics).text) == .same)
  }

  @Test func `is counted in README`() throws {
    let readme = try String(contentsOf: packageRoot.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.contains(ConformancePage(topics: Conformance.topics).summary))
  }
}
