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
    temporary = isSpecial(target) ? nil : target + ".\(getpid()).tmp"
    let flags = temporary == nil ? O_WRONLY : O_WRONLY | O_CREAT | O_EXCL
    descriptor = open(temporary ?? target, flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw OutputFault(errno, name: path) }
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

/// Whether something is there that a rename must not replace. A folder counts: opening it tells the better error.
private func isSpecial(_ path: String) -> Bool {
  var facts = stat()
  return stat(path, &facts) == 0 && facts.st_mode & S_IFMT != S_IFREG
}
