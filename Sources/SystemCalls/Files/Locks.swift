#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Locks on open files, which the system releases when the process ends, and extended attributes.

extension Descriptor {
  /// How to lock a file.
  public enum Lock: Sendable {
    /// Other processes can share the lock.
    case shared
    case exclusive
  }

  /// Takes or changes a lock without waiting. Returns `false` if another process holds a conflicting lock.
  ///
  /// If the file system has no locks, every lock succeeds.
  @discardableResult public static func lock(_ descriptor: Int32, _ lock: Lock) -> Bool {
    flock(descriptor, (lock == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  /// Gives back a lock, for all copies of a descriptor: a process that is being started has them, too, until its program runs.
  public static func unlock(_ descriptor: Int32) { flock(descriptor, LOCK_UN) }

  /// Sets an extended attribute of an open file. Returns `false` if the file system doesn't support it.
  public static func setNote(_ name: String, of descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      fsetxattr(descriptor, name, "1", 1, 0, 0) == 0
    #else
      setAttribute(descriptor, name, "1", 1, 0) == 0
    #endif
  }

  /// Sets an extended attribute of a file. Safe in a signal handler: it doesn't allocate.
  public static func setNote(_ name: StaticString, ofFileAt path: UnsafePointer<CChar>) -> Bool {
    let name = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    #if canImport(Darwin)
      return setxattr(path, name, name, 1, 0, 0) == 0
    #else
      return setPathAttribute(path, name, name, 1, 0) == 0
    #endif
  }

  public static func hasNote(_ name: String, of descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      fgetxattr(descriptor, name, nil, 0, 0, 0) > 0
    #else
      getAttribute(descriptor, name, nil, 0) > 0
    #endif
  }
}

#if !canImport(Darwin)
  // Missing from the C library's modules on Linux.
  @_silgen_name("fsetxattr")
  private func setAttribute(
    _ file: Int32, _ name: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>, _ size: Int, _ flags: Int32
  ) -> Int32
  @_silgen_name("setxattr")
  private func setPathAttribute(
    _ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>, _ size: Int,
    _ flags: Int32
  ) -> Int32
  @_silgen_name("fgetxattr")
  private func getAttribute(
    _ file: Int32, _ name: UnsafePointer<CChar>, _ value: UnsafeMutableRawPointer?, _ size: Int
  ) -> Int
#endif
