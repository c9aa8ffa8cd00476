import SystemCalls

/// The file beside a trace's name that contains the recording so far, until it is finished and takes the name.
///
/// Its writer holds a lock on it, which the system releases when the process ends, however it ends. A file without a lock was
/// left behind: by a writer that was killed, or by a recording that failed and reported that, which leaves a mark. Only the
/// last failed one is kept; what a killed writer left is never overwritten.
public struct PartialFile {
  /// The target of the trace's name if that is a symbolic link, otherwise the name itself.
  let target: String
  /// In the same folder, so that it can be renamed.
  public var path: String { target + ".partial" }

  public init(of trace: String) {
    let isLink = FileFacts(at: trace)?.kind == .link
    target = isLink ? FileSystem.realPath(of: trace) ?? trace : trace
  }

  /// Moves what a killed writer left to `NAME.partial.1`, or the next free number.
  ///
  /// - Returns: the new path; `nil` if there was no file, or one that the next writer replaces: an empty one, or one that a
  ///   failed recording left.
  /// - Throws: `beingWritten` if its writer is still running.
  public func moveAside() throws(TraceError) -> String? {
    guard let descriptor = try locked() else { return nil }
    // While the lock is held, nobody else searches for a free number.
    defer { Descriptor.close(descriptor) }
    return isReplaceable(descriptor) ? nil : try moveAsideLocked()
  }

  /// Marks the file as left by a recording that failed and reported that, so that the next writer replaces it.
  ///
  /// - Returns: whether it was marked: not if there is no file, if another writer holds it, or if the file system supports
  ///   neither attributes nor permissions; then it is moved aside like one from a killed writer.
  @discardableResult public func markFailed() -> Bool {
    guard let descriptor = try? locked() else { return false }
    defer { Descriptor.close(descriptor) }
    if Descriptor.setNote(Self.failureMark, of: descriptor) { return true }
    guard let facts = FileFacts(descriptor: descriptor) else { return false }
    FileSystem.setPermissions(facts.permissions | Self.failureBit, of: descriptor)
    return hasFailureBit(descriptor)
  }

  /// The same for a signal handler in the writing process: by path alone, without taking the lock, which the process has.
  public static func markFailed(inHandlerAt path: UnsafePointer<CChar>) {
    if !Descriptor.setNote("user.redraw-trace.failed", ofFileAt: path) {
      FileSystem.addPermissions(0o1000, toFileAt: path)
    }
  }

  private static let failureMark = "user.redraw-trace.failed"

  /// The sticky bit, which has no meaning for files: the mark on file systems without attributes.
  private static let failureBit: UInt32 = 0o1000

  private func hasFailureBit(_ descriptor: Int32) -> Bool { FileFacts(descriptor: descriptor)?.isSticky ?? false }

  /// Whether a path is that of an unfinished recording: `NAME.partial`, or `NAME.partial.1` after it was moved aside.
  static func isName(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: ".") else { return false }
    let isNumbered = !path[dot...].dropFirst().isEmpty && path[dot...].dropFirst().allSatisfy(\.isNumber)
    return (isNumbered ? path[..<dot] : path[...]).hasSuffix(".partial")
  }

  /// A new, locked file for a recording. It has no name until it is `named` once it has content, so that nobody finds an empty
  /// one; file systems without unnamed files give it its name immediately.
  func create() throws(TraceError) -> (descriptor: Int32, isNamed: Bool) {
    // What a failed recording left stays until this one has something to replace it with.
    _ = try moveAside()
    if let descriptor = unnamed() { return (descriptor, false) }
    try makeRoom()
    while true {
      if let descriptor = Descriptor.open(path, [.writing, .new], permissions: 0o644) {
        if lock(descriptor), isNamed(descriptor) { return (descriptor, true) }
        Descriptor.close(descriptor)
      } else if SystemError.last != SystemError.exists {
        throw .cannotOpen(path: path, code: SystemError.last)
      }
      // Another process was faster: it created the file, or removed the empty one.
      try makeRoom()
    }
  }

  /// Gives an unnamed file its name.
  func name(_ descriptor: Int32) throws(TraceError) {
    while !Descriptor.name(descriptor, path) {
      guard SystemError.last == SystemError.exists else { throw .cannotOpen(path: path, code: SystemError.last) }
      try makeRoom()
    }
  }

  private func unnamed() -> Int32? {
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "."
    guard let descriptor = Descriptor.openNameless(in: folder, permissions: 0o644) else { return nil }
    return lock(descriptor) ? descriptor : nil
  }

  /// Moves away what an earlier writer left, or removes it if it need not be kept.
  private func makeRoom() throws(TraceError) {
    guard let descriptor = try locked() else {
      let code = SystemError.last
      if code == SystemError.noSuchFile { return }
      throw .cannotOpen(path: path, code: code)
    }
    defer { Descriptor.close(descriptor) }
    if isReplaceable(descriptor) { FileSystem.remove(path) } else { _ = try moveAsideLocked() }
  }

  private func moveAsideLocked() throws(TraceError) -> String {
    var number = 1
    while true {
      let aside = "\(path).\(number)"
      if FileSystem.rename(path, toNew: aside) { return aside }
      let code = SystemError.last
      guard code == SystemError.exists else { throw .cannotWrite(path: aside, code: code) }
      number += 1
    }
  }

  /// `false` if another process has locked it. File systems without locks do without.
  private func lock(_ descriptor: Int32) -> Bool { Descriptor.lock(descriptor, .exclusive) }

  /// Opens and locks the file; `nil` if it can't be opened.
  private func locked() throws(TraceError) -> Int32? {
    while true {
      guard let descriptor = Descriptor.open(path, .writing) else { return nil }
      if !lock(descriptor) {
        Descriptor.close(descriptor)
        throw .beingWritten(path: path)
      }
      if isNamed(descriptor) { return descriptor }
      // It was finished and renamed between opening and locking.
      Descriptor.close(descriptor)
    }
  }

  private func isNamed(_ descriptor: Int32) -> Bool {
    guard let opened = FileFacts(descriptor: descriptor), let named = FileFacts(of: path) else { return false }
    return opened.identity == named.identity
  }

  /// Empty files and those left by failed recordings can be replaced.
  private func isReplaceable(_ descriptor: Int32) -> Bool {
    FileFacts(descriptor: descriptor)?.size == 0 || Descriptor.hasNote(Self.failureMark, of: descriptor)
      || hasFailureBit(descriptor)
  }
}
