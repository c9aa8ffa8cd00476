import Foundation

@testable import TraceFormat

/// A trace with durations and values, of views with long and wide names: what is hardest to show in few columns.
enum ShopTrace {
  private static let names = [
    "ProductListView", "ProductListView.ProductCell", "ProductListView.PriceLabel", "商品一覧のセル", "👩‍👩‍👧FamilyRow",
    "ProductDetailView.RecommendationsCarousel",
  ]

  static func bytes(ticks: UInt32 = 8) throws -> Data {
    let output = MemoryOutput()
    let writer = try TraceWriter(
      to: output, metadata: TraceMetadata(producer: "tests", scenario: "shop-with-a-rather-long-name-of-its-own"),
      options: .init(recordsDurations: true))
    let shop = Definitions(writer)
    for tick in 0..<ticks { try write(tick, shop, to: writer) }
    try writer.finish()
    return Data(output.bytes)
  }

  private struct Definitions {
    let types: [TypeID]
    let items: PropertyID
    let site: SiteID
    let signal, differed: ReasonID

    init(_ writer: TraceWriter) {
      types = names.map { writer.define(ViewType(name: $0, module: "Shop")) }
      items = writer.define(Property(name: "_items", holder: .state, owner: "ProductListView"))
      site = writer.define(Site(file: "Sources/Shop/Products/ProductListView.swift", line: 118))
      let item = writer.define(Property(name: "item", holder: .stored, owner: "ProductListView.PriceLabel"))
      signal = writer.define(Reason(flags: [], properties: [items]))
      differed = writer.define(Reason(flags: .view, differed: item, fieldPath: "price", rule: .bytes))
    }
  }

  private static func write(_ tick: UInt32, _ shop: Definitions, to writer: TraceWriter) throws {
    let time = UInt64(tick) * 1_000_000
    writer.beginTick(
      TickBegin(tick: TickNumber(tick), label: tick == 0 ? "first appearance" : "tap Button \"Refresh\"", time: time))
    if tick == 0 {
      for (node, type) in shop.types.enumerated() {
        writer.mount(Mount(node: NodeNumber(node), parent: node == 0 ? nil : 0, type: type, identity: "row \(node)"))
      }
    } else {
      writer.event(Event(kind: "tap", target: "Button \"Refresh\"", node: 0, time: time + 10))
      writer.write(
        Write(
          property: shop.items, node: 0, site: shop.site, cause: 1, oldValue: list(tick - 1), newValue: list(tick),
          time: time + 20))
    }
    for node in shop.types.indices where node == 0 || tick.isMultiple(of: UInt32(node)) {
      writer.evaluation(
        Evaluation(
          node: NodeNumber(node), reason: node == 0 ? shop.signal : shop.differed, cause: tick > 0 && node == 0 ? 2 : 0,
          isWasted: tick > 0 && node == 3, oldValue: node == 2 ? price(tick) : "",
          newValue: node == 2 ? price(tick + 1) : "", start: time + 100 * UInt64(node + 1),
          duration: 90 + 1_000 * UInt64(node)))
    }
    writer.commit(Commit(updated: 2))
    if tick == 5 { writer.append(Stale(node: 4, reason: shop.differed)) }
    try writer.endTick(TickEnd(time: time + 50_000))
  }

  private static func price(_ tick: UInt32) -> String {
    "PricedItem(id: C15C0289-EC2D-0A91-67EC-8E65A18DEBBE, title: \"a, (b\", price: \(tick).99, currency: Currency(code: \"EUR\"))"
  }

  private static func list(_ tick: UInt32) -> String {
    "[" + (0..<20).map { "PricedItem(id: \($0), price: \($0 == 12 ? tick : 0).99)" }.joined(separator: ", ") + "]"
  }
}
