import Testing
import TraceFormat

@testable import TraceAnalysis

/// A shop with a list and two rows, and a badge that reads an object.
@Suite struct CostTests {
  private final class Shop {
    let output = MemoryOutput()
    let writer: TraceWriter
    let list, row, badge: TypeID
    let items, price: PropertyID
    let sites: [SiteID]
    let first, signalled, remade, dependencies: ReasonID

    init() throws {
      writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
      (list, row, badge) = (
        writer.define(ViewType(name: "List")), writer.define(ViewType(name: "Row")),
        writer.define(ViewType(name: "Badge"))
      )
      items = writer.define(Property(name: "_items", holder: .state, owner: "List"))
      price = writer.define(Property(name: "price", holder: .observable, owner: "Model"))
      sites = [
        writer.define(Site(file: "Shop.swift", line: 9, function: "add()")),
        writer.define(Site(file: "Shop.swift", line: 20, function: "add()")),
      ]
      first = writer.define(Reason(flags: [.view, .first]))
      signalled = writer.define(Reason(flags: [], properties: [items]))
      remade = writer.define(Reason(flags: .view, rule: .bytes))
      dependencies = writer.define(Reason(flags: .dependencies))
      writer.beginTick(TickBegin(tick: 0))
      for (node, type) in [list, row, row, badge].enumerated() {
        writer.mount(Mount(node: NodeNumber(node), parent: node == 0 ? nil : 0, type: type, identity: "\(node)"))
        writer.evaluation(Evaluation(node: NodeNumber(node), reason: first))
      }
      try writer.endTick()
    }

    /// The list is signalled by a write at a site and makes both rows anew, the second for nothing.
    func addItem(_ tick: TickNumber, site: Int, flushes: Bool = false) throws {
      writer.beginTick(TickBegin(tick: tick))
      writer.event(Event(kind: "tap", target: "Button \"Add\""))
      writer.write(Write(property: items, node: 0, site: sites[site], cause: 1))
      writer.evaluation(Evaluation(node: 0, reason: signalled, cause: 2))
      for row in 1...2 as ClosedRange<NodeNumber> { writer.evaluation(Evaluation(node: row, reason: remade)) }
      if flushes { try writer.flush() }
      writer.markWasted(2)
      try writer.endTick()
    }

    /// A timer sets the price, which the badge has read; `isEqual` signals nobody.
    func setPrice(_ tick: TickNumber, isEqual: Bool) throws {
      writer.beginTick(TickBegin(tick: tick))
      writer.event(Event(kind: "timer", target: "clock"))
      writer.write(Write(property: price, node: nil, isEqual: isEqual, site: sites[1], cause: 1))
      writer.event(Event(kind: "onChange", target: "price", cause: 2))
      writer.write(Write(property: price, node: nil, isEqual: isEqual, site: sites[1], cause: 3))
      if !isEqual {
        writer.evaluation(Evaluation(node: 3, reason: dependencies, cause: 2))
        writer.append(FurtherCause(node: 3, cause: 4))
        writer.markWasted(0)
      }
      try writer.endTick()
    }

    func summary(
      _ grouping: SummaryDetail.Costs, views: NamePattern? = nil, ticks: ClosedRange<TickNumber>? = nil
    ) throws -> (summary: TraceSummary, words: [String]) {
      let reader = try TraceReader(bytes: output.bytes, ticks: ticks ?? TraceReader.allTicks)
      var costs = CostReader(of: reader, by: grouping, views: views)
      var sums = SummaryReader(of: reader, ticks: .none, views: views)
      while let block = try reader.nextBlock() {
        sums.read(block)
        costs.read(block)
      }
      var summary = try sums.finish()
      costs.put(into: &summary)
      let words = summary.costs.map { cost in
        let name =
          switch cost.start {
          case .write(let property, let site):
            "\(reader.definitions.name(of: property)):\(reader.definitions[site]?.line ?? 0)"
          case .event(let kind, let target): "\(kind) \(target)"
          case .appearance: "appearance"
          case .unknown: "unknown"
          }
        let views = cost.views.map { "\($0.name) \($0.evaluations)-\($0.wasted)" }.joined(separator: " ")
        return "\(name) ×\(cost.times)=\(cost.equalTimes): \(cost.evaluations)-\(cost.wasted) \(views)"
      }
      return (summary, words)
    }
  }

  private func shop(flushes: Bool = false) throws -> Shop {
    let shop = try Shop()
    try shop.addItem(1, site: 0, flushes: flushes)
    try shop.addItem(2, site: 0, flushes: flushes)
    try shop.addItem(3, site: 1, flushes: flushes)
    try shop.setPrice(4, isEqual: false)
    try shop.setPrice(5, isEqual: true)
    try shop.writer.finish()
    return shop
  }

  @Test(arguments: [false, true])
  func `evaluations count for the write behind them, most costly first, even if a tick is cut`(flushes: Bool)
    throws
  {
    let (summary, words) = try shop(flushes: flushes).summary(.write)
    #expect(
      words == [
        "_items:9 ×2=0: 6-2 Row 4-2 List 2-0", "_items:20 ×1=0: 3-1 Row 2-1 List 1-0",
        "price:20 ×4=2: 1-1 Badge 1-1", "appearance ×0=0: 4-0 Row 2-0 Badge 1-0 List 1-0",
      ])
    #expect(summary.costs.reduce(0) { $0 + $1.evaluations } == summary.totals.evaluations)
    #expect(summary.costs.reduce(0) { $0 + $1.wasted } == summary.totals.wasted)
  }

  @Test func `by cause, they count for the event at the start, or for what has no cause`() throws {
    #expect(
      try shop().summary(.cause).words == [
        "tap Button \"Add\" ×3=0: 9-3 Row 6-3 List 3-0", "timer clock ×2=0: 1-1 Badge 1-1",
        "appearance ×0=0: 4-0 Row 2-0 Badge 1-0 List 1-0",
      ])
  }

  @Test func `for some views or ticks, unrelated starts are left out`() throws {
    #expect(
      try shop().summary(.write, views: NamePattern("Badge")).words == [
        "price:20 ×4=2: 1-1 Badge 1-1", "appearance ×0=0: 1-0 Badge 1-0",
      ])
    #expect(try shop().summary(.write, ticks: 5...5).words == ["price:20 ×2=2: 0-0 "])
  }

  @Test
  func `a property that signalled a view is listed once for each evaluation whose reason doesn't name it`() throws {
    let properties = try shop().summary(.property).summary.properties
    #expect(properties.map(\.name) == ["List._items", "Model.price"])
    #expect(properties.map(\.evaluations) == [3, 1])
    #expect(properties.map(\.wasted) == [0, 1])
  }

  @Test func `if a tick's start is lost, its evaluations have no cause`() throws {
    let shop = try Shop()
    try shop.addItem(1, site: 0, flushes: true)
    try shop.writer.finish()
    // The tick is read without its first block.
    let reader = try TraceReader(bytes: shop.output.bytes)
    var costs = CostReader(of: reader, by: .write)
    var count = 0
    while let block = try reader.nextBlock() {
      count += 1
      if block.header.flags.contains(.continuesTick) { costs.read(block) }
    }
    #expect(count > 1)
    var summary = TraceSummary()
    costs.put(into: &summary)
    #expect(summary.costs.allSatisfy { $0.start == .unknown || $0.start == .appearance })
  }
}
