import Foundation
import RedrawCore

/// What the list shows.
enum ItemPhase<Item> {
  case loading
  case loaded([Item])
}

/// A model that a list of items can own.
@MainActor
protocol ItemStore: ObservableObject {
  associatedtype Item: Identifiable
  var phase: ItemPhase<Item> { get }
  func load()
  func activateNext()
}

/// An item that is a value type.
@MainActor
protocol ActiveItem: Identifiable {
  var isActive: Bool { get set }
  /// A value that no view displays.
  var hidden: UUID { get set }
  init(number: Int)
}

/// Items that are value types: the next one becomes active by a single assignment of the whole state.
@MainActor
final class ItemModel<Item: ActiveItem>: ItemStore {
  @Published private(set) var phase = ItemPhase<Item>.loading
  private let settings: ItemSettings
  private var active = -1

  init(_ settings: ItemSettings) { self.settings = settings }

  func load() { phase = .loaded((0..<settings.rows).map { Item(number: $0) }) }

  func activateNext() {
    guard case .loaded(var items) = phase, !items.isEmpty else { return }
    if active >= 0 { items[active].isActive = false }
    active = (active + 1) % items.count
    items[active].isActive = true
    if settings.changesHidden {
      for index in items.indices { items[index].hidden = .random() }
    }
    phase = .loaded(items)
  }
}
