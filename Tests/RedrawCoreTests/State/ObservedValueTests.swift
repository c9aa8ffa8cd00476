import Observation
import Testing

@testable import RedrawCore

@Observable private final class Item: Identifiable {
  let id: Int
  var name: String
  init(_ id: Int, _ name: String) { (self.id, self.name) = (id, name) }
}

@Observable private final class Shop {
  var title = "shop"
  let items: [Item]
  unowned let owner: Owner
  init(_ owner: Owner, _ items: [Item]) { (self.owner, self.items) = (owner, items) }
}

private final class Owner {}

private struct ItemView: View {
  let item: Item
  var body: some View { Text(item.name) }
}

private struct Overview: View {
  let items: [Item]
  var body: some View { Text(items.map(\.name).joined(separator: " ")) }
}

private struct Rows: View {
  let items: [Item]
  var body: some View { VStack { ForEach(items) { Text($0.name) } } }
}

private struct Stateful: View {
  @State private var item = Item(1, "a")
  var body: some View { Text(item.name).onTapGesture { item.name += "!" } }
}

private struct Declaring: View {
  @Environment(Item.self) private var item
  var body: some View { Text(item.name) }
}

private struct ShopView: View {
  let shop: Shop
  var body: some View { Text(shop.title) }
}

@MainActor private let global = Item(0, "a")

private struct GlobalView: View {
  var body: some View { Text(global.name) }
}

@MainActor
@Suite("Where values are recorded, a write of an @Observable property tells the value before and after")
struct ObservedValueTests {
  private func app<Root: View>(_ root: Root, recordsValues: Bool = true) -> TestApp {
    var options = EngineOptions()
    options.recordsValues = recordsValues
    return TestApp(root, options: options)
  }

  private func told(_ app: TestApp) -> [String] {
    app.writes.map {
      "\($0.number) \($0.property.owner).\($0.property.name) \($0.values?.old ?? "")→\($0.values?.new ?? "")"
    }
  }

  @Test func `of an object that the view holds, once, however many views have read it`() {
    let item = Item(1, "a")
    let app = app(
      VStack {
        ItemView(item: item)
        ItemView(item: item)
      }
    ).after { $0.run { item.name = "b" } }
    #expect(told(app) == ["2 Item.name a→b"])
    #expect(app.evaluations.map(\.cause) == [2, 2])
    #expect(told(app.after { $0.run { item.name += "c" } }) == ["2 Item.name b→bc"])
    #expect(told(app.after { $0.run { item.name = "bc" } }) == [])
  }

  @Test func `of the one that changes among several, in the order of the writes`() {
    let items = [Item(1, "a"), Item(2, "b")]
    let app = app(Overview(items: items)).after {
      $0.run {
        items[1].name = "c"
        items[0].name = "d"
      }
    }
    #expect(app.texts == ["d c"])
    #expect(told(app).first == "2 Item.name b→c")
    let rows = self.app(Rows(items: items)).after {
      $0.run {
        items[1].name = "e"
        items[0].name = "f"
      }
    }
    #expect(told(rows) == ["2 Item.name c→e", "3 Item.name d→f"])
    #expect(rows.texts == ["f", "e"])
  }

  @Test func `of one in a State or in the environment`() throws {
    let stateful = try app(Stateful()).after { try $0.tap("a") }
    #expect(told(stateful) == ["2 Item.name a→a!"])
    let item = Item(1, "a")
    #expect(told(app(Declaring().environment(item)).after { $0.run { item.name = "b" } }) == ["2 Item.name a→b"])
  }

  @Test func `even of an object that the view doesn't store, but not in one with unsafe references`() {
    #expect(told(app(GlobalView()).after { $0.run { global.name = "b" } }) == ["2 Item.name a→b"])
    let shop = Shop(Owner(), [])
    #expect(told(app(ShopView(shop: shop)).after { $0.run { shop.title = "b" } }) == ["2 Shop.title →"])
  }

  @Test func `and nothing if they are not recorded`() {
    let item = Item(1, "a")
    let app = app(ItemView(item: item), recordsValues: false).after { $0.run { item.name = "b" } }
    #expect(told(app) == ["2 Item.name →"])
  }
}
