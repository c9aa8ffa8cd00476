import Glibc

/// The file beside a trace's name that holds what is recorded, until that is finished and takes the name.
///
/// Whoever writes it holds a lock on it, which the system gives up with the process, also with one that is killed. One
/// without a lock is thus what was left behind.
public struct PartialFile {
  /// What the trace's name leads to where it is a symbolic link, else the name itself.
  let target: String
  /// Beside it, so that a rename can take it there.
  public var path: String { target + ".partial" }

  public init(of trace: String) {
    var facts = stat()
    guard lstat(trace, &facts) == 0, facts.st_mode & S_IFMT == S_IFLNK, let real = realpath(trace, nil) else {
      target = trace
      return
    }
    target = String(cString: real)
    free(real)
  }

  /// Moves what an earlier writer left behind to `NAME.partial.1`, or the next number that is free.
  ///
  /// - Returns: where it is now; `nil` where there was none, or an empty one, which has nothing to keep.
  /// - Throws: `beingWritten` where its writer is still at work.
  public func moveAside() throws(TraceError) -> String? {
    guard let descriptor = try locked(creates: false) else { return nil }
    // As long as the lock is held nobody else looks for a free number.
    defer { close(descriptor) }
    return isEmpty(descriptor) ? nil : try moveAsideLocked()
  }

  /// The file, new or empty, and locked.
  func claim() throws(TraceError) -> Int32 {
    while true {
      guard let descriptor = try locked(creates: true) else { throw .cannotOpen(path: path, code: errno) }
      if isEmpty(descriptor) { return descriptor }
      defer { close(descriptor) }
      _ = try moveAsideLocked()
    }
  }

  private func moveAsideLocked() throws(TraceError) -> String {
    var number = 1
    while access("\(path).\(number)", F_OK) == 0 { number += 1 }
    let aside = "\(path).\(number)"
    if rename(path, aside) != 0 { throw .cannotWrite(path: aside, code: errno) }
    return aside
  }

  /// Opens and locks it; `nil` where it can't be opened. File systems that have no locks go without.
  private func locked(creates: Bool) throws(TraceError) -> Int32? {
    while true {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC | (creates ? O_CREAT : 0), 0o644)
      if descriptor < 0 { return nil }
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
        close(descriptor)
        throw .beingWritten(path: path)
      }
      if isNamed(descriptor) { return descriptor }
      // Between opening and locking it was finished, and took its name.
      close(descriptor)
    }
  }

  private func isNamed(_ descriptor: Int32) -> Bool {
    var (opened, named) = (stat(), stat())
    guard fstat(descriptor, &opened) == 0, stat(path, &named) == 0 else { return false }
    return opened.st_dev == named.st_dev && opened.st_ino == named.st_ino
  }

  private func isEmpty(_ descriptor: Int32) -> Bool {
    var facts = stat()
    return fstat(descriptor, &facts) == 0 && facts.st_size == 0
  }
}
