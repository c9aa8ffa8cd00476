import SystemCalls

/// Memory that is filled, passed on and emptied.
@usableFromInline package protocol ReusableBuffer {
  init()
  /// Keeps the memory.
  mutating func removeAll()
}

/// Empty buffers that were full before: fresh memory would have to be mapped each time, which takes as long as filling it.
///
/// Inlined, because it is called for each piece, and compiled for any type it takes several thousand instructions.
@usableFromInline package final class SpareBuffers<Buffer: ReusableBuffer>: Sendable {
  @usableFromInline let buffers = SharedState([Buffer]())

  package init() {}

  @inlinable package func take() -> Buffer { buffers.change { $0.popLast() } ?? Buffer() }

  /// Adds a buffer that nobody else holds.
  @inlinable package func add(_ buffer: Buffer) {
    var buffer = buffer
    buffer.removeAll()
    buffers.change { $0.append(buffer) }
  }
}
