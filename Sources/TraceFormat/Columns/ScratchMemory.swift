import SystemCalls

/// Memory for what a file decides the size of. Where the system has none left, the process ends as its program wants it: with
/// a line, where Swift's own arrays can only trap.
public enum ScratchMemory {
  /// Ends the process. Set before anything is read.
  nonisolated(unsafe) public static var whenExhausted: @Sendable (_ bytes: Int) -> Never = { _ in SystemProcess.abort()
  }

  /// Aligned to 16 bytes, to be given back by `SystemMemory.free`.
  static func allocate(_ bytes: Int) -> UnsafeMutableRawPointer { resize(nil, to: bytes) }

  /// The same for memory that grows where it lies, or moves with what is in it.
  package static func resize(_ memory: UnsafeMutableRawPointer?, to bytes: Int) -> UnsafeMutableRawPointer {
    guard let memory = SystemMemory.resize(memory, to: max(1, bytes)) else { whenExhausted(bytes) }
    return memory
  }
}
