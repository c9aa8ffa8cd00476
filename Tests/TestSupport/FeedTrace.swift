import Foundation
import TraceFormat

/// A made-up recording for comparisons: a feed whose cells are re-made at each tap, each with a badge below.
///
///     Feed ─ rows × Feed.Cell ─ Badge
///
///     var worse = FeedTrace()
///     worse.steps[1].evaluated = [0, 1, 2, 3]
public struct FeedTrace: Sendable {
  /// A tap that writes the items: the feed runs again, and some cells with it.
  public struct Step: Sendable {
    public var label = "tap Next"
    /// When it begins, in seconds.
    public var clock: UInt64 = 0
    /// The rows whose cells differ; the others are found equal.
    public var evaluated: [UInt32] = [0, 1]
    public var wasted: Set<UInt32> = []
    /// What of a cell differs: property and path inside it.
    public var difference = ("item", "title")
    public var rule = ComparisonRule.equatable
    /// What of a cell differs besides.
    public var further: (property: String, rule: ComparisonRule)?
    public var equalRule = ComparisonRule.equatable
    /// Badges of evaluated cells are evaluated too.
    public var hasBadges = false
    /// A second write, in a handler of its own, signals the feed once more in a pass of its own.
    public var writesAgain = false
    /// Skipped cells that show something out of date.
    public var stale: [UInt32] = []
    /// Nothing happens to the views.
    public var isIdle = false
    /// The items are written with what they are already, and nothing happens to the views.
    public var writesEqual = false
    /// Records no commit.
    public var hasNoCommit = false

    public init(_ change: (inout Step) -> Void = { _ in }) { change(&self) }
  }

  public var scenario = "feed"
  public var feedName = "Feed"
  public var cellName = "Feed.Cell"
  public var badgeName = "Badge"
  public var rows: UInt32 = 4
  public var seed: UInt64 = 1
  public var parameters: [TraceMetadata.Entry] = []
  public var rules = [TraceMetadata.Entry("observationLabel", "dependencies")]
  public var extras: [TraceMetadata.Entry] = []
  /// The identity of each row's cell.
  public var identity: @Sendable (UInt32) -> String = { "[\($0)]" }
  public var file = "Sources/Feed.swift"
  /// Where the cell is declared; not told where `nil`.
  public var cellPlace: Site?
  public var steps = [Step(), Step(), Step()]

  public init(_ change: (inout FeedTrace) -> Void = { _ in }) { change(&self) }

  /// The trace. Where it is to be cut, each step goes through two blocks.
  public func bytes(cutting: Bool = false, finished: Bool = true) throws -> [UInt8] {
    let output = MemoryOutput()
    let writer = try TraceWriter(
      to: output,
      metadata: TraceMetadata(
        producer: "tests", scenario: scenario, seed: seed, parameters: parameters, rules: rules,
        extras: extras))
    let known = Definitions(self, writer)
    try appear(writer, known)
    for (index, step) in steps.enumerated() { try play(step, TickNumber(index + 1), writer, known, cutting) }
    if finished { try writer.finish() } else { try writer.flush() }
    return output.bytes
  }

  public func data() throws -> Data { Data(try bytes()) }

  private struct Definitions {
    let feed, cell, badge: TypeID
    let items: PropertyID
    let first, signal: ReasonID

    init(_ trace: FeedTrace, _ writer: TraceWriter) {
      feed = writer.define(ViewType(name: trace.feedName))
      cell = writer.define(
        ViewType(name: trace.cellName, file: trace.cellPlace?.file ?? "", line: trace.cellPlace?.line ?? 0))
      badge = writer.define(ViewType(name: trace.badgeName))
      items = writer.define(Property(name: "_items", holder: .state, owner: trace.feedName))
      first = writer.define(Reason(flags: [.view, .first]))
      signal = writer.define(Reason(flags: [], properties: [items]))
    }
  }

  private func appear(_ writer: TraceWriter, _ known: Definitions) throws {
    writer.beginTick(TickBegin(tick: 0, label: "first appearance"))
    mount(0, under: nil, known.feed, "", writer, known)
    for row in 0..<rows {
      mount(NodeNumber(1 + 2 * row), under: 0, known.cell, identity(row), writer, known)
      mount(NodeNumber(2 + 2 * row), under: NodeNumber(1 + 2 * row), known.badge, "badge", writer, known)
    }
    writer.commit(Commit(inserted: 1 + 2 * rows))
    try writer.endTick()
  }

  private func mount(
    _ node: NodeNumber, under parent: NodeNumber?, _ type: TypeID, _ identity: String, _ writer: TraceWriter,
    _ known: Definitions
  ) {
    writer.mount(Mount(node: node, parent: parent, type: type, identity: identity))
    writer.evaluation(Evaluation(node: node, reason: known.first))
  }

  private func play(
    _ step: Step, _ tick: TickNumber, _ writer: TraceWriter, _ known: Definitions, _ cutting: Bool
  ) throws {
    writer.beginTick(TickBegin(tick: tick, label: step.label, clock: step.clock * 1_000_000_000))
    defer { try? writer.endTick() }
    writer.event(Event(kind: "tap", target: "Button \"Next\"", node: 0))
    if step.isIdle { return }
    write(line: 9, cause: 1, isEqual: step.writesEqual, writer, known)
    if step.writesEqual { return }
    writer.evaluation(Evaluation(node: 0, reason: known.signal, cause: 2))
    let differed = writer.define(
      Reason(
        flags: .view, differed: writer.define(Property(name: step.difference.0, holder: .stored, owner: cellName)),
        fieldPath: step.difference.1, rule: step.rule,
        further: step.further.map { further in
          let property = writer.define(Property(name: further.property, holder: .stored, owner: cellName))
          return [Reason.Difference(property: property, rule: further.rule)]
        } ?? []))
    for row in step.evaluated {
      if cutting { try writer.flush() }
      evaluate(row, differed, step, writer, known)
    }
    let equal = rows - UInt32(step.evaluated.count)
    if equal > 0 { writer.skip(Skip(node: 0, type: known.cell, rule: step.equalRule, count: equal)) }
    for row in step.stale { writer.append(Stale(node: NodeNumber(1 + 2 * row), reason: differed)) }
    if step.writesAgain {
      write(line: 14, cause: 1, writer, known)
      writer.evaluation(Evaluation(node: 0, reason: known.signal, cause: 3, pass: 1))
    }
    if !step.hasNoCommit { writer.commit(Commit(updated: 1)) }
  }

  private func write(
    line: UInt32, cause: CauseNumber, isEqual: Bool = false, _ writer: TraceWriter, _ known: Definitions
  ) {
    let site = writer.define(Site(file: file, line: line))
    writer.write(Write(property: known.items, node: 0, isEqual: isEqual, site: site, cause: cause))
  }

  private func evaluate(
    _ row: UInt32, _ reason: ReasonID, _ step: Step, _ writer: TraceWriter, _ known: Definitions
  ) {
    let cell = NodeNumber(1 + 2 * row)
    writer.evaluation(Evaluation(node: cell, reason: reason, isWasted: step.wasted.contains(row)))
    if step.hasBadges {
      writer.evaluation(Evaluation(node: cell.next, reason: known.first))
    } else {
      writer.skip(Skip(node: cell, type: known.badge, rule: .empty))
    }
  }
}
