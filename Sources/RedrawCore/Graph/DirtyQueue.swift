/// Elements that were signalled, the higher in the tree the earlier; those of one depth in the order of arrival.
///
/// Parents come before children so that a node reached both ways is evaluated once. The elements of a depth are
/// linked through each other, so that adding and taking allocate nothing and cost the same at any depth and with any
/// number of others. An element that waits already is not added again. References are not counted: an element that
/// goes for good while it waits takes itself out.
struct DirtyQueue {
  private struct Level {
    var first: Unmanaged<_Element>?
    var last: Unmanaged<_Element>?
  }

  private var levels: ContiguousArray<Level> = []
  /// No element is waiting at a depth above this one.
  private var lowest = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func append(_ element: __shared _Element) {
    if element.isQueued { return }
    element.isQueued = true
    let depth = Int(element.depth)
    while levels.count <= depth { levels.append(Level()) }
    let added = Unmanaged.passUnretained(element)
    let last = levels[depth].last
    if let last { last._withUnsafeGuaranteedRef { $0.nextInQueue = added } } else { levels[depth].first = added }
    element.previousInQueue = last
    levels[depth].last = added
    lowest = count == 0 ? depth : min(lowest, depth)
    count += 1
  }

  /// The next one; it must not leave the tree by its own work.
  mutating func popFirst() -> Unmanaged<_Element>? {
    if count == 0 { return nil }
    while true {
      if let element = levels[lowest].first {
        element._withUnsafeGuaranteedRef { remove($0) }
        return element
      }
      lowest += 1
    }
  }

  mutating func remove(_ element: __shared _Element) {
    let depth = Int(element.depth)
    let (previous, next) = (element.previousInQueue, element.nextInQueue)
    if let previous {
      previous._withUnsafeGuaranteedRef { $0.nextInQueue = next }
    } else {
      levels[depth].first = next
    }
    if let next {
      next._withUnsafeGuaranteedRef { $0.previousInQueue = previous }
    } else {
      levels[depth].last = previous
    }
    element.nextInQueue = nil
    element.previousInQueue = nil
    element.isQueued = false
    count -= 1
  }
}
