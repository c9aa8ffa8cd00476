import SystemCalls

/// Memory outside of Swift's objects, to be released with `SystemMemory.free`. If the system has none left, the process ends, as in
/// Swift's own allocations.
enum EngineMemory {
  /// Room for a value. The C library's allocation takes a quarter of the time of Swift's, which requests an alignment even if any
  /// will do.
  static func allocate(_ size: Int, alignment: Int) -> UnsafeMutableRawPointer {
    let room = (max(1, size) + alignment - 1) & ~(alignment - 1)
    return proved(
      alignment <= 16 ? SystemMemory.allocate(room) : SystemMemory.allocate(room, alignment: alignment), room)
  }

  /// The same memory with another size, in place or moved with its contents.
  static func resize(_ memory: UnsafeMutableRawPointer, to size: Int) -> UnsafeMutableRawPointer {
    proved(SystemMemory.resize(memory, to: size), size)
  }

  private static func proved(_ memory: UnsafeMutableRawPointer?, _ size: Int) -> UnsafeMutableRawPointer {
    guard let memory else { preconditionFailure("There is no memory left for \(size) bytes.") }
    return memory
  }
}
