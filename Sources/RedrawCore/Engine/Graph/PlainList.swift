import SystemCalls

/// A list that keeps its memory, so that adding a number or a borrowed reference is a single store. Its owner frees it.
/// Elements are aligned to 16 bytes at most.
struct PlainList<Element> {
  private(set) var count = 0
  private var capacity = Self.leastCapacity
  private var elements = Self.room(for: Self.leastCapacity)
  private static var leastCapacity: Int { 16 }

  var isEmpty: Bool { count == 0 }

  /// - Precondition: `index` is below `count`.
  subscript(index: Int) -> Element {
    @inline(__always) get { elements[index] }
    @inline(__always) nonmutating set { elements[index] = newValue }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (elements + count).initialize(to: element)
    count += 1
  }

  @inline(__always)
  mutating func popLast() -> Element? {
    if count == 0 { return nil }
    count -= 1
    return (elements + count).move()
  }

  mutating func removeAll() {
    elements.deinitialize(count: count)
    if isLong { startAnew() }
    count = 0
  }

  mutating func removeAll(where isOver: (Element) -> Bool) {
    var kept = 0
    for index in 0..<count where !isOver(elements[index]) {
      elements[kept] = elements[index]
      kept += 1
    }
    (elements + kept).deinitialize(count: count - kept)
    count = kept
  }

  /// Reverses the elements from `start` on.
  mutating func reverse(from start: Int) {
    var last = UnsafeMutableBufferPointer(start: elements + start, count: count - start)
    last.reverse()
  }

  func free() {
    elements.deinitialize(count: count)
    SystemMemory.free(elements)
  }

  /// Whether it is unusually long, as in the first appearance of a large tree: its memory isn't kept for a next time.
  var isLong: Bool { count > 16_384 }

  /// Gives back the memory of a list that is empty.
  @inline(never)
  mutating func startAnew() {
    SystemMemory.free(elements)
    self = Self()
  }

  /// Elements that are plain bytes don't exist twice while the list grows.
  private mutating func grow() {
    if _isPOD(Element.self) {
      elements = EngineMemory.resize(elements, to: capacity * 2 * MemoryLayout<Element>.stride)
        .bindMemory(to: Element.self, capacity: capacity * 2)
    } else {
      let larger = Self.room(for: capacity * 2)
      larger.moveInitialize(from: elements, count: count)
      SystemMemory.free(elements)
      elements = larger
    }
    capacity *= 2
  }

  private static func room(for count: Int) -> UnsafeMutablePointer<Element> {
    EngineMemory.allocate(count * MemoryLayout<Element>.stride, alignment: MemoryLayout<Element>.alignment)
      .bindMemory(to: Element.self, capacity: count)
  }
}
