/// Hands out the nodes' numbers: the smallest one that is free, never one that was in use in the same tick.
struct NodeNumbers {
  private var next: UInt32 = 0
  /// Free since an earlier tick; the last is taken first.
  private var free: [UInt32] = []
  private var releasedInTick: [UInt32] = []

  mutating func take() -> UInt32 {
    if let number = free.popLast() { return number }
    next += 1
    return next - 1
  }

  mutating func release(_ number: UInt32) { releasedInTick.append(number) }

  mutating func endTick() {
    if releasedInTick.isEmpty { return }
    free.append(contentsOf: releasedInTick)
    free.sort(by: >)
    releasedInTick.removeAll(keepingCapacity: true)
  }
}
