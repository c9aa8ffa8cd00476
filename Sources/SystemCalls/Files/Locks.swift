#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Locks on open files, which end with the process, and notes that a file system keeps with a file.

extension Descriptor {
  /// How an open file is locked.
  public enum Lock: Sendable {
    /// Along with others that share it.
    case shared
    case exclusive
  }

  /// Takes a lock, or changes the one that it has; `false` where somebody else's doesn't go with it: nobody waits.
  ///
  /// A file system without locks is treated as one where all are free.
  @discardableResult public static func lock(_ descriptor: Int32, _ lock: Lock) -> Bool {
    flock(descriptor, (lock == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  /// Keeps a note with an open file; `false` where the file system can't.
  public static func setNote(_ name: String, of descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      fsetxattr(descriptor, name, "1", 1, 0, 0) == 0
    #else
      setAttribute(descriptor, name, "1", 1, 0) == 0
    #endif
  }

  /// The same for a file by its path, in a signal handler: nothing is allocated.
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
  // Which the modules of C libraries on Linux leave out.
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
