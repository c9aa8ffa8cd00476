import SystemCalls

/// Memory whose size depends on a file. If the system has none left, the process ends in the way that its program chose, such
/// as with a message; Swift's own arrays could only trap.
public enum ScratchMemory {
  /// Ends the process. Set it before reading anything.
  nonisolated(unsafe) public static var whenExhausted: @Sendable (_ bytes: Int) -> Never = { _ in SystemProcess.abort()
  }

  /// Aligned to 16 bytes; released with `SystemMemory.free`.
  static func allocate(_ bytes: Int) -> UnsafeMutableRawPointer { resize(nil, to: bytes) }

  /// The same for memory that grows in place, or moves with its contents.
  package static func resize(_ memory: UnsafeMutableRawPointer?, to bytes: Int) -> UnsafeMutableRawPointer {
    guard let memory = SystemMemory.resize(memory, to: max(1, bytes)) else { whenExhausted(bytes) }
    return memory
  }
}
