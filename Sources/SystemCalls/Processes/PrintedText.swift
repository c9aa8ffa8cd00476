import Synchronization

#if canImport(Darwin)
  @preconcurrency import Darwin
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Glibc
#endif

/// What the process prints through the C library, such as by `print`, `debugPrint`, `NSLog` and `printf`.
public enum PrintedText {
  /// A standard stream.
  public enum Stream: Int32, Sendable {
    case output = 1
    case errors = 2
  }

  /// Calls `hear` for everything printed from now on, right after it is written. Nothing is delayed, lost or reordered.
  /// Direct writes to the descriptors aren't noticed.
  ///
  /// - Parameter hear: runs on the thread that prints.
  /// - Returns: `false` if the C library doesn't support it, in which case nothing changes.
  public static func watch(_ hear: @escaping (UnsafeRawBufferPointer, Stream) -> Void) -> Bool {
    fflush(nil)
    listener = hear
    guard let output = stream(to: .output), let errors = stream(to: .errors) else { return false }
    setvbuf(output, nil, _IOLBF, 0)
    setvbuf(errors, nil, _IONBF, 0)
    (stdout, stderr) = (output, errors)
    return true
  }

  /// Runs `body` without calling `hear` for what it prints, because the caller reports it in another way.
  public static func withoutListener(_ body: () -> Void) {
    isMuted.store(true, ordering: .relaxed)
    body()
    isMuted.store(false, ordering: .relaxed)
  }

  private static let isMuted = Atomic<Bool>(false)

  nonisolated(unsafe) private static var listener: (UnsafeRawBufferPointer, Stream) -> Void = { _, _ in }

  /// Writes printed text, then calls `hear`.
  private static func pass(_ bytes: UnsafeRawBufferPointer, to number: Int) -> Bool {
    guard let stream = Stream(rawValue: Int32(number)), Descriptor.writeAll(stream.rawValue, bytes) else {
      return false
    }
    if !isMuted.load(ordering: .relaxed) { listener(bytes, stream) }
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
    /// `fopencookie`, which Swift can't import because it takes a structure of four functions by value. A structure of
    /// the same size and kinds of members is passed in the same way on every system.
    private typealias Open =
      @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>, itimerspec) -> OpenedStream?
    private typealias OpenedStream = UnsafeMutablePointer<FILE>
    private typealias Write = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int) -> Int

    private static func stream(to stream: Stream) -> OpenedStream? {
      guard let symbol = dlsym(nil, "fopencookie") else { return nil }
      let write: Write = { number, bytes, count in
        let bytes = UnsafeRawBufferPointer(start: bytes, count: count)
        // A negative result reports a failure.
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
