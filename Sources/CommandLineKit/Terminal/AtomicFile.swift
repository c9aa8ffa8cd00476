import Glibc

/// A file that appears under its name whole or not at all.
///
/// Bytes go to a file beside it, which takes the name by `commit`; one that is let go without `commit` leaves nothing
/// behind. Until then it has no name at all where the system can do that, so that not even a killed process leaves it.
/// Through a symbolic link the file it points to is replaced. What is no regular file (a device, a named pipe) can't be
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
  private let descriptor: Int32
  private var isOpen = true
  private var isCommitted = false

  public init(_ path: String) throws(OutputFault) {
    name = path
    target = resolved(path)
    let existing = mode(of: target)
    if let existing, existing & S_IFMT != S_IFREG {
      place = .target
      descriptor = open(target, O_WRONLY | O_CLOEXEC)
      if descriptor < 0 { throw OutputFault(errno, name: path) }
      return
    }
    // A rename would also replace a file that must not be written.
    if existing != nil, access(target, W_OK) != 0 { throw OutputFault(errno, name: path) }
    let nameless = openNameless(beside: target)
    if nameless >= 0 {
      (place, descriptor) = (.nameless, nameless)
    } else {
      let opened = openTemporary(beside: target)
      guard opened.descriptor >= 0 else { throw OutputFault(errno, name: path) }
      (place, descriptor) = (.named(opened.path), opened.descriptor)
    }
    if let existing { fchmod(descriptor, existing & 0o7777) }
  }

  deinit {
    if isOpen { close(descriptor) }
    if case .named(let temporary) = place, !isCommitted { unlink(temporary) }
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
    var temporary: String?
    switch place {
    case .target: break
    case .named(let name): temporary = name
    case .nameless: temporary = try named()
    }
    if temporary != nil { try check(fsync(descriptor) == 0 ? 0 : errno) }
    isOpen = false
    try check(close(descriptor) == 0 ? 0 : errno)
    if let temporary, rename(temporary, target) != 0 {
      let error = errno
      unlink(temporary)
      try check(error)
    }
    isCommitted = true
  }

  /// Gives a file without a name one that it can take the target's place from.
  private func named() throws(OutputFault) -> String {
    let temporary = firstFree(beside: target) {
      linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, $0, AT_SYMLINK_FOLLOW)
    }
    if temporary.result < 0 { throw OutputFault(errno, name: name) }
    return temporary.path
  }

  private func check(_ error: Int32) throws(OutputFault) {
    if error != 0 { throw OutputFault(error, name: name) }
  }
}

/// The path behind symbolic links, or the path itself where nothing is there yet.
private func resolved(_ path: String) -> String {
  guard let real = realpath(path, nil) else { return path }
  defer { free(real) }
  return String(cString: real)
}

/// Kind and permissions of what is there; `nil` for nothing.
private func mode(of path: String) -> mode_t? {
  var facts = stat()
  return stat(path, &facts) == 0 ? facts.st_mode : nil
}

/// A new file without a name in the target's folder, which goes with the process unless it is given one; below 0 where
/// there is no such thing.
private func openNameless(beside target: String) -> Int32 {
  // Through these files get their names.
  guard access("/proc/self/fd", X_OK) == 0 else { return -1 }
  let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "."
  // What <fcntl.h> calls O_TMPFILE, made of two others, which Swift does not take over.
  return open(folder, O_WRONLY | O_CLOEXEC | O_DIRECTORY | 0o20000000, 0o666)
}

/// A new file of a name that no other has.
private func openTemporary(beside target: String) -> (path: String, descriptor: Int32) {
  let (path, descriptor) = firstFree(beside: target) { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
  return (path, descriptor)
}

/// Makes something of a name that no file has, also not one that a killed process of the same number left behind.
private func firstFree(beside target: String, _ make: (String) -> Int32) -> (path: String, result: Int32) {
  var path = ""
  for attempt in 0..<100 {
    path = "\(target).\(getpid()).\(attempt).tmp"
    let result = make(path)
    if result >= 0 || errno != EEXIST { return (path, result) }
  }
  return (path, -1)
}
