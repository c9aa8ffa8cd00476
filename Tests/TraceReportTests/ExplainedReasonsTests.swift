import Foundation
import Testing
import TraceAnalysis
import TraceFormat

@testable import TraceReport

@Suite struct ExplainedReasonsTests {
  /// A tap signals a list, which makes rows anew, all but the first for nothing. Flushed, the tick is cut between the
  /// rows, and before them lies a block of nothing but mounts.
  private func trace(flushes: Bool) throws -> TraceReader {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
    let types = ["List", "Row"].map { writer.define(ViewType(name: $0)) }
    let items = writer.define(Property(name: "_items", holder: .state, owner: "List"))
    let signalled = writer.define(Reason(flags: [], properties: [items]))
    let differed = writer.define(Reason(flags: .view, rule: .equatable))
    writer.beginTick(TickBegin(tick: 1))
    writer.mount(Mount(node: 0, parent: nil, type: types[0], identity: "list"))
    writer.event(Event(kind: "tap", target: "Button"))
    writer.write(Write(property: items, node: 0, cause: 1))
    writer.evaluation(Evaluation(node: 0, reason: signalled, cause: 2))
    if flushes { try writer.flush() }
    for row in 1...4 as ClosedRange<NodeNumber> {
      writer.mount(Mount(node: row, parent: 0, type: types[1], identity: "[\(row)]"))
    }
    if flushes { try writer.flush() }
    for row in 1...4 as ClosedRange<NodeNumber> {
      if flushes, row == 3 { try writer.flush() }
      writer.evaluation(Evaluation(node: row, reason: differed))
    }
    for ordinal in 2...4 { writer.markWasted(ordinal) }
    try writer.endTick()
    try writer.finish()
    return try TraceReader(bytes: output.bytes)
  }

  private func text(_ reader: TraceReader, _ writer: some ReasonWriter) throws -> String {
    var writer = writer
    let text = GatheredText()
    writer.open(TextOutlet(text.take))
    while let block = try reader.nextBlock() {
      reader.visit(block, &writer)
      writer.drain()
    }
    return text.all
  }

  private func lines(_ json: String) throws -> [[String: Any]] {
    try json.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test(arguments: [false, true])
  func `an evaluation counts as useful only if its whole tick is known`(isExplained: Bool) throws {
    func json(flushes: Bool) throws -> [[String: Any]] {
      let reader = try trace(flushes: flushes)
      return try lines(
        isExplained ? text(reader, ExplainedJSONLines(of: reader)) : text(reader, ReasonJSONLines(of: reader)))
    }
    func waste(_ lines: [[String: Any]]) -> [Bool?] {
      lines.filter { $0["record"] as? String == "evaluation" }.map { $0["wasted"] as? Bool }
    }
    #expect(try waste(json(flushes: false)) == [false, false, true, true, true])
    let cut = try json(flushes: true)
    #expect(waste(cut) == [nil, nil, nil, true, true], "the last block of the tick knows of its own")
    #expect(cut.filter { $0["record"] as? String == "waste" }.map { $0["node"] as? Int } == [2])
  }

  @Test func `a view that was both re-created and signalled is reported as both, in text and in JSON`() throws {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
    let types = ["List", "Row"].map { writer.define(ViewType(name: $0)) }
    let properties = ["_items", "_title"].map { writer.define(Property(name: $0, holder: .state, owner: "List")) }
    writer.beginTick(TickBegin(tick: 1))
    for node in 0...2 as ClosedRange<NodeNumber> {
      writer.mount(Mount(node: node, parent: node == 0 ? nil : 0, type: types[min(Int(node), 1)], identity: "\(node)"))
    }
    writer.event(Event(kind: "tap", target: #"Button "say "hi" to""#))
    for property in properties { writer.write(Write(property: property, node: 0, cause: 1)) }
    let reasons = [Reason.Flags(), .view, []].map { writer.define(Reason(flags: $0, properties: properties)) }
    for (node, cause) in [3, 2, 2].enumerated() {
      writer.evaluation(Evaluation(node: NodeNumber(node), reason: reasons[node], cause: CauseNumber(cause)))
    }
    try writer.endTick()
    try writer.finish()
    let reader = try TraceReader(bytes: output.bytes)
    let text = try text(reader, ExplainedLines(of: reader))
    let tap = #"after tap Button "say \"hi\" to""#
    #expect(text.contains("  signalled after write of List._title, \(tap)\n"))
    #expect(text.contains("  re-created by List, and signalled after write of List._items, \(tap)\n"))
    #expect(text.contains("  signalled after write of List._items, \(tap)\n"), "the other row was signalled alone")
    let second = try TraceReader(bytes: output.bytes)
    let json = try lines(self.text(second, ExplainedJSONLines(of: second))).filter { $0["view"] != nil }
    #expect(json.map { ($0["madeBy"] as? [String: String])?["view"] } == [nil, "List", nil])
    #expect(json.map { $0["cause"] as? Int } == [3, 2, 2])
  }

  @Test(arguments: [false, true])
  func `the cause of an evaluation is known across a block without evaluations`(flushes: Bool) throws {
    let reader = try trace(flushes: flushes)
    let text = try text(reader, ExplainedLines(of: reader))
    let words = "re-created by List, after write of List._items, after tap Button\n"
    // Those of which the block doesn't know whether they were wasted are one entry, the wasted ones another.
    #expect(text.components(separatedBy: words).count == 3)
    #expect(!text.contains("missing"))
    let second = try trace(flushes: flushes)
    let json = try lines(self.text(second, ExplainedJSONLines(of: second)))
    let rows = json.filter { $0["view"] as? String == "Row" && $0["record"] as? String == "evaluation" }
    #expect(rows.map { ($0["chain"] as? [Any])?.count } == [2, 2, 2, 2])
    #expect(rows.map { $0["path"] as? String } == (1...4).map { "list/[\($0)]" })
  }

  @Test func `evaluations that differ in nothing but the node are shown once in text, with how many more there are`()
    throws
  {
    let reader = try trace(flushes: false)
    #expect(
      try text(reader, ExplainedLines(of: reader)) == """
        # tick 1
        List: _items changed.
          list
          signalled after write of List._items, after tap Button
        Row: @self changed.
          list/[1]
          the view itself differed, compared by ==
          re-created by List, after write of List._items, after tap Button
        Row: @self changed.
          list/[2] and 2 more
          the view itself differed, compared by ==
          wasted: it changed nothing in the output
          re-created by List, after write of List._items, after tap Button

        """)
    let second = try trace(flushes: false)
    let json = try lines(text(second, ExplainedJSONLines(of: second)))
    #expect(json.count == 5, "JSON has each of them")
  }

  @Test(arguments: [false, true])
  func `with --wasted, evaluations that only a later block reports as wasted are shown, too`(flushes: Bool) throws {
    func json(_ make: (TraceReader) -> some ReasonWriter) throws -> [[String: Any]] {
      let reader = try trace(flushes: flushes)
      return try lines(text(reader, make(reader))).filter { $0["view"] != nil }
    }
    let plain = try json { ReasonJSONLines(of: $0, ReasonChoice(wastedOnly: true)) }
    let explained = try json { ExplainedJSONLines(of: $0, ReasonChoice(wastedOnly: true)) }
    for rows in [plain, explained] {
      #expect(rows.compactMap { $0["node"] as? Int }.sorted() == [2, 3, 4])
      #expect(rows.allSatisfy { $0["record"] as? String == "evaluation" && $0["wasted"] as? Bool == true })
      #expect(rows.allSatisfy { $0["reasons"] as? [String] == ["@self"] })
    }
    #expect(explained.allSatisfy { ($0["chain"] as? [Any])?.count == 2 })
    #expect(explained.allSatisfy { ($0["madeBy"] as? [String: String]) == ["view": "List", "path": "list"] })
    #expect(Set(explained.compactMap { $0["path"] as? String }) == ["list/[2]", "list/[3]", "list/[4]"])

    let reader = try trace(flushes: flushes)
    let plainText = try text(reader, ReasonLines(of: reader, ReasonChoice(wastedOnly: true)))
    #expect(plainText == "# tick 1\n" + String(repeating: "Row: @self changed.\n", count: 3))
    let second = try trace(flushes: flushes)
    let words = try text(second, ExplainedLines(of: second, ReasonChoice(wastedOnly: true)))
    #expect(!words.contains("List: _items"))
    #expect(!words.contains("[1]"))
    #expect(!words.contains("# wasted"))
    #expect(words.contains("list/[3] and 2 more") || words.contains("list/[2] and 2 more"))
  }

  /// Views that each make one of another type anew, so deep.
  private func chain(of count: NodeNumber, width: Int? = nil) throws -> String {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
    let reason = writer.define(Reason(flags: .view, rule: .bytes))
    writer.beginTick(TickBegin(tick: 1))
    for node in 0..<count {
      let type = writer.define(ViewType(name: "View\(node)"))
      writer.mount(Mount(node: node, parent: node == 0 ? nil : node.advanced(by: -1), type: type, identity: "\(node)"))
      writer.evaluation(Evaluation(node: node, reason: reason))
    }
    writer.commit(Commit(inserted: 1, updated: 2))
    try writer.endTick()
    try writer.finish()
    let reader = try TraceReader(bytes: output.bytes)
    var why = WhyReader(of: reader, WhyQuestion(views: NamePattern("View0"), tick: 1))
    try reader.visitAll(&why)
    let explanation = try #require(why.finish().explanations.first).explanation
    return WhyReport(explanation, of: "View0", reader.definitions, style: TextStyle(width: width)).text
  }

  @Test func `an evaluation's consequences are nested by creator, and end with the commit`() throws {
    #expect(
      try chain(of: 3) == """
        View0 was evaluated in tick 1:
        View0: @self changed. (0)
        ├─ the view itself differed, compared by bytes
        ├─ led to 1 × View1
        │  └─ led to 1 × View2
        └─ committed in this tick: 1 item inserted, 2 items updated

        """)
  }

  @Test func `of what an evaluation led to twenty lines are drawn, and the others counted`() throws {
    let text = try chain(of: 21)
    #expect(text.contains("led to 1 × View20\n"))
    #expect(!text.contains(" more\n"))
    let longer = try chain(of: 25)
    #expect(longer.contains("led to 1 × View20\n"))
    #expect(!longer.contains("View21"))
    #expect(longer.contains("├─ … and 4 more\n"))
  }
}
