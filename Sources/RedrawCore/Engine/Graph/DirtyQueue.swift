/// Elements that were signalled, the higher in the tree the earlier; those of one depth in the order of arrival, or, where
/// that is another one in each run, in the order of their reads (`_Element.orderOfReads`).
///
/// Parents come before children so that a node reached both ways is evaluated once. The elements of a depth are
/// linked through each other, so that adding and taking allocate nothing and cost the same at any depth and with any
/// number of others. An element that waits already is not added again, and one that sleeps only when it wakes. They are borrowed: an element that goes
/// for good while it waits takes itself out.
struct DirtyQueue {
  fileprivate struct Level {
    var first: Borrowed<_Element>?
    var last: Borrowed<_Element>?
    /// Some of them came in no order.
    var isUnordered = false
  }

  fileprivate var levels: ContiguousArray<Level> = []
  /// No element is waiting at a depth above this one.
  fileprivate var lowest = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// - Parameter isUnordered: it may come before or after others in another run: the Observation module notifies those who
  ///   have read a property in the order of a hash table.
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

  /// The next one; it must not leave the tree by its own work.
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
  /// What is wrong with the links, in words, and who is linked.
  func check() -> (breaches: [String], waiting: Set<UnsafeMutableRawPointer>) {
    var breaches: [String] = []
    var waiting: Set<UnsafeMutableRawPointer> = []
    for (depth, level) in levels.enumerated() {
      if depth < lowest, count > 0, level.first != nil { breaches.append("an element waits higher than the highest") }
      var previous: Borrowed<_Element>?
      var next = level.first
      // Links that lead back in a circle end here, too.
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
