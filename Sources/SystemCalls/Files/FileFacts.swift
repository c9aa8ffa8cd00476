#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file's metadata.
public struct FileFacts: Sendable {
  /// The type of a file.
  public enum Kind: Sendable {
    case file, folder, link, pipe, socket, device
  }

  /// Identifies a file by device and inode, whatever its path.
  public struct Identity: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64

    fileprivate init(_ facts: stat) {
      (device, number) = (UInt64(truncatingIfNeeded: facts.st_dev), UInt64(truncatingIfNeeded: facts.st_ino))
    }
  }

  public let kind: Kind
  /// The lower twelve bits of the file's mode.
  public let permissions: UInt32
  public let size: Int
  public let owner: UInt32
  public let group: UInt32
  public let identity: Identity
  /// When the contents were last modified.
  public let modified: SystemTime
  /// When the contents or the metadata last changed. It can't be set.
  public let changed: SystemTime

  /// Follows symbolic links. Fails if nothing exists at the path.
  public init?(of path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    self.init(facts)
  }

  /// Doesn't follow symbolic links.
  public init?(at path: String) {
    var facts = stat()
    guard lstat(path, &facts) == 0 else { return nil }
    self.init(facts)
  }

  public init?(descriptor: Int32) {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { return nil }
    self.init(facts)
  }

  private init(_ facts: stat) {
    kind =
      switch facts.st_mode & S_IFMT {
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      case S_IFCHR, S_IFBLK: .device
      default: .file
      }
    permissions = UInt32(facts.st_mode) & 0o7777
    size = Int(facts.st_size)
    (owner, group) = (facts.st_uid, facts.st_gid)
    identity = Identity(facts)
    #if canImport(Darwin)
      (modified, changed) = (SystemTime(facts.st_mtimespec), SystemTime(facts.st_ctimespec))
    #else
      (modified, changed) = (SystemTime(facts.st_mtim), SystemTime(facts.st_ctim))
    #endif
  }

  /// Whether the folder has the sticky bit: only owners can rename or remove files in it.
  public var isSticky: Bool { permissions & 0o1000 != 0 }
  public var isWritableByGroup: Bool { permissions & 0o020 != 0 }
  public var isWritableByOthers: Bool { permissions & 0o002 != 0 }
}
