/// Signalled elements, ordered by depth, those closest to the root first. Elements of the same depth are in order of arrival or,
/// if that differs from run to run, in the order of their reads (`_Element.orderOfReads`).
///
/// Parents come before children so that a node reached both ways is evaluated once. The elements of a depth are linked through
/// each other, so that adding and removing allocate nothing and take constant time. An element is in the queue at most once,
/// and a sleeping one is added only when it wakes. Elements are borrowed: one that is freed while it waits removes itself.
struct DirtyQueue {
  fileprivate struct Level {
    var first: Borrowed<_Element>?
    var last: Borrowed<_Element>?
    /// Whether any were added in no particular order.
    var isUnordered = false
  }

  fileprivate var levels = PlainList<Level>()
  /// No element waits at a smaller depth.
  fileprivate var lowest = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// - Parameter isUnordered: whether another run may add it in another order: the Observation module notifies readers of a
  ///   property in the order of a hash table.
  mutating func append(_ element: __shared _Element, isUnordered: Bool = false) {
    if element.isQueued { return }
    if element.isAsleep {
      element.rest.insert(.signalled)
      return
    }
    element.isQueued = true
    let depth = Int(element.depth)
    while levels.count <= depth { levels.append(Level()) }
    let added = Borrowed(element, keptBy: Keeper.treeOrItself)
    let last = levels[depth].last
    if isUnordered, last != nil { levels[depth].isUnordered = true }
    if let last { last.with { $0.nextInQueue = added } } else { levels[depth].first = added }
    element.previousInQueue = last
    levels[depth].last = added
    lowest = count == 0 ? depth : min(lowest, depth)
    count += 1
  }

  /// The next element, which must not be freed by its own evaluation.
  mutating func popFirst() -> Borrowed<_Element>? {
    if count == 0 { return nil }
    while true {
      if levels[lowest].isUnordered { putInOrder(lowest) }
      if let element = levels[lowest].first {
        element.with { remove($0) }
        return element
      }
      lowest += 1
    }
  }

  /// A function of its own, because most updates have nothing to sort.
  @inline(never)
  private mutating func putInOrder(_ depth: Int) {
    levels[depth].isUnordered = false
    var waiting: [(order: SourceOrder, element: Borrowed<_Element>)] = []
    var next = levels[depth].first
    while let element = next {
      element.with {
        waiting.append(($0.orderOfReads, element))
        next = $0.nextInQueue
      }
    }
    let ordered = waiting.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
    levels[depth].first = nil
    var previous: Borrowed<_Element>?
    for (_, (_, element)) in ordered {
      element.with {
        $0.previousInQueue = previous
        $0.nextInQueue = nil
      }
      if let previous {
        previous.with { $0.nextInQueue = element }
      } else {
        levels[depth].first = element
      }
      previous = element
    }
    levels[depth].last = previous
  }

  mutating func remove(_ element: __shared _Element) {
    let depth = Int(element.depth)
    let (previous, next) = (element.previousInQueue, element.nextInQueue)
    if let previous {
      previous.with { $0.nextInQueue = next }
    } else {
      levels[depth].first = next
    }
    if let next {
      next.with { $0.previousInQueue = previous }
    } else {
      levels[depth].last = previous
    }
    element.nextInQueue = nil
    element.previousInQueue = nil
    element.isQueued = false
    count -= 1
  }
}

extension DirtyQueue {
  /// Called by the queue's owner.
  func free() { levels.free() }

  /// The faults of the links, as text, and the linked elements.
  func check() -> (breaches: [String], waiting: Set<UnsafeMutableRawPointer>) {
    var breaches: [String] = []
    var waiting: Set<UnsafeMutableRawPointer> = []
    for depth in 0..<levels.count {
      let level = levels[depth]
      if depth < lowest, count > 0, level.first != nil { breaches.append("an element waits higher than the highest") }
      var previous: Borrowed<_Element>?
      var next = level.first
      // Also ends if the links form a cycle.
      while let element = next, waiting.insert(element.address).inserted {
        element.with {
          if !$0.isQueued { breaches.append("an element is in the queue that doesn't wait") }
          if $0.depth != depth { breaches.append("an element waits at another depth than its own") }
          if $0.previousInQueue != previous { breaches.append("a link of the queue is broken") }
          next = $0.nextInQueue
        }
        previous = element
      }
      if level.last != previous {
        breaches.append("the end of a depth is not its last element")
      }
    }
    if waiting.count != count { breaches.append("\(count) elements wait, \(waiting.count) are linked") }
    return (breaches, waiting)
  }
}
