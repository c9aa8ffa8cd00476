import SystemCalls

/// Storage followed by 16 readable bytes.
final class PaddedBytes {
  let base: UnsafeMutableRawPointer
  let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    base = ScratchMemory.allocate(capacity + 16)
    // What is read into is not cleared first: that takes as long as proving it.
    (base + capacity).initializeMemory(as: UInt8.self, repeating: 0, count: 16)
  }

  deinit { SystemMemory.free(base) }
}
