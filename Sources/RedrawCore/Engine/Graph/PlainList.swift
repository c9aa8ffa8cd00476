/// A list that keeps its memory, so that adding a number or a borrowed reference is a single store. Its owner frees it.
struct PlainList<Element> {
  private(set) var count = 0
  private var capacity = 16
  private var elements = UnsafeMutablePointer<Element>.allocate(capacity: 16)

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
    elements.deallocate()
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: elements, count: count)
    elements.deallocate()
    elements = larger
    capacity *= 2
  }
}
