import Glibc

/// A lock on a file that ends with this object, or with the process.
final class FileLock: Sendable {
  enum Mode {
    /// Along with others that share it.
    case shared
    case exclusive
  }

  private let descriptor: Int32

  /// `nil` where the file isn't there, or somebody else's lock doesn't go with this one: nobody waits.
  init?(_ path: String, _ mode: Mode, creates: Bool = false) {
    // Sharing works in a cache that is mounted read-only; to lock it alone, NFS wants a file that can be written.
    let access = mode == .shared ? O_RDONLY : O_RDWR
    descriptor = open(path, access | O_CLOEXEC | O_NOFOLLOW | (creates ? O_CREAT | O_EXCL : 0), 0o600)
    if descriptor < 0 { return nil }
    if !take(mode) || !isStill(path) {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }

  /// A file system that knows no locks is taken for one on which all are free.
  private func take(_ mode: Mode) -> Bool {
    flock(descriptor, (mode == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  /// Lets others share it.
  func share() { _ = take(.shared) }

  /// Whether the file that is locked is the one of that name, and was not moved away before the lock was there.
  private func isStill(_ path: String) -> Bool {
    var (locked, named) = (stat(), stat())
    return fstat(descriptor, &locked) == 0 && lstat(path, &named) == 0 && locked.st_dev == named.st_dev
      && locked.st_ino == named.st_ino
  }
}
