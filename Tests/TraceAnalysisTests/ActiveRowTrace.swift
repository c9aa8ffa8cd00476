import TraceFormat

/// A hand-made trace of a list whose rows are all re-made and compared each tick: of six cells that are evaluated, four
/// change nothing.
///
///     Screen ─ List ─ 8 × Cell ─ Badge each
struct ActiveRowTrace {
  let output = MemoryOutput()
  let writer: TraceWriter
  let screen, list, cell, badge: TypeID
  let first, signal, differed: ReasonID
  private let items: PropertyID
  private let site: SiteID

  init(
    metadata: TraceMetadata = TraceMetadata(producer: "tests", scenario: "A2"), recordsDurations: Bool = false
  ) throws {
    writer = try TraceWriter(to: output, metadata: metadata, options: .init(recordsDurations: recordsDurations))
    screen = writer.define(ViewType(name: "Screen"))
    list = writer.define(ViewType(name: "Feed.List"))
    cell = writer.define(ViewType(name: "Feed.Cell"))
    badge = writer.define(ViewType(name: "Badge"))
    items = writer.define(Property(name: "_items", holder: .state, owner: "Feed.List"))
    let item = writer.define(Property(name: "item", holder: .stored, owner: "Feed.Cell"))
    site = writer.define(Site(file: "Feed.swift", line: 9))
    first = writer.define(Reason(flags: [.view, .first]))
    signal = writer.define(Reason(flags: [], properties: [items]))
    differed = writer.define(Reason(flags: .view, differed: item, fieldPath: "hidden", rule: .bytes))
  }

  /// Tick 0: everything comes into the tree.
  func appear() throws {
    writer.beginTick(TickBegin(tick: 0, label: "first appearance"))
    mount(0, under: nil, screen, "root")
    mount(1, under: 0, list, "list")
    for row in 0..<8 as Range<UInt32> {
      mount(NodeNumber(2 + row), under: 1, cell, "[\(row)]")
      mount(NodeNumber(10 + row), under: NodeNumber(2 + row), badge, "badge")
    }
    writer.commit(Commit(inserted: 18))
    try writer.endTick()
  }

  private func mount(_ node: NodeNumber, under parent: NodeNumber?, _ type: TypeID, _ identity: String) {
    writer.mount(Mount(node: node, parent: parent, type: type, identity: identity))
    writer.evaluation(Evaluation(node: node, reason: first))
  }

  /// A tap writes the items. `evaluated` cells differ, the first two change what they show, the others are skipped.
  func tick(
    _ number: TickNumber, evaluated: UInt32 = 6, flushesWithin: Bool = false, writesTwice: Bool = false
  ) throws {
    writer.beginTick(TickBegin(tick: number, label: "tap"))
    writer.event(Event(kind: "tap", target: "Button"))
    writer.write(Write(property: items, node: 1, site: site, cause: 1))
    if writesTwice { writer.write(Write(property: items, node: 1, isEqual: true, site: site, cause: 1)) }
    writer.evaluation(Evaluation(node: 1, reason: signal, cause: 2))
    if writesTwice { writer.append(FurtherCause(node: 1, cause: 3)) }
    for row in 0..<evaluated {
      if flushesWithin, row == 3 { try writer.flush() }
      writer.evaluation(Evaluation(node: NodeNumber(2 + row), reason: differed, isWasted: row >= 2))
      writer.skip(Skip(node: NodeNumber(2 + row), type: badge, rule: .empty))
    }
    if evaluated < 8 { writer.skip(Skip(node: 1, type: cell, rule: .bytes, count: 8 - evaluated)) }
    writer.commit(Commit(updated: 2))
    try writer.endTick()
  }

  func reader() throws -> TraceReader {
    try writer.finish()
    return try TraceReader(bytes: output.bytes)
  }
}
