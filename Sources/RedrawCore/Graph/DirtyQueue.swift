/// Elements that were signalled, the higher in the tree the earlier; those of one depth in the order of arrival.
///
/// Parents come before children so that a node reached both ways is evaluated once. The elements of a depth are
/// linked through each other, so that adding and taking allocate nothing and cost the same at any depth and with any
/// number of others. An element that waits already is not added again. References are not counted: an element that
/// goes for good while it waits takes itself out.
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
    let depth = Int(element.depth)
    while levels.count <= depth { levels.append(Level()) }
    if let last = levels[depth].last { last.nextInQueue = element } else { levels[depth].first = element }
    element.previousInQueue = levels[depth].last
    levels[depth].last = element
    lowest = count == 0 ? depth : min(lowest, depth)
    count += 1
  }

  /// The next one; it must not leave the tree by its own work.
  mutating func popFirst() -> Unmanaged<_Element>? {
    if count == 0 { return nil }
    while true {
      if let element = levels[lowest].first {
        let taken = Unmanaged.passUnretained(element)
        remove(element)
        return taken
      }
      lowest += 1
    }
  }

  mutating func remove(_ element: _Element) {
    let depth = Int(element.depth)
    if let previous = element.previousInQueue {
      previous.nextInQueue = element.nextInQueue
    } else {
      levels[depth].first = element.nextInQueue
    }
    if let next = element.nextInQueue {
      next.previousInQueue = element.previousInQueue
    } else {
      levels[depth].last = element.previousInQueue
    }
    element.nextInQueue = nil
    element.previousInQueue = nil
    element.isQueued = false
    count -= 1
  }
}
