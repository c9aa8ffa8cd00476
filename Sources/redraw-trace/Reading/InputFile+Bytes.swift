import CommandLineKit
import Glibc
import TraceFormat

extension InputFile {
  /// All of it.
  func bytes() throws(TraceError) -> [UInt8] {
    switch self {
    case .standardInput: return try readAll(STDIN_FILENO)
    case .path(let path):
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      if descriptor < 0 { throw .cannotOpen(path: path, code: errno) }
      defer { close(descriptor) }
      return try readAll(descriptor)
    }
  }
}

/// What a descriptor gives up to its end.
func readAll(_ descriptor: Int32) throws(TraceError) -> [UInt8] {
  var bytes: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 1 << 14)
  while true {
    let count = read(descriptor, &piece, piece.count)
    if count == 0 { return bytes }
    if count > 0 {
      bytes += piece[..<count]
    } else if errno != EINTR {
      throw .cannotRead(offset: UInt64(bytes.count), code: errno)
    }
  }
}
