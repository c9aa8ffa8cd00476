import SystemCalls

/// A file that appears under its name whole or not at all.
///
/// Bytes go to a file beside it, which takes the name by `commit`; one that is let go without `commit` leaves nothing
/// behind. Until then it has no name at all where the system can do that, so that not even a killed process leaves it.
/// Through a symbolic link the file it points to is replaced. Where nothing had the name to begin with, what has taken it
/// meanwhile stays, and `commit` fails. What is no regular file (a device, a named pipe) can't be
/// replaced and is written as the bytes come.
///
///     let file = try AtomicFile("report.json")
///     try file.write(bytes)
///     try file.commit()
public final class AtomicFile {
  private let name: String
  private let target: String
  private enum Place {
    /// Straight to the target.
    case target
    case nameless
    case named(String)
  }

  private let place: Place
  /// Nothing has the name, not even a link to nowhere.
  private let isNew: Bool
  private let descriptor: Int32
  private var isOpen = true

  public init(_ path: String) throws(OutputFault) {
    name = path
    target = resolved(path)
    let existing = FileFacts(of: target)
    isNew = FileFacts(at: target) == nil
    if let existing, existing.kind != .file {
      place = .target
      guard let opened = Descriptor.open(target, .writing) else { throw OutputFault(SystemError.last, name: path) }
      descriptor = opened
      return
    }
    // A rename would also replace a file that must not be written.
    if existing != nil, !FileSystem.isWritable(target) { throw OutputFault(SystemError.last, name: path) }
    if let nameless = Descriptor.openNameless(in: folder(of: target)) {
      (place, descriptor) = (.nameless, nameless)
    } else {
      guard let (temporary, opened) = openTemporary(beside: target) else {
        throw OutputFault(SystemError.last, name: path)
      }
      (place, descriptor) = (.named(temporary), opened)
    }
    if let existing { FileSystem.setPermissions(existing.permissions, of: descriptor) }
  }

  deinit {
    if isOpen { Descriptor.close(descriptor) }
    if isOpen, case .named(let temporary) = place { FileSystem.remove(temporary) }
  }

  /// Makes a file of these bytes, or puts them in the place of one.
  public static func write(_ bytes: [UInt8], to path: String) throws(OutputFault) {
    let file = try AtomicFile(path)
    try file.write(bytes)
    try file.commit()
  }

  public func write(_ bytes: UnsafeRawBufferPointer) throws(OutputFault) {
    try check(writeAll(bytes, to: descriptor))
  }

  public func write(_ bytes: [UInt8]) throws(OutputFault) {
    try check(bytes.withUnsafeBytes { writeAll($0, to: descriptor) })
  }

  /// Makes the file appear. Nothing can be written afterwards.
  public func commit() throws(OutputFault) {
    switch place {
    case .target: try finish()
    case .nameless:
      try sync()
      if isNew, try hasTaken(Descriptor.name(descriptor, target)) { return try finish() }
      let temporary = try named()
      try finish()
      try replaceTarget(by: temporary)
    case .named(let temporary):
      try sync()
      try finish()
      try replaceTarget(by: temporary)
    }
  }

  private func sync() throws(OutputFault) { try check(Descriptor.synchronize(descriptor) ? 0 : SystemError.last) }

  private func finish() throws(OutputFault) {
    isOpen = false
    try check(Descriptor.close(descriptor) ? 0 : SystemError.last)
  }

  /// Puts a file of another name into the target's place; that name is gone afterwards.
  private func replaceTarget(by temporary: String) throws(OutputFault) {
    defer { FileSystem.remove(temporary) }
    if isNew, try hasTaken(FileSystem.link(temporary, as: target)) { return }
    try check(FileSystem.rename(temporary, to: target) ? 0 : SystemError.last)
  }

  /// Whether the file has got the target's name as well; `false` if the file system knows no second names.
  ///
  /// Throws if something has taken that name meanwhile.
  private func hasTaken(_ isLinked: Bool) throws(OutputFault) -> Bool {
    if isLinked { return true }
    if SystemError.last == SystemError.exists { throw OutputFault(SystemError.exists, name: name) }
    return false
  }

  /// Gives a file without a name one that it can take the target's place from.
  private func named() throws(OutputFault) -> String {
    guard let found = firstFree(beside: target, { Descriptor.name(descriptor, $0) ? descriptor : nil }) else {
      throw OutputFault(SystemError.last, name: name)
    }
    return found.path
  }

  private func check(_ error: Int32) throws(OutputFault) {
    if error != 0 { throw OutputFault(error, name: name) }
  }
}

/// The path behind symbolic links, or the path itself where nothing is there yet.
private func resolved(_ path: String) -> String { FileSystem.realPath(of: path) ?? path }

private func folder(of target: String) -> String { target.lastIndex(of: "/").map { String(target[...$0]) } ?? "." }

/// A new file of a name that no other has.
private func openTemporary(beside target: String) -> (path: String, descriptor: Int32)? {
  firstFree(beside: target) { Descriptor.open($0, [.writing, .new]) }
}

/// Makes something of a name that no file has, also not one that a killed process of the same number left behind.
private func firstFree(beside target: String, _ make: (String) -> Int32?) -> (path: String, descriptor: Int32)? {
  for attempt in 0..<100 {
    let path = "\(target).\(SystemProcess.id).\(attempt).tmp"
    if let descriptor = make(path) { return (path, descriptor) }
    if SystemError.last != SystemError.exists { return nil }
  }
  return nil
}
