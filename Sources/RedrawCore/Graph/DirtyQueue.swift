/// Elements that were signalled, the higher in the tree the earlier; those of one depth in the order of arrival.
///
/// Parents come before children so that a node reached both ways is evaluated once. Adding and taking the only
/// element cost the same at any depth.
struct DirtyQueue {
  private var levels: [ContiguousArray<_Element>] = []
  private var heads: [Int] = []
  private var lowest = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func append(_ element: _Element) {
    let depth = Int(element.depth)
    while levels.count <= depth {
      levels.append([])
      heads.append(0)
    }
    levels[depth].append(element)
    lowest = count == 0 ? depth : min(lowest, depth)
    count += 1
  }

  mutating func popFirst() -> _Element? {
    guard count > 0 else { return nil }
    while heads[lowest] == levels[lowest].count { advance() }
    let element = levels[lowest][heads[lowest]]
    heads[lowest] += 1
    count -= 1
    if heads[lowest] == levels[lowest].count { clearLevel() }
    return element
  }

  /// What is queued, without taking it.
  var elements: [_Element] {
    zip(levels, heads).flatMap { level, head in level[head...] }
  }

  private mutating func advance() {
    clearLevel()
    lowest += 1
  }

  private mutating func clearLevel() {
    levels[lowest].removeAll(keepingCapacity: levels[lowest].count < 256)
    heads[lowest] = 0
  }
}
