import Glibc

/// A file that appears under its name whole or not at all.
///
/// Bytes go to a temporary file beside it, which takes the name by `commit`; one that is let go without `commit`
/// leaves nothing behind. Through a symbolic link the file it points to is replaced. What is no regular file (a
/// device, a named pipe) can't be replaced and is written as the bytes come.
///
///     let file = try AtomicFile("report.json")
///     try file.write(bytes)
///     try file.commit()
public final class AtomicFile {
  private let name: String
  private let target: String
  /// `nil` where the bytes go straight to the target.
  private let temporary: String?
  private let descriptor: Int32
  private var isOpen = true
  private var isCommitted = false

  public init(_ path: String) throws(OutputFault) {
    name = path
    target = resolved(path)
    let existing = mode(of: target)
    if let existing, existing & S_IFMT != S_IFREG {
      temporary = nil
      descriptor = open(target, O_WRONLY | O_CLOEXEC)
      if descriptor < 0 { throw OutputFault(errno, name: path) }
      return
    }
    // A rename would also replace a file that must not be written.
    if existing != nil, access(target, W_OK) != 0 { throw OutputFault(errno, name: path) }
    let opened = openTemporary(beside: target)
    guard opened.descriptor >= 0 else { throw OutputFault(errno, name: path) }
    (temporary, descriptor) = opened
    if let existing { fchmod(descriptor, existing & 0o7777) }
  }

  deinit {
    if isOpen { close(descriptor) }
    if let temporary, !isCommitted { unlink(temporary) }
  }

  public func write(_ bytes: UnsafeRawBufferPointer) throws(OutputFault) {
    try check(writeAll(bytes, to: descriptor))
  }

  public func write(_ bytes: [UInt8]) throws(OutputFault) {
    try check(bytes.withUnsafeBytes { writeAll($0, to: descriptor) })
  }

  /// Makes the file appear. Nothing can be written afterwards.
  public func commit() throws(OutputFault) {
    if temporary != nil { try check(fsync(descriptor) == 0 ? 0 : errno) }
    isOpen = false
    try check(close(descriptor) == 0 ? 0 : errno)
    if let temporary { try check(rename(temporary, target) == 0 ? 0 : errno) }
    isCommitted = true
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

/// A new file of a name that no other has, also not one that a killed process of the same number left behind.
private func openTemporary(beside target: String) -> (path: String, descriptor: Int32) {
  var path = ""
  for attempt in 0..<100 {
    path = "\(target).\(getpid()).\(attempt).tmp"
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor >= 0 || errno != EEXIST { return (path, descriptor) }
  }
  return (path, -1)
}
