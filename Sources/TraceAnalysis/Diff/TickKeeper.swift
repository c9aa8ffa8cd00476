/// Keeps the ticks that changed the most, up to a limit.
struct TickKeeper {
  private let most: Int
  private var kept: [(order: Int, tick: TickChange)] = []
  private var count = 0

  init(most: Int) { self.most = most }

  mutating func add(_ tick: TickChange) {
    kept.append((count, tick))
    count += 1
    if kept.count >= 2 * most { cut() }
  }

  /// In the order of the traces.
  mutating func ordered() -> [TickChange] {
    cut()
    return kept.sorted { $0.order < $1.order }.map(\.tick)
  }

  private mutating func cut() {
    guard kept.count > most else { return }
    kept.sort { ($1.tick.weight, $0.order) < ($0.tick.weight, $1.order) }
    kept.removeLast(kept.count - most)
  }
}
