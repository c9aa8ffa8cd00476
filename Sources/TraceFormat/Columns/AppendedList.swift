import SystemCalls

/// Plain memory that is appended to and grows in place: no bounds checks, no uniqueness checks, no reference counts.
struct AppendedList<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 64) {
    self.capacity = capacity
    base = Self.resized(nil, capacity)
  }

  deinit { SystemMemory.free(base) }

  /// - Precondition: `index` is below `count`.
  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index < count)
      return base[index]
    }
  }

  @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    base[count] = element
    count &+= 1
  }

  mutating func append(contentsOf elements: UnsafePointer<Element>, count more: Int) {
    if count + more > capacity { grow(to: count + more) }
    (base + count).update(from: elements, count: more)
    count += more
  }

  /// Keeps the memory.
  mutating func removeAll() { count = 0 }

  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  @inline(never) private mutating func grow(to least: Int) {
    capacity = max(least, 2 * capacity)
    base = Self.resized(base, capacity)
  }

  private static func resized(_ old: UnsafeMutablePointer<Element>?, _ count: Int) -> UnsafeMutablePointer<Element> {
    ScratchMemory.resize(old, to: count * MemoryLayout<Element>.stride).bindMemory(to: Element.self, capacity: count)
  }
}
