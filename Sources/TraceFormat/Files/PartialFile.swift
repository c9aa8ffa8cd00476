import Glibc

/// The file beside a trace's name that holds what is recorded, until that is finished and takes the name.
///
/// Whoever writes it holds a lock on it, which the system gives up with the process, also with one that is killed. One
/// without a lock is thus what was left behind: by a writer that was killed, or by a recording that failed and said so,
/// which is marked. Of those that failed only the last is kept, what a killed one has left is never overwritten.
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

  /// Moves what a killed writer left behind to `NAME.partial.1`, or the next number that is free.
  ///
  /// - Returns: where it is now; `nil` where there was none, or one that the next writer replaces: an empty one, or what a
  ///   failed recording has left.
  /// - Throws: `beingWritten` where its writer is still at work.
  public func moveAside() throws(TraceError) -> String? {
    guard let descriptor = try locked() else { return nil }
    // As long as the lock is held nobody else looks for a free number.
    defer { close(descriptor) }
    return isReplaceable(descriptor) ? nil : try moveAsideLocked()
  }

  /// Notes with the file that its recording failed and that its user was told so: the next writer replaces it.
  ///
  /// - Returns: whether that is so. Not where there is no file, where another writer is at work on it, or where the file
  ///   system keeps neither attributes nor permissions; then it is moved aside like what a killed writer has left.
  @discardableResult public func markFailed() -> Bool {
    guard let descriptor = try? locked() else { return false }
    defer { close(descriptor) }
    if setAttribute(descriptor, Self.failureMark, "1", 1, 0) == 0 { return true }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { return false }
    _ = fchmod(descriptor, facts.st_mode & 0o7777 | S_ISVTX)
    return hasFailureBit(descriptor)
  }

  private static let failureMark = "user.redraw-trace.failed"

  /// The sticky bit, which means nothing for a file: a mark where the file system has no attributes.
  private func hasFailureBit(_ descriptor: Int32) -> Bool {
    var facts = stat()
    return fstat(descriptor, &facts) == 0 && facts.st_mode & S_ISVTX != 0
  }

  /// Whether a file of this name is what a recording was written to: `NAME.partial`, or moved aside `NAME.partial.1`.
  static func isName(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: ".") else { return false }
    let isNumbered = !path[dot...].dropFirst().isEmpty && path[dot...].dropFirst().allSatisfy(\.isNumber)
    return (isNumbered ? path[..<dot] : path[...]).hasSuffix(".partial")
  }

  /// A new file, locked, for a recording of this name: one without a name yet, to be `named` once it holds something, so
  /// that nobody ever finds an empty one. Where the file system has no such files, one that has its name at once.
  func create() throws(TraceError) -> (descriptor: Int32, isNamed: Bool) {
    // What a failed recording has left stays until this one has something to put in its place.
    _ = try moveAside()
    if let descriptor = unnamed() { return (descriptor, false) }
    try makeRoom()
    while true {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_CREAT | O_EXCL, 0o644)
      if descriptor < 0, errno != EEXIST { throw .cannotOpen(path: path, code: errno) }
      if descriptor >= 0, lock(descriptor), isNamed(descriptor) { return (descriptor, true) }
      // Another one was faster, be it to make it or to take the empty file away.
      if descriptor >= 0 { close(descriptor) }
      try makeRoom()
    }
  }

  /// Puts a file that has no name where all look for it.
  func name(_ descriptor: Int32) throws(TraceError) {
    while linkat(AT_FDCWD, Self.place(of: descriptor), AT_FDCWD, path, AT_SYMLINK_FOLLOW) != 0 {
      guard errno == EEXIST else { throw .cannotOpen(path: path, code: errno) }
      try makeRoom()
    }
  }

  private func unnamed() -> Int32? {
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "."
    let descriptor = open(folder, O_WRONLY | O_CLOEXEC | Self.withoutName, 0o644)
    if descriptor < 0 { return nil }
    guard access(Self.place(of: descriptor), F_OK) == 0 else {
      close(descriptor)
      return nil
    }
    return lock(descriptor) ? descriptor : nil
  }

  /// `O_TMPFILE`, which is not imported.
  private static let withoutName = 0o20000000 | O_DIRECTORY

  /// By which a file without a name can be given one.
  private static func place(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  /// Moves away what an earlier writer left behind, or removes it where it need not be kept.
  private func makeRoom() throws(TraceError) {
    guard let descriptor = try locked() else {
      let code = errno
      if code == ENOENT { return }
      throw .cannotOpen(path: path, code: code)
    }
    defer { close(descriptor) }
    if isReplaceable(descriptor) { unlink(path) } else { _ = try moveAsideLocked() }
  }

  private func moveAsideLocked() throws(TraceError) -> String {
    var number = 1
    while true {
      let aside = "\(path).\(number)"
      if rename(toNew: aside) { return aside }
      guard errno == EEXIST else { throw .cannotWrite(path: aside, code: errno) }
      number += 1
    }
  }

  /// Gives it a name that nothing has. What has it, be it only since a moment ago, stays: `errno` is `EEXIST` then.
  func rename(toNew name: String) -> Bool {
    let noReplacing: UInt32 = 1
    if renameFile(AT_FDCWD, path, AT_FDCWD, name, noReplacing) == 0 { return true }
    guard errno == EINVAL || errno == ENOSYS else { return false }
    // Some file systems, as those of networks, can't look and rename at once.
    guard access(name, F_OK) != 0 else {
      errno = EEXIST
      return false
    }
    return Glibc.rename(path, name) == 0
  }

  /// `false` where somebody else has locked it. File systems that have no locks go without.
  private func lock(_ descriptor: Int32) -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  /// Opens and locks it; `nil` where it can't be opened.
  private func locked() throws(TraceError) -> Int32? {
    while true {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      if descriptor < 0 { return nil }
      if !lock(descriptor) {
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

  /// An empty file has nothing to keep, and what a failed recording has left is succeeded by what the next one writes.
  private func isReplaceable(_ descriptor: Int32) -> Bool {
    var facts = stat()
    if fstat(descriptor, &facts) == 0, facts.st_size == 0 { return true }
    return getAttribute(descriptor, Self.failureMark, nil, 0) > 0 || hasFailureBit(descriptor)
  }
}

/// `renameat2`, `fsetxattr` and `fgetxattr`, which the Glibc module leaves out.
@_silgen_name("renameat2")
private func renameFile(
  _ oldFolder: Int32, _ old: UnsafePointer<CChar>, _ newFolder: Int32, _ new: UnsafePointer<CChar>, _ flags: UInt32
) -> Int32
@_silgen_name("fsetxattr")
private func setAttribute(
  _ file: Int32, _ name: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>, _ size: Int, _ flags: Int32
) -> Int32
@_silgen_name("fgetxattr")
private func getAttribute(
  _ file: Int32, _ name: UnsafePointer<CChar>, _ value: UnsafeMutableRawPointer?, _ size: Int
) -> Int
