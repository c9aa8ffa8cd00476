#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Pipes and sockets between processes, and waiting for them.

extension Descriptor {
  /// Creates a pipe.
  public static func pipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    #if os(Linux)
      guard pipe2(&ends, O_CLOEXEC) == 0 else { return nil }
    #else
      guard makePipe(&ends) == 0 else { return nil }
      for end in ends { keepFromPrograms(end) }
    #endif
    return (ends[0], ends[1])
  }

  /// Creates two connected sockets.
  public static func socketPair() -> (Int32, Int32)? {
    var ends: [Int32] = [-1, -1]
    #if os(Linux)
      guard socketpair(AF_UNIX, streamSocket | O_CLOEXEC, 0, &ends) == 0 else { return nil }
    #else
      guard socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0 else { return nil }
      for end in ends { keepFromPrograms(end) }
    #endif
    return (ends[0], ends[1])
  }

  /// Waits until a descriptor has bytes to read or has reached its end.
  ///
  /// - Parameters: - descriptors: `nil` entries are ignored. - milliseconds: the timeout, or `nil` for none.
  /// - Returns: for each descriptor, whether it is ready; `nil` after the timeout or a signal.
  public static func wait(for descriptors: [Int32?], milliseconds: Int32?) -> [Bool]? {
    var awaited = descriptors.map { pollfd(fd: $0 ?? -1, events: Int16(POLLIN), revents: 0) }
    guard poll(&awaited, nfds_t(awaited.count), milliseconds ?? -1) > 0 else { return nil }
    return awaited.map { $0.revents != 0 }
  }

  /// Writes, and reports a closed pipe as a failure instead of ending the process by SIGPIPE.
  ///
  /// The signal is blocked only in this thread, so the process's own handling of it doesn't change.
  public static func writeWithoutSignal(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, count: Int) -> Int {
    var pipeSignal = sigset_t()
    var before = sigset_t()
    sigemptyset(&pipeSignal)
    sigaddset(&pipeSignal, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipeSignal, &before)
    let written = write(descriptor, bytes, count: count)
    let code = errno
    if written < 0, code == EPIPE { takeAway(&pipeSignal) }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    errno = code
    return written
  }

  /// Discards a pending signal that is blocked.
  private static func takeAway(_ signal: inout sigset_t) {
    #if canImport(Darwin)
      var (pending, number) = (sigset_t(), Int32(0))
      if sigpending(&pending) == 0, sigismember(&pending, SIGPIPE) == 1 { sigwait(&signal, &number) }
    #else
      var now = timespec()
      sigtimedwait(&signal, nil, &now)
    #endif
  }
}

#if os(Linux)
  #if canImport(Musl)
    let streamSocket = SOCK_STREAM
  #else
    let streamSocket = Int32(SOCK_STREAM.rawValue)
  #endif

  @_silgen_name("pipe2")
  private func pipe2(_ ends: UnsafeMutablePointer<Int32>, _ flags: Int32) -> Int32
#else
  private func makePipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { pipe(ends) }
#endif
