import SystemCalls

/// Where a writer writes: whole blocks, one after the other.
///
/// It is used by one thread at a time, which may be another one than the one that records.
public protocol TraceOutput: AnyObject {
  /// Writes all bytes or fails.
  func write(_ bytes: UnsafeRawBufferPointer) throws(TraceError)
  /// Called when all blocks have been written.
  func finish() throws(TraceError)
}

/// Writes to an open file descriptor: a pipe, a socket, standard output. Doesn't close it.
public final class DescriptorOutput: TraceOutput {
  private let descriptor: Int32
  private let path: String

  public init(descriptor: Int32, path: String = "") {
    self.descriptor = descriptor
    self.path = path
  }

  public func write(_ bytes: UnsafeRawBufferPointer) throws(TraceError) {
    var offset = 0
    while offset < bytes.count {
      let written = Descriptor.writeWithoutSignal(
        descriptor, bytes.baseAddress! + offset, count: bytes.count - offset)
      if written >= 0 {
        offset += written
      } else if SystemError.last == SystemError.brokenPipe {
        throw .outputClosed
      } else {
        throw .cannotWrite(path: path, code: SystemError.last)
      }
    }
  }

  public func finish() {}
}

/// Keeps the bytes in memory: for tests and small traces.
public final class MemoryOutput: TraceOutput {
  public private(set) var bytes: [UInt8] = []
  public init() {}
  public func write(_ bytes: UnsafeRawBufferPointer) { self.bytes.append(contentsOf: bytes) }
  public func finish() {}
}
