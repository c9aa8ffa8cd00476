#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why a system call failed: the code of this thread's last failure.
///
/// Calls of this module return `nil`, `false` or -1 on failure and leave the code here.
///
///     guard let file = Descriptor.open(path, .reading) else { throw .cannotOpen(path, code: SystemError.last) }
public enum SystemError {
  /// The code, as in C's `errno`. Read it immediately: the next call can change it.
  public static var last: Int32 {
    get { errno }
    set { errno = newValue }
  }

  /// The system's description of a code.
  public static func message(_ code: Int32) -> String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text)
  }

  // MARK: Codes, which have different numbers on each system

  public static var badDescriptor: Int32 { EBADF }
  public static var brokenPipe: Int32 { EPIPE }
  public static var diskFull: Int32 { ENOSPC }
  public static var exists: Int32 { EEXIST }
  public static var fileTooLarge: Int32 { EFBIG }
  public static var interrupted: Int32 { EINTR }
  public static var invalidArgument: Int32 { EINVAL }
  public static var isFolder: Int32 { EISDIR }
  public static var noSuchDevice: Int32 { ENXIO }
  public static var noSuchFile: Int32 { ENOENT }
  public static var notFolder: Int32 { ENOTDIR }
  public static var notSupported: Int32 { ENOTSUP }
  public static var permissionDenied: Int32 { EACCES }
  public static var quotaExceeded: Int32 { EDQUOT }
  public static var readOnlyFileSystem: Int32 { EROFS }
  public static var tooManyLinks: Int32 { ELOOP }
  public static var wouldBlock: Int32 { EWOULDBLOCK }
}

/// A failure that a caller can only pass on.
public struct SystemFailure: Error, Equatable, Sendable {
  public let code: Int32

  public init(code: Int32) { self.code = code }
}
