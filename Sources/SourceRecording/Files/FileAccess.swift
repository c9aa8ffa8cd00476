import Glibc
import TraceFormat

/// More than any source has, so that one which never ends is not read into memory.
private let mostBytes = 64 << 20

/// A file's bytes. What is no file is refused at once: a pipe would be waited for, a device may never end.
func contents(of path: String, atMost limit: Int = mostBytes) throws(SourceFault) -> [UInt8] {
  let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
  guard file >= 0 else { throw fault(of: path, code: errno) }
  defer { close(file) }
  var facts = stat()
  guard fstat(file, &facts) == 0 else { throw .unreadable(path, code: errno) }
  if let special = SpecialFile(mode: facts.st_mode) { throw .notAFile(path, special) }
  guard facts.st_size <= limit else { throw .tooLarge(path) }
  return try bytes(of: file, path, room: Int(facts.st_size))
}

/// Up to the end, where the file is found to be longer than it was said to be.
private func bytes(of file: Int32, _ path: String, room: Int) throws(SourceFault) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: room + 1)
  var count = 0
  while true {
    let added = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress?.advanced(by: count), $0.count - count) }
    if added < 0, errno == EINTR { continue }
    guard added >= 0 else { throw .unreadable(path, code: errno) }
    count += added
    if added == 0 {
      bytes.removeLast(bytes.count - count)
      return bytes
    }
    if count == bytes.count {
      guard count <= mostBytes || count <= room else { throw .tooLarge(path) }
      bytes += [UInt8](repeating: 0, count: max(65_536, count))
    }
  }
}

private func fault(of path: String, code: Int32) -> SourceFault {
  switch code {
  case ENOENT where isLink(path): .notAFile(path, .brokenLink)
  case ENOENT: .noSuchFile(path)
  case ELOOP: .notAFile(path, .brokenLink)
  // As a socket is opened.
  case ENXIO: .notAFile(path, .socket)
  default: .unreadable(path, code: code)
  }
}

/// A file's text.
func sourceText(of path: String) throws(SourceFault) -> String {
  String(decoding: try contents(of: path), as: UTF8.self)
}

/// The text of a file that may also be a pipe, as the `<(…)` of a shell is.
public func pipedText(of path: String) throws(SourceFault) -> String {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { throw fault(of: path, code: errno) }
  defer { close(file) }
  return String(decoding: try bytes(of: file, path, room: 0), as: UTF8.self)
}

/// Writes a new file, which only this user reads.
func writeFile(_ text: String, to path: String) throws(SourceFault) {
  let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
  guard file >= 0 else { throw .system(path: path, code: errno) }
  defer { close(file) }
  let bytes = Array(text.utf8)
  var offset = 0
  while offset < bytes.count {
    let count = bytes[offset...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else { throw .system(path: path, code: errno) }
    offset += count
  }
}

/// Has a file or folder outlast the loss of power. A file system that can't do that is no error.
func synchronize(_ path: String) throws(SourceFault) {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { throw .system(path: path, code: errno) }
  defer { close(file) }
  while fsync(file) != 0 {
    if errno == EINTR { continue }
    if errno == EINVAL || errno == ENOTSUP || errno == EROFS { return }
    throw .system(path: path, code: errno)
  }
}

/// A checksum as it is written into file names and records.
func digest(_ bytes: [UInt8]) -> String {
  let digits = String(bytes.withUnsafeBytes(XXH64.checksum), radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
