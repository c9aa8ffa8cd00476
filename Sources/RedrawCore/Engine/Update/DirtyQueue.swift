/// Signalled elements, ordered by depth, those closest to the root first. Elements of the same depth are in order of arrival or,
/// if that differs from run to run, in the order of their reads (`_Element.orderOfReads`).
///
/// Parents come before children so that a node reached both ways is evaluated once. The elements of a depth are linked through
/// places that are reused, so that adding and removing allocate nothing and take constant time; few elements ever wait, so each
/// has only its place's number. An element is in the queue at most once, and a sleeping one is added only when it wakes. Elements
/// are borrowed: one that is freed while it waits removes itself.
struct DirtyQueue {
  /// The number of a place; 0 is none.
  typealias PlaceNumber = UInt32

  struct Place {
    /// That of earlier, if the place is free.
    var element: Borrowed<_Element>?
    /// The element signalled after it, while both wait at the same depth; for a free place, the next free one.
    var next: PlaceNumber = 0
    var previous: PlaceNumber = 0
  }

  fileprivate struct Level {
    var first: PlaceNumber = 0
    var last: PlaceNumber = 0
    /// Whether any were added in no particular order.
    var isUnordered = false
  }

  /// The first one isn't used.
  private(set) var places = PlainList<Place>()
  private var firstFree: PlaceNumber = 0
  fileprivate var levels = PlainList<Level>()
  /// No element waits at a smaller depth.
  fileprivate var lowest = 0
  private(set) var count = 0

  init() { places.append(Place()) }

  var isEmpty: Bool { count == 0 }

  /// - Parameter isUnordered: whether another run may add it in another order: the Observation module notifies readers of a
  ///   property in the order of a hash table.
  mutating func append(_ element: __shared _Element, isUnordered: Bool = false) {
    if element.isQueued { return }
    if element.isAsleep {
      element.rest.insert(.signalled)
      return
    }
    let depth = Int(element.depth)
    while levels.count <= depth { levels.append(Level()) }
    let last = levels[depth].last
    let added = take(
      Place(element: Borrowed(element, keptBy: Keeper.treeOrItself), previous: last))
    element.placeNumber = added
    if isUnordered, last != 0 { levels[depth].isUnordered = true }
    if last != 0 { places[Int(last)].next = added } else { levels[depth].first = added }
    levels[depth].last = added
    lowest = count == 0 ? depth : min(lowest, depth)
    count += 1
  }

  @inline(__always)
  private mutating func take(_ place: Place) -> PlaceNumber {
    let free = firstFree
    if free == 0 {
      places.append(place)
      return PlaceNumber(truncatingIfNeeded: places.count - 1)
    }
    firstFree = places[Int(free)].next
    places[Int(free)] = place
    return free
  }

  /// The next element, which must not be freed by its own evaluation.
  mutating func popFirst() -> Borrowed<_Element>? {
    if count == 0 { return nil }
    while true {
      if levels[lowest].isUnordered { putInOrder(lowest) }
      let first = levels[lowest].first
      if let element = places[Int(first)].element {
        let next = places[Int(first)].next
        levels[lowest].first = next
        if next != 0 { places[Int(next)].previous = 0 } else { levels[lowest].last = 0 }
        element.with { giveBack($0) }
        return element
      }
      lowest += 1
    }
  }

  @inline(__always)
  private mutating func giveBack(_ element: __shared _Element) {
    places[Int(element.placeNumber)].next = firstFree
    firstFree = element.placeNumber
    element.placeNumber = 0
    count -= 1
  }

  /// A function of its own, because most updates have nothing to sort.
  @inline(never)
  private mutating func putInOrder(_ depth: Int) {
    levels[depth].isUnordered = false
    var waiting: [(order: SourceOrder, place: PlaceNumber)] = []
    var next = levels[depth].first
    while let element = places[Int(next)].element {
      waiting.append((element.with { $0.orderOfReads }, next))
      next = places[Int(next)].next
    }
    let ordered = waiting.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
    levels[depth].first = 0
    var previous: PlaceNumber = 0
    for (_, (_, place)) in ordered {
      places[Int(place)].previous = previous
      places[Int(place)].next = 0
      if previous != 0 { places[Int(previous)].next = place } else { levels[depth].first = place }
      previous = place
    }
    levels[depth].last = previous
  }

  mutating func remove(_ element: __shared _Element) {
    let depth = Int(element.depth)
    let number = element.placeNumber
    let (previous, next) = (places[Int(number)].previous, places[Int(number)].next)
    if previous != 0 { places[Int(previous)].next = next } else { levels[depth].first = next }
    if next != 0 { places[Int(next)].previous = previous } else { levels[depth].last = previous }
    giveBack(element)
  }
}

extension DirtyQueue {
  /// Called by the queue's owner.
  func free() {
    levels.free()
    places.free()
  }

  /// The faults of the links, as text, and the linked elements.
  func check() -> (breaches: [String], waiting: Set<UnsafeMutableRawPointer>) {
    var breaches: [String] = []
    var waiting: Set<UnsafeMutableRawPointer> = []
    for depth in 0..<levels.count {
      let level = levels[depth]
      if depth < lowest, count > 0, level.first != 0 { breaches.append("an element waits higher than the highest") }
      var previous: PlaceNumber = 0
      var next = level.first
      // Also ends if the links form a cycle.
      while let element = places[Int(next)].element, waiting.insert(element.address).inserted {
        element.with {
          if $0.placeNumber != next { breaches.append("an element is in the queue that doesn't wait") }
          if $0.depth != depth { breaches.append("an element waits at another depth than its own") }
        }
        if places[Int(next)].previous != previous { breaches.append("a link of the queue is broken") }
        previous = next
        next = places[Int(next)].next
      }
      if level.last != previous {
        breaches.append("the end of a depth is not its last element")
      }
    }
    if waiting.count != count { breaches.append("\(count) elements wait, \(waiting.count) are linked") }
    return (breaches, waiting)
  }
}
