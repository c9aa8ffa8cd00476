import SystemCalls
import TraceFormat

/// A list of millions of small values that grows in place. An array would take twice the memory each time it grows.
struct GrowingList<Element: BitwiseCopyable>: RandomAccessCollection, MutableCollection {
  private var storage = Storage()
  private(set) var count = 0

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(place: Int) -> Element {
    get {
      precondition(place >= 0 && place < count)
      return storage.elements[place]
    }
    set {
      precondition(place >= 0 && place < count)
      makeOwn(room: count)
      storage.elements[place] = newValue
    }
  }

  mutating func append(_ element: Element) {
    if count == storage.room || !isKnownUniquelyReferenced(&storage) { makeOwn(room: count + 1) }
    storage.elements[count] = element
    count += 1
  }

  /// Removes all but the first elements.
  mutating func keep(first: Int) { count = Swift.max(0, Swift.min(first, count)) }

  /// Stable: equal elements keep their order.
  mutating func sort(by areInOrder: (Element, Element) -> Bool) {
    makeOwn(room: count)
    var elements = UnsafeMutableBufferPointer(start: storage.elements, count: count)
    elements.sort(by: areInOrder)
  }

  func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try withExtendedLifetime(storage) { try body(UnsafeBufferPointer(start: $0.elements, count: count)) }
  }

  private mutating func makeOwn(room: Int) {
    if !isKnownUniquelyReferenced(&storage) {
      let own = Storage()
      own.grow(to: room)
      own.elements.update(from: storage.elements, count: count)
      storage = own
    }
    if storage.room < room { storage.grow(to: Swift.max(room, storage.room + storage.room / 2, 1_024)) }
  }

  private final class Storage {
    private(set) var elements: UnsafeMutablePointer<Element>
    private(set) var room = 0

    init() { elements = Self.memory(nil, 0) }

    deinit { SystemMemory.free(elements) }

    func grow(to room: Int) {
      elements = Self.memory(elements, room)
      self.room = room
    }

    private static func memory(_ old: UnsafeMutableRawPointer?, _ room: Int) -> UnsafeMutablePointer<Element> {
      ScratchMemory.resize(old, to: room * MemoryLayout<Element>.stride)
        .bindMemory(to: Element.self, capacity: room)
    }
  }
}
