import Observation
import Testing

@testable import RedrawCore

private struct Remembering: View {
  @State private var isOpen = true
  @State private var count = 0
  var body: some View {
    VStack {
      if isOpen { Text("count \(count)") }
      Button("Close") { isOpen = false }
      Button("Count") { count += 1 }
    }
  }
}

@Observable private final class Stock {
  var isOpen = true
  var count = 0
  var items = [StockItem(0), StockItem(1)]
}

@Observable private final class StockItem: Identifiable {
  let id: Int
  var name = "item"
  init(_ id: Int) { self.id = id }
}

private struct Forgetting: View {
  let stock: Stock
  var body: some View { Text(stock.isOpen ? "count \(stock.count)" : "closed") }
}

private struct Titled: View {
  let title: String
  var body: some View { Text(title) }
}

/// The child's initial value is read here.
private struct Handing: View {
  let stock: Stock
  var body: some View { VStack { Titled(title: "count \(stock.count)") } }
}

private struct ItemRow: View {
  let item: StockItem
  var body: some View { Text(item.name) }
}

private struct Items: View {
  let stock: Stock
  var body: some View { VStack { ForEach(stock.items) { ItemRow(item: $0) } } }
}

private final class Inner: ObservableObject {
  @Published var count = 0
}

private final class Outer: ObservableObject {
  @Published var inner = Inner()
}

private struct Nested: View {
  @ObservedObject var outer: Outer
  var body: some View { Text("count \(outer.inner.count)") }
}

@MainActor
@Suite struct `What a body has read` {
  @Test func `of a State is still signalled by it, whatever it reads later`() throws {
    let app = TestApp(Remembering())
    _ = try app.after { try $0.tap("Close") }
    #expect(try app.after { try $0.tap("Count") }.evaluated == ["Remembering"])
  }

  @Test func `of an @Observable object counts from one evaluation to the next`() {
    let stock = Stock()
    let app = TestApp(Forgetting(stock: stock))
    #expect(app.after { $0.run { stock.count += 1 } }.evaluated == ["Forgetting"])
    #expect(app.after { $0.run { stock.isOpen = false } }.evaluated == ["Forgetting"])
    #expect(app.after { $0.run { stock.count += 1 } }.evaluated.isEmpty)
  }

  @Test func `for a child's initial value it has read itself`() {
    let stock = Stock()
    let app = TestApp(Handing(stock: stock))
    #expect(app.after { $0.run { stock.count += 1 } }.evaluated == ["Handing", "Titled"])
  }

  @Test func `as a whole array signals when elements come or go, not when one of them changes`() {
    let stock = Stock()
    let app = TestApp(Items(stock: stock))
    #expect(app.after { $0.run { stock.items[0].name = "first" } }.evaluated == ["ItemRow"])
    #expect(app.after { $0.run { stock.items.append(StockItem(2)) } }.evaluated == ["Items", "ItemRow"])
    #expect(app.after { $0.run { stock.items.removeFirst() } }.evaluated == ["Items"])
  }

  @Test func `of an object inside an observed object signals nothing`() {
    let outer = Outer()
    let app = TestApp(Nested(outer: outer))
    #expect(app.after { $0.run { outer.inner.count += 1 } }.evaluated.isEmpty)
    #expect(app.texts == ["count 0"])
    #expect(app.after { $0.run { outer.inner = outer.inner } }.evaluated == ["Nested"])
    #expect(app.texts == ["count 1"])
  }
}
