import SystemCalls

/// A file that appears under its name completely or not at all.
///
/// The bytes are written to a temporary file in the same folder, which `commit` renames. Without `commit`, nothing is
/// left behind. If the system supports it, the temporary file has no name, so that not even a killed process leaves it
/// behind. If the path is a symbolic link, its target is replaced. If no file had the name at first and one has it by
/// the time of `commit`, that file stays and `commit` fails. Anything but a regular file (a device, a named pipe) can't
/// be replaced and is written directly.
///
///     let file = try AtomicFile("report.json")
///     try file.write(bytes)
///     try file.commit()
public final class AtomicFile {
  private let name: String
  private let target: String
  private enum Place {
    /// Written directly.
    case target
    case nameless
    case named(String)
  }

  private let place: Place
  /// Whether nothing had the name at first, not even a broken link.
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
    // A rename would replace even a read-only file.
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

  /// Creates or replaces a file with these bytes.
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

  /// Renames a temporary file to the target.
  private func replaceTarget(by temporary: String) throws(OutputFault) {
    defer { FileSystem.remove(temporary) }
    if isNew, try hasTaken(FileSystem.link(temporary, as: target)) { return }
    try check(FileSystem.rename(temporary, to: target) ? 0 : SystemError.last)
  }

  /// Whether the file has the target's name now; `false` if the file system doesn't support hard links.
  ///
  /// Throws if the name was taken in the meantime.
  private func hasTaken(_ isLinked: Bool) throws(OutputFault) -> Bool {
    if isLinked { return true }
    if SystemError.last == SystemError.exists { throw OutputFault(SystemError.exists, name: name) }
    return false
  }

  /// Gives a nameless file a temporary name, from which it can be renamed.
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

/// The path with symbolic links resolved, or the path itself if it doesn't exist yet.
private func resolved(_ path: String) -> String { FileSystem.realPath(of: path) ?? path }

private func folder(of target: String) -> String { target.lastIndex(of: "/").map { String(target[...$0]) } ?? "." }

/// Creates a temporary file with a unique name.
private func openTemporary(beside target: String) -> (path: String, descriptor: Int32)? {
  firstFree(beside: target) { Descriptor.open($0, [.writing, .new]) }
}

/// Tries names until one is free, in case a killed process with the same number left files behind.
private func firstFree(beside target: String, _ make: (String) -> Int32?) -> (path: String, descriptor: Int32)? {
  for attempt in 0..<100 {
    let path = "\(target).\(SystemProcess.id).\(attempt).tmp"
    if let descriptor = make(path) { return (path, descriptor) }
    if SystemError.last != SystemError.exists { return nil }
  }
  return nil
}
