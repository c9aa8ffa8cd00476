import Testing
import TraceAnalysis
import TraceFormat

@testable import HTMLReport

/// A list of two rows: a tap writes the items twice, once with an equal value; the list re-creates both rows, and the second
/// one changes nothing.
private struct ListTrace {
  let output = MemoryOutput()
  let writer: TraceWriter

  init() throws {
    writer = try TraceWriter(
      to: output,
      metadata: TraceMetadata(producer: "tests 1", scenario: "Feed", parameters: [.init("rows", "2")]))
    let list = writer.define(ViewType(name: "Feed.List", module: "Feed", file: "Feed/List.swift", line: 4))
    let row = writer.define(ViewType(name: "Feed.Row", module: "Feed", file: "Feed/Row.swift", line: 7))
    let items = writer.define(
      Property(name: "_items", holder: .state, owner: "Feed.List", valueType: "[Item]"))
    let item = writer.define(Property(name: "item", holder: .stored, owner: "Feed.Row", valueType: "Item"))
    let site = writer.define(Site(file: "Feed/List.swift", line: 9, function: "add()"))
    let first = writer.define(Reason(flags: [.view, .first]))
    let signal = writer.define(Reason(flags: [], properties: [items]))
    let differed = writer.define(Reason(flags: .view, differed: item, fieldPath: "seen", rule: .bytes))
    writer.beginTick(TickBegin(tick: 0, label: "first appearance"))
    writer.mount(Mount(node: 0, parent: nil, type: list, identity: "list"))
    for node in 1...2 as ClosedRange<UInt32> {
      writer.mount(Mount(node: NodeNumber(node), parent: 0, type: row, identity: "[\(node)]"))
    }
    for node in 0...2 as ClosedRange<UInt32> { writer.evaluation(Evaluation(node: NodeNumber(node), reason: first)) }
    writer.commit(Commit(inserted: 3))
    try writer.endTick()
    writer.beginTick(TickBegin(tick: 1, label: "tap Add", clock: 5))
    writer.event(Event(kind: "tap", target: "Add"))
    writer.write(Write(property: items, node: 0, site: site, cause: 1, oldValue: "[a]", newValue: "[a, b]"))
    writer.write(Write(property: items, node: 0, isEqual: true, site: site, cause: 1))
    writer.evaluation(Evaluation(node: 0, reason: signal, cause: 2))
    writer.evaluation(Evaluation(node: 1, reason: differed))
    writer.evaluation(Evaluation(node: 2, reason: differed, isWasted: true, oldValue: "false", newValue: "true"))
    writer.skip(Skip(node: 0, type: row, rule: .bytes, count: 3))
    writer.commit(Commit(inserted: 0, removed: 1, updated: 2))
    try writer.endTick()
  }

  func data(isScored: Bool = false) throws -> PageData.Trace {
    try writer.finish()
    let reader = try TraceReader(bytes: output.bytes)
    var limits = OverviewLimits()
    limits.measuresScore = isScored
    let trace = ReportTrace(try TraceOverview(of: reader, limits), path: "traces/feed.rtrace", of: reader)
    return try PageData(ReportData(trace)).traces[0]
  }
}

@Suite struct ReportDataTests {
  @Test func `a page names its trace and has the totals`() throws {
    let data = try ListTrace().data()
    #expect([data.name, data.file, data.scenario, data.producer] == ["feed", "feed.rtrace", "Feed", "tests 1"])
    #expect(data.settings == [["rows", "2"]])
    #expect(
      data.totals == [
        "ticks": 2, "commits": 2, "events": 1, "writes": 2, "evaluations": 6, "wasted": 1, "skipped": 3, "changes": 6,
      ])
    #expect(data.omitted == ["ticks": 0, "details": 0, "nodes": 0, "views": 0, "writes": 0, "texts": 0])
  }

  @Test func `a score has its points and each of its parts`() throws {
    let score = try #require(try ListTrace().data(isScored: true).score)
    // 1 of 3 wasted; 3 evaluations for 3 items; 3 evaluations by one write for 3 items.
    #expect(score.points == 81)
    #expect(score.parts.map(\.name) == ["waste", "updates", "fan-out", "frame"])
    #expect(score.parts.map(\.points) == [66, 100, 100, nil])
    #expect(score.parts.map(\.weight) == [50, 20, 20, 10])
    #expect(score.parts[0].facts == "1 of 3 evaluations after the first of a node wasted")
    #expect(score.parts[3].facts == "the trace has no times; record it with --durations")
  }

  @Test func `there is no score unless it is asked for`() throws {
    #expect(try ListTrace().data().score == nil)
  }

  @Test func `only views with counts or nodes are in the data`() throws {
    let data = try ListTrace().data()
    #expect(data.views.map(\.name) == ["Feed.List", "Feed.Row"])
    #expect(data.views.map { [$0.evaluations, $0.wasted, $0.skipped] } == [[2, 0, 0], [4, 1, 3]])
    #expect(data.views.map(\.file) == ["Feed/List.swift", "Feed/Row.swift"])
    #expect(data.views.map(\.line) == [4, 7])
  }

  @Test func `a fix names the view, the reason, the write and what to change`() throws {
    let data = try ListTrace().data()
    let fix = try #require(data.fixes.first)
    #expect(data.fixes.count == 1)
    #expect(data.views[fix.view].name == "Feed.Row")
    #expect(fix.causes.count == 1)
    let cause = fix.causes[0]
    #expect(cause[2...] == [2, 1])
    let reason = data.reasons[cause[0]]
    #expect([reason.property, reason.fieldPath, reason.rule, reason.owner] == ["item", "seen", "bytes", "Feed.Row"])
    #expect(reason.advice.hasPrefix("Pass `Feed.Row` only what it shows of `item`"))
    let write = data.writes[cause[1]]
    #expect([write.property, write.file, write.function] == ["_items", "Feed/List.swift", "add()"])
    #expect(write.line == 9)
  }

  @Test func `a write has its count, the number of equal values, and what it led to`() throws {
    let data = try ListTrace().data()
    let write = try #require(data.writes.first { $0.kind == "write" })
    #expect([write.times, write.equal, write.evaluations, write.wasted, write.viewCount] == [2, 1, 3, 1, 2])
    #expect(write.views.map { data.views[$0[0]].name } == ["Feed.Row", "Feed.List"])
    #expect(write.views.map { $0[1...] } == [[2, 1], [1, 0]])
    let event = try #require(data.writes.first { $0.kind == "event" })
    #expect([event.name, event.target] == ["tap", "Add"])
    // What the write led to is the write's, not the tap's.
    #expect([event.times, event.evaluations] == [1, 0])
    #expect(
      data.properties == [
        PageData.Property(
          owner: "Feed.List", name: "_items", holder: "state", valueType: "[Item]", writes: 2, equal: 1, evaluations: 3,
          wasted: 1)
      ])
  }

  @Test func `ticks, columns of the timeline and nodes are counted one by one`() throws {
    let data = try ListTrace().data()
    #expect(data.ticks.number == [0, 1])
    #expect(data.ticks.label.map { data.text($0) } == ["first appearance", "tap Add"])
    #expect(data.ticks.clock == [0, 5])
    #expect(data.ticks.events == [0, 1])
    #expect(data.ticks.writes == [0, 2])
    #expect(data.ticks.evaluations == [3, 3])
    #expect(data.ticks.wasted == [0, 1])
    #expect(data.ticks.skipped == [0, 3])
    #expect(data.ticks.changes == [3, 3])
    // The tick with waste is the first in detail.
    #expect(data.ticks.detail == [1, 0])
    #expect(data.lanes.first == [0, 1])
    #expect(data.lanes.last == [0, 1])
    #expect(data.lanes.heaviest == [0, 1])
    #expect(data.lanes.views.map { data.views[$0.view].name } == ["Feed.Row", "Feed.List"])
    #expect(data.lanes.views.map(\.evaluations) == [[2, 2], [1, 1]])
    #expect(data.lanes.views.map(\.wasted) == [[0, 1], [0, 0]])
    #expect(data.nodes.parent == [-1, 0, 0])
    #expect(data.nodes.view.map { data.views[$0].name } == ["Feed.List", "Feed.Row", "Feed.Row"])
    #expect(data.nodes.identity.map { data.text($0) } == ["list", "[1]", "[2]"])
    #expect(data.nodes.evaluations == [2, 2, 2])
    #expect(data.nodes.wasted == [0, 0, 1])
  }

  @Test func `a complete tick leads from its event through its writes to evaluations and the commit`() throws {
    let data = try ListTrace().data()
    let detail = data.details[0]
    #expect(detail.tick == 1)
    #expect(detail.commit == [0, 1, 2])
    #expect(detail.omitted == 0)
    let causes = detail.causes
    #expect(causes.cause == [0, 1, 1])
    #expect(causes.write[0] == -2)
    #expect(causes.write[1...].map { data.writes[$0].property } == ["_items", "_items"])
    #expect(causes.name.map { data.text($0) } == ["tap", "", ""])
    #expect(causes.target.map { data.text($0) } == ["Add", "", ""])
    #expect(causes.equal == [0, 0, 1])
    #expect(causes.old.map { data.text($0) } == ["", "[a]", ""])
    #expect(causes.new.map { data.text($0) } == ["", "[a, b]", ""])
    let evaluations = detail.evaluations
    #expect(evaluations.node == [0, 1, 2])
    #expect(evaluations.cause == [2, 0, 0])
    #expect(evaluations.maker == [-1, 0, 0])
    #expect(evaluations.wasted == [0, 0, 1])
    #expect(evaluations.old.map { data.text($0) } == ["", "", "false"])
    #expect(evaluations.new.map { data.text($0) } == ["", "", "true"])
  }
}
