import SystemCalls

/// The file beside a trace's name that contains what is recorded until the recording is finished and takes the name.
///
/// Whoever writes it holds a lock on it, which the system gives up with the process, also with one that is killed. One
/// without a lock is thus what was left behind: by a writer that was killed, or by a recording that failed and reported it,
/// which is marked. Of those that failed only the last is kept, what a killed one has left is never overwritten.
public struct PartialFile {
  /// What the trace's name leads to where it is a symbolic link, else the name itself.
  let target: String
  /// Beside it, so that a rename can take it there.
  public var path: String { target + ".partial" }

  public init(of trace: String) {
    let isLink = FileFacts(at: trace)?.kind == .link
    target = isLink ? FileSystem.realPath(of: trace) ?? trace : trace
  }

  /// Moves what a killed writer left behind to `NAME.partial.1`, or the next number that is free.
  ///
  /// - Returns: where it is now; `nil` where there was none, or one that the next writer replaces: an empty one, or what a
  ///   failed recording has left.
  /// - Throws: `beingWritten` where its writer is still at work.
  public func moveAside() throws(TraceError) -> String? {
    guard let descriptor = try locked() else { return nil }
    // As long as the lock is held nobody else looks for a free number.
    defer { Descriptor.close(descriptor) }
    return isReplaceable(descriptor) ? nil : try moveAsideLocked()
  }

  /// Notes with the file that its recording failed and that its user was informed: the next writer replaces it.
  ///
  /// - Returns: whether that is so. Not where there is no file, where another writer is at work on it, or where the file
  ///   system keeps neither attributes nor permissions; then it is moved aside like what a killed writer has left.
  @discardableResult public func markFailed() -> Bool {
    guard let descriptor = try? locked() else { return false }
    defer { Descriptor.close(descriptor) }
    if Descriptor.setNote(Self.failureMark, of: descriptor) { return true }
    guard let facts = FileFacts(descriptor: descriptor) else { return false }
    FileSystem.setPermissions(facts.permissions | Self.failureBit, of: descriptor)
    return hasFailureBit(descriptor)
  }

  /// The same for a process that a signal is about to end, in its handler: by the path alone, without a lock, which it has itself.
  public static func markFailed(inHandlerAt path: UnsafePointer<CChar>) {
    if !Descriptor.setNote("user.redraw-trace.failed", ofFileAt: path) {
      FileSystem.addPermissions(0o1000, toFileAt: path)
    }
  }

  private static let failureMark = "user.redraw-trace.failed"

  /// The sticky bit, which means nothing for a file: a mark where the file system has no attributes.
  private static let failureBit: UInt32 = 0o1000

  private func hasFailureBit(_ descriptor: Int32) -> Bool { FileFacts(descriptor: descriptor)?.isSticky ?? false }

  /// Whether a file of this name is what a recording was written to: `NAME.partial`, or moved aside `NAME.partial.1`.
  static func isName(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: ".") else { return false }
    let isNumbered = !path[dot...].dropFirst().isEmpty && path[dot...].dropFirst().allSatisfy(\.isNumber)
    return (isNumbered ? path[..<dot] : path[...]).hasSuffix(".partial")
  }

  /// A new file, locked, for a recording of this name: one without a name yet, to be `named` once it has content, so
  /// that nobody ever finds an empty one. Where the file system has no such files, one that has its name at once.
  func create() throws(TraceError) -> (descriptor: Int32, isNamed: Bool) {
    // What a failed recording has left stays until this one has something to put in its place.
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
      // Another one was faster, be it to make it or to take the empty file away.
      try makeRoom()
    }
  }

  /// Puts a file that has no name where all look for it.
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

  /// Moves away what an earlier writer left behind, or removes it where it need not be kept.
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

  /// `false` where somebody else has locked it. File systems that have no locks go without.
  private func lock(_ descriptor: Int32) -> Bool { Descriptor.lock(descriptor, .exclusive) }

  /// Opens and locks it; `nil` where it can't be opened.
  private func locked() throws(TraceError) -> Int32? {
    while true {
      guard let descriptor = Descriptor.open(path, .writing) else { return nil }
      if !lock(descriptor) {
        Descriptor.close(descriptor)
        throw .beingWritten(path: path)
      }
      if isNamed(descriptor) { return descriptor }
      // Between opening and locking it was finished, and took its name.
      Descriptor.close(descriptor)
    }
  }

  private func isNamed(_ descriptor: Int32) -> Bool {
    guard let opened = FileFacts(descriptor: descriptor), let named = FileFacts(of: path) else { return false }
    return opened.identity == named.identity
  }

  /// An empty file has nothing to keep, and what a failed recording has left is succeeded by what the next one writes.
  private func isReplaceable(_ descriptor: Int32) -> Bool {
    FileFacts(descriptor: descriptor)?.size == 0 || Descriptor.hasNote(Self.failureMark, of: descriptor)
      || hasFailureBit(descriptor)
  }
}
