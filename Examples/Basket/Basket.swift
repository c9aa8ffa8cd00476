import Observation

struct Item: Identifiable, Hashable {
  let id: Int
  let name: String
  var isDone = false
}

@Observable
final class Basket {
  var items: [Item]

  init(_ names: [String]) {
    items = names.enumerated().map { Item(id: $0.offset, name: $0.element) }
  }

  var remaining: Int { items.count { !$0.isDone } }

  func toggle(_ item: Item) {
    if let index = items.firstIndex(where: { $0.id == item.id }) { items[index].isDone.toggle() }
  }
}
