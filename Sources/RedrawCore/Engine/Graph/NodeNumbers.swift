/// Assigns node numbers: the smallest free one, but none that was in use in the same tick.
struct NodeNumbers {
  private var next: UInt32 = 0
  /// Free since an earlier tick; taken from the end.
  private var free: [NodeNumber] = []
  private var releasedInTick: [NodeNumber] = []

  mutating func take() -> NodeNumber {
    if let number = free.popLast() { return number }
    next += 1
    return NodeNumber(rawValue: next - 1)
  }

  /// Whether a node may have this number.
  func isTaken(_ number: NodeNumber) -> Bool {
    number.rawValue < next && !free.contains(number) && !releasedInTick.contains(number)
  }

  mutating func release(_ number: NodeNumber) { releasedInTick.append(number) }

  mutating func endTick() {
    if releasedInTick.isEmpty { return }
    free.append(contentsOf: releasedInTick)
    free.sort(by: >)
    releasedInTick.removeAll(keepingCapacity: true)
  }
}
