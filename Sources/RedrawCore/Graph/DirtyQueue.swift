/// Elements that were signalled, the higher in the tree the earlier; those of one depth in the order of arrival.
///
/// Parents come before children so that a node reached both ways is evaluated once. The elements of a depth are
/// linked through each other, so that adding and taking allocate nothing and cost the same at any depth and with any
/// number of others. An element that waits already is not added again.
struct DirtyQueue {
  private struct Level {
    unowned(unsafe) var first: _Element?
    unowned(unsafe) var last: _Element?
  }

  private var levels: ContiguousArray<Level> = []
  /// No element is waiting at a depth above this one.
  private var lowest = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func append(_ element: _Element) {
    if element.isQueued { return }
    element.isQueued = true
    _ = Unmanaged.passRetained(element)
    let depth = Int(element.depth)
    while levels.count <= depth { levels.append(Level()) }
    if let last = levels[depth].last { last.nextInQueue = element } else { levels[depth].first = element }
    levels[depth].last = element
    lowest = count == 0 ? depth : min(lowest, depth)
    count += 1
  }

  mutating func popFirst() -> _Element? {
    if count == 0 { return nil }
    while true {
      if let element = levels[lowest].first { return take(element) }
      lowest += 1
    }
  }

  private mutating func take(_ element: _Element) -> _Element {
    let next = element.nextInQueue
    levels[lowest].first = next
    if next == nil { levels[lowest].last = nil }
    element.nextInQueue = nil
    element.isQueued = false
    count -= 1
    return Unmanaged.passUnretained(element).takeRetainedValue()
  }
}
