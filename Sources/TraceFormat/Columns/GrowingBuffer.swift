import SystemCalls

/// Scratch memory that grows to the largest need and is then reused: no bounds checks, no reference counts.
struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int

  init(capacity: Int = 64) {
    self.capacity = capacity
    base = Self.allocate(capacity)
  }

  deinit { SystemMemory.free(base) }

  private static func allocate(_ count: Int) -> UnsafeMutablePointer<Element> {
    ScratchMemory.allocate(count * MemoryLayout<Element>.stride).bindMemory(to: Element.self, capacity: count)
  }

  /// Makes room for `count` elements. Growing discards the contents.
  @inline(__always) mutating func reserve(_ count: Int) {
    if count > capacity { grow(count) }
  }

  private mutating func grow(_ count: Int) {
    SystemMemory.free(base)
    capacity = max(count, 2 * capacity)
    base = Self.allocate(capacity)
  }

  mutating func reset(count: Int, to value: Element) {
    reserve(count)
    base.update(repeating: value, count: count)
  }

  /// The same storage for as many elements of another type that isn't larger.
  func room<Other: BitwiseCopyable>(for other: Other.Type, count: Int) -> UnsafeMutableBufferPointer<Other> {
    let start = UnsafeMutableRawPointer(base).bindMemory(to: Other.self, capacity: count)
    return UnsafeMutableBufferPointer(start: start, count: count)
  }

  func prefix(_ count: Int) -> UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }
}
