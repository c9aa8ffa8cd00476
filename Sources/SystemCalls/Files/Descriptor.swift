#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Open files, pipes and sockets.
///
/// All descriptors opened here are closed in programs that the process starts, because another thread may be starting
/// one. Calls that a signal interrupts are repeated. `write` is safe in a signal handler.
public enum Descriptor {
  public static let standardInput: Int32 = 0
  public static let standardOutput: Int32 = 1
  public static let standardError: Int32 = 2

  /// How to open a file.
  public struct Access: OptionSet, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let reading = Access(rawValue: O_RDONLY)
    public static let writing = Access(rawValue: O_WRONLY)
    public static let readingAndWriting = Access(rawValue: O_RDWR)
    /// Creates the file if it doesn't exist.
    public static let creating = Access(rawValue: O_CREAT)
    /// Creates the file, and fails if it exists.
    public static let new = Access(rawValue: O_CREAT | O_EXCL)
    /// Truncates the file.
    public static let truncating = Access(rawValue: O_TRUNC)
    /// Doesn't block on the other end of a named pipe, or on reading.
    public static let nonBlocking = Access(rawValue: O_NONBLOCK)
    /// Doesn't make a terminal the controlling terminal of this process.
    public static let noTerminal = Access(rawValue: O_NOCTTY)
    /// Fails if the path is a symbolic link.
    public static let noLink = Access(rawValue: O_NOFOLLOW)
  }

  /// Opens a file.
  public static func open(_ path: String, _ access: Access, permissions: UInt32 = 0o666) -> Int32? {
    let descriptor = openFile(path, access.rawValue | O_CLOEXEC, mode_t(permissions))
    return descriptor < 0 ? nil : descriptor
  }

  @discardableResult public static func close(_ descriptor: Int32) -> Bool { closeFile(descriptor) == 0 }

  /// Whether this descriptor is open.
  public static func isOpen(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) >= 0 }

  // MARK: Bytes

  /// Reads up to `count` bytes. Returns 0 at the end of the file, and -1 on failure.
  public static func read(_ descriptor: Int32, into bytes: UnsafeMutableRawPointer?, count: Int) -> Int {
    while true {
      let done = readFile(descriptor, bytes, count)
      if done >= 0 || errno != EINTR { return done }
    }
  }

  /// Reads up to as many bytes as the array has. Returns 0 at the end of the file, and -1 on failure.
  public static func read(_ descriptor: Int32, into bytes: inout [UInt8]) -> Int {
    bytes.withUnsafeMutableBytes { read(descriptor, into: $0.baseAddress, count: $0.count) }
  }

  /// Reads at an offset, without moving the file's position.
  public static func read(_ descriptor: Int32, into bytes: UnsafeMutableRawBufferPointer, at offset: UInt64) -> Int {
    while true {
      let done = pread(descriptor, bytes.baseAddress, bytes.count, off_t(clamping: offset))
      if done >= 0 || errno != EINTR { return done }
    }
  }

  /// Reads to the end of the file. Returns `nil` on failure.
  public static func readAll(_ descriptor: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(descriptor, into: &piece)
      if count < 0 { return nil }
      if count == 0 { return bytes }
      bytes += piece[..<count]
    }
  }

  /// Writes up to `count` bytes. Returns -1 on failure.
  @discardableResult
  public static func write(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, count: Int) -> Int {
    while true {
      let done = writeFile(descriptor, bytes, count)
      if done >= 0 || errno != EINTR { return done }
    }
  }

  /// Writes all bytes, in as many calls as it takes.
  @discardableResult
  public static func writeAll(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let written = write(descriptor, rest.baseAddress, count: rest.count)
      if written < 0 { return false }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
    }
    return true
  }

  /// The file's position, or `nil` for a pipe.
  public static func position(_ descriptor: Int32) -> UInt64? {
    let place = lseek(descriptor, 0, SEEK_CUR)
    return place < 0 ? nil : UInt64(place)
  }

  public static func seek(_ descriptor: Int32, to position: UInt64) -> Bool {
    lseek(descriptor, off_t(clamping: position), SEEK_SET) >= 0
  }

  /// Flushes what was written to the disk.
  public static func synchronize(_ descriptor: Int32) -> Bool {
    while fsync(descriptor) != 0 { if errno != EINTR { return false } }
    return true
  }

  // MARK: Numbers

  /// Duplicates the descriptor with a number of at least `least`.
  public static func copy(_ descriptor: Int32, from least: Int32) -> Int32? {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, least)
    return copy < 0 ? nil : copy
  }

  /// Marks a descriptor to be closed in programs that this process starts.
  public static func keepFromPrograms(_ descriptor: Int32) { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }

  /// Closes all descriptors from `least` on.
  public static func closeAll(from least: Int32) {
    #if os(Linux)
      let closeRange = 436
      if systemCall(closeRange, Int(least), Int(UInt32.max), 0, 0) == 0 { return }
    #endif
    for descriptor in least..<1024 { close(descriptor) }
  }

  /// A path by which this process can open the file again, even if it has no name.
  public static func path(of descriptor: Int32) -> String {
    #if os(Linux)
      "/proc/self/fd/\(descriptor)"
    #else
      "/dev/fd/\(descriptor)"
    #endif
  }
}

// The C functions under other names, because `Descriptor` has functions with the same names.
private func openFile(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }
private func closeFile(_ descriptor: Int32) -> Int32 { close(descriptor) }
private func readFile(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
private func writeFile(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
