import Synchronization

#if canImport(Darwin)
  @preconcurrency import Darwin
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Glibc
#endif

/// What the process prints by way of the C library, as `print`, `debugPrint`, `NSLog` and `printf` do.
public enum PrintedText {
  /// One of the standard streams.
  public enum Stream: Int32, Sendable {
    case output = 1
    case errors = 2
  }

  /// From now on, what is printed is heard of, right after it was written: nothing is put off, lost or in another order. What is
  /// written to the descriptors themselves is not heard of.
  ///
  /// - Parameter hear: runs on the thread that prints.
  /// - Returns: `false` where the C library can't be asked for it; then all is as before.
  public static func watch(_ hear: @escaping (UnsafeRawBufferPointer, Stream) -> Void) -> Bool {
    fflush(nil)
    listener = hear
    guard let output = stream(to: .output), let errors = stream(to: .errors) else { return false }
    setvbuf(output, nil, _IOLBF, 0)
    setvbuf(errors, nil, _IONBF, 0)
    (stdout, stderr) = (output, errors)
    return true
  }

  /// What is printed in `body` is written as everything is, and not heard of: whoever prints it says so in another way.
  public static func unheard(_ body: () -> Void) {
    isUnheard.store(true, ordering: .relaxed)
    body()
    isUnheard.store(false, ordering: .relaxed)
  }

  private static let isUnheard = Atomic<Bool>(false)

  nonisolated(unsafe) private static var listener: (UnsafeRawBufferPointer, Stream) -> Void = { _, _ in }

  /// What was printed, on its way out: written as it is, then heard of.
  private static func pass(_ bytes: UnsafeRawBufferPointer, to number: Int) -> Bool {
    guard let stream = Stream(rawValue: Int32(number)), Descriptor.writeAll(stream.rawValue, bytes) else {
      return false
    }
    if !isUnheard.load(ordering: .relaxed) { listener(bytes, stream) }
    return true
  }

  #if canImport(Darwin)
    private static func stream(to stream: Stream) -> UnsafeMutablePointer<FILE>? {
      funopen(
        UnsafeRawPointer(bitPattern: Int(stream.rawValue)), nil,
        { number, bytes, count in
          let bytes = UnsafeRawBufferPointer(start: bytes, count: Int(count))
          return PrintedText.pass(bytes, to: Int(bitPattern: number)) ? count : -1
        }, nil, nil)
    }
  #else
    /// `fopencookie`, which Swift can't import: it takes a structure of four functions by value. Another one of the same size and
    /// kinds of members is passed in the same way on every system.
    private typealias Open =
      @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>, itimerspec) -> OpenedStream?
    private typealias OpenedStream = UnsafeMutablePointer<FILE>
    private typealias Write = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int) -> Int

    private static func stream(to stream: Stream) -> OpenedStream? {
      guard let symbol = dlsym(nil, "fopencookie") else { return nil }
      let write: Write = { number, bytes, count in
        let bytes = UnsafeRawBufferPointer(start: bytes, count: count)
        // No number below zero says that it failed.
        return PrintedText.pass(bytes, to: Int(bitPattern: number)) ? count : 0
      }
      let functions = itimerspec(
        it_interval: timespec(tv_sec: 0, tv_nsec: Int(bitPattern: unsafeBitCast(write, to: UnsafeRawPointer.self))),
        it_value: timespec(tv_sec: 0, tv_nsec: 0))
      let open = unsafeBitCast(symbol, to: Open.self)
      return open(UnsafeMutableRawPointer(bitPattern: Int(stream.rawValue)), "w", functions)
    }
  #endif
}
