#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Signals that are read from a descriptor instead of interrupting the process.

extension SystemSignal {
  /// A descriptor that delivers these signals from now on, instead of their usual effect. Call once per process.
  public static func descriptor(for numbers: [Int32]) -> Int32? {
    #if os(Linux)
      var signals = sigset_t()
      sigemptyset(&signals)
      for number in numbers { sigaddset(&signals, number) }
      sigprocmask(SIG_BLOCK, &signals, nil)
      let descriptor = signalfd(-1, &signals, O_CLOEXEC | O_NONBLOCK)
      return descriptor < 0 ? nil : descriptor
    #else
      guard let ends = Descriptor.pipe() else { return nil }
      for end in [ends.reading, ends.writing] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
      passedOn = ends.writing
      for number in numbers {
        handle(number) { number in
          var record = SystemSignal.record(of: number)
          Descriptor.write(SystemSignal.passedOn, &record, count: SystemSignal.recordSize)
        }
      }
      return ends.reading
    #endif
  }

  /// The next pending signal, or `nil` if there is none.
  public static func next(from descriptor: Int32) -> Int32? {
    var record = [UInt8](repeating: 0, count: recordSize)
    guard Descriptor.read(descriptor, into: &record) == recordSize else { return nil }
    return record.withUnsafeBytes { Int32(truncatingIfNeeded: $0.load(as: UInt32.self)) }
  }

  #if os(Linux)
    /// The size of `struct signalfd_siginfo`, which begins with the signal's number.
    private static let recordSize = 128
  #else
    private static let recordSize = 4
    nonisolated(unsafe) private static var passedOn: Int32 = -1

    private static func record(of number: Int32) -> UInt32 { UInt32(bitPattern: number) }
  #endif
}

#if os(Linux)
  @_silgen_name("signalfd")
  private func signalfd(_ descriptor: Int32, _ signals: UnsafePointer<sigset_t>, _ flags: Int32) -> Int32
#endif
