/// Keeps the ticks that changed the most, up to a limit.
struct TickKeeper {
  private let most: Int
  private var kept: [(order: Int, weight: UInt64, tick: TickChange)] = []
  private var count = 0
  /// As many ticks as are kept weigh at least this, so that later ones have to weigh more.
  private var least: UInt64?

  init(most: Int) { self.most = most }

  /// Adds the next tick, which is made only if it may be kept.
  mutating func add(weight: UInt64, _ tick: () -> TickChange) {
    defer { count += 1 }
    if let least, weight <= least { return }
    kept.append((count, weight, tick()))
    if kept.count >= 2 * most { cut() }
  }

  /// In the order of the traces.
  mutating func ordered() -> [TickChange] {
    cut()
    return kept.sorted { $0.order < $1.order }.map(\.tick)
  }

  private mutating func cut() {
    guard kept.count > most else { return }
    kept.sort { ($1.weight, $0.order) < ($0.weight, $1.order) }
    kept.removeLast(kept.count - most)
    least = kept.last?.weight
  }
}
