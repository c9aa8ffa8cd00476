import SystemCalls
import TraceFormat

/// Larger than any source, so that an endless file isn't read into memory.
private let mostBytes = 64 << 20

/// The bytes of a file. Anything but a regular file is rejected at once: reading a pipe would block, a device may never
/// end.
func contents(of path: String, atMost limit: Int = mostBytes) throws(SourceFault) -> [UInt8] {
  guard let file = Descriptor.open(path, [.reading, .nonBlocking, .noTerminal]) else {
    throw fault(of: path, code: SystemError.last)
  }
  defer { Descriptor.close(file) }
  guard let facts = FileFacts(descriptor: file) else { throw .unreadable(path, code: SystemError.last) }
  if let special = SpecialFile(facts.kind) { throw .notAFile(path, special) }
  guard facts.size <= limit else { throw .tooLarge(path) }
  return try bytes(of: file, path, room: facts.size)
}

/// Reads to the end, even if the file is longer than its reported size.
private func bytes(of file: Int32, _ path: String, room: Int) throws(SourceFault) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: room + 1)
  var count = 0
  while true {
    let added = bytes.withUnsafeMutableBytes {
      Descriptor.read(file, into: $0.baseAddress?.advanced(by: count), count: $0.count - count)
    }
    guard added >= 0 else { throw .unreadable(path, code: SystemError.last) }
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
  case SystemError.noSuchFile where isLink(path): .notAFile(path, .brokenLink)
  case SystemError.noSuchFile: .noSuchFile(path)
  case SystemError.tooManyLinks: .notAFile(path, .brokenLink)
  // Opening a socket fails like this.
  case SystemError.noSuchDevice: .notAFile(path, .socket)
  default: .unreadable(path, code: code)
  }
}

/// A file's text.
func sourceText(of path: String) throws(SourceFault) -> String {
  String(decoding: try contents(of: path), as: UTF8.self)
}

/// The text of a file that may also be a pipe, such as a shell's `<(…)`.
public func pipedText(of path: String) throws(SourceFault) -> String {
  guard let file = Descriptor.open(path, .reading) else { throw fault(of: path, code: SystemError.last) }
  defer { Descriptor.close(file) }
  return String(decoding: try bytes(of: file, path, room: 0), as: UTF8.self)
}

/// Writes a new file that only this user can read.
func writeFile(_ text: String, to path: String) throws(SourceFault) {
  guard let file = Descriptor.open(path, [.writing, .creating, .truncating], permissions: 0o600) else {
    throw .system(path: path, code: SystemError.last)
  }
  defer { Descriptor.close(file) }
  let isWritten = Array(text.utf8).withUnsafeBytes { Descriptor.writeAll(file, $0) }
  if !isWritten { throw .system(path: path, code: SystemError.last) }
}

/// Makes a file or folder survive a power failure, if the file system supports that.
func synchronize(_ path: String) throws(SourceFault) {
  guard let file = Descriptor.open(path, .reading) else { throw .system(path: path, code: SystemError.last) }
  defer { Descriptor.close(file) }
  if Descriptor.synchronize(file) { return }
  let code = SystemError.last
  let unable = [SystemError.invalidArgument, SystemError.notSupported, SystemError.readOnlyFileSystem]
  if !unable.contains(code) { throw .system(path: path, code: code) }
}

/// A checksum as written in file names and records.
func digest(_ bytes: [UInt8]) -> String {
  let digits = String(bytes.withUnsafeBytes(XXH64.checksum), radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
