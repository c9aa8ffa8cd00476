#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why the system refused something: the code of the last call of this thread that failed.
///
/// Calls of this module answer with `nil`, `false` or -1 when they fail, and leave the code here.
///
///     guard let file = Descriptor.open(path, .reading) else { throw .cannotOpen(path, code: SystemError.last) }
public enum SystemError {
  /// The code, as C's `errno`. Ask at once: the next call may change it.
  public static var last: Int32 {
    get { errno }
    set { errno = newValue }
  }

  /// The system's own words for a code.
  public static func message(_ code: Int32) -> String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text)
  }

  // MARK: Codes, of which each system has its own numbers

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

/// A failure that a caller can only pass on, by its code.
public struct SystemFailure: Error, Equatable, Sendable {
  public let code: Int32

  public init(code: Int32) { self.code = code }
}
