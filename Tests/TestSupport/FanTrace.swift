import TraceFormat

/// A hand-made trace of a feed with two cells, each with a badge, whose second tick a test writes.
///
///     Feed 0 ┬ Cell 1 ─ Badge 2
///            └ Cell 3 ─ Badge 4
public struct FanTrace {
  public let output = MemoryOutput()
  public let writer: TraceWriter
  public let items: PropertyID
  public let signal, differed: ReasonID

  public init(durations: Bool = false) throws {
    writer = try TraceWriter(
      to: output,
      metadata: TraceMetadata(
        producer: "tests", scenario: "fan", parameters: [.init("rows", "2")], rules: [.init("closures", "opaque")],
        extras: durations ? [.init("durations", "wall")] : []),
      options: .init(recordsDurations: durations))
    let (feed, cell, badge) = (
      writer.define(ViewType(name: "Feed", file: "Feed.swift", line: 3)), writer.define(ViewType(name: "Cell")),
      writer.define(ViewType(name: "Badge"))
    )
    items = writer.define(Property(name: "_items", holder: .state, owner: "Feed"))
    signal = writer.define(Reason(flags: [], properties: [items]))
    differed = writer.define(Reason(flags: .view))
    writer.beginTick(TickBegin(tick: 0, label: "first appearance"))
    let nodes: [(NodeNumber, NodeNumber?, TypeID)] = [
      (0, nil, feed), (1, 0, cell), (2, 1, badge), (3, 0, cell), (4, 3, badge),
    ]
    for (node, parent, type) in nodes {
      writer.mount(Mount(node: node, parent: parent, type: type, identity: "\(node)"))
      evaluate(node, differed)
    }
    try writer.endTick()
  }

  public func evaluate(
    _ node: NodeNumber, _ reason: ReasonID, cause: CauseNumber = 0, isWasted: Bool = false, start: UInt64 = 0,
    duration: UInt64 = 0
  ) {
    writer.evaluation(
      Evaluation(node: node, reason: reason, cause: cause, isWasted: isWasted, start: start, duration: duration))
  }

  /// The second tick: a tap, the first write, and what comes then.
  public func tap(_ body: () throws -> Void) throws -> [UInt8] {
    writer.beginTick(TickBegin(tick: 1, label: "tap"))
    writer.event(Event(kind: "tap", target: "Button \"Add\""))
    write()
    try body()
    writer.commit(Commit(updated: 1))
    try writer.endTick()
    try writer.finish()
    return output.bytes
  }

  public func write() { writer.write(Write(property: items, node: 0, cause: 1)) }
}
