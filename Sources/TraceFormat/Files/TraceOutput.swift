import Glibc

/// Where a writer puts its bytes: whole blocks, one after the other.
public protocol TraceOutput: AnyObject {
  /// Takes all the bytes, or fails.
  func write(_ bytes: UnsafeRawBufferPointer) throws(TraceError)
  /// All blocks have been written.
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
      let written = withoutPipeSignal {
        Glibc.write(descriptor, bytes.baseAddress! + offset, bytes.count - offset)
      }
      if written >= 0 {
        offset += written
      } else if errno == EPIPE {
        throw .outputClosed
      } else if errno != EINTR {
        throw .cannotWrite(path: path, code: errno)
      }
    }
  }

  public func finish() {}

  /// A closed pipe is to be an error, not the end of the process, and without a change to how the process as a whole
  /// takes signals: the signal is held back in this thread and taken away again.
  private func withoutPipeSignal(_ write: () -> Int) -> Int {
    var pipeSignal = sigset_t()
    var before = sigset_t()
    sigemptyset(&pipeSignal)
    sigaddset(&pipeSignal, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipeSignal, &before)
    let written = write()
    let code = errno
    if written < 0, code == EPIPE {
      var now = timespec()
      sigtimedwait(&pipeSignal, nil, &now)
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    errno = code
    return written
  }
}

/// Keeps the bytes in memory: for tests and small traces.
public final class MemoryOutput: TraceOutput {
  public private(set) var bytes: [UInt8] = []
  public init() {}
  public func write(_ bytes: UnsafeRawBufferPointer) { self.bytes.append(contentsOf: bytes) }
  public func finish() {}
}
