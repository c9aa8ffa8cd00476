import CommandLineKit
import SystemCalls
import TraceFormat

extension InputFile {
  /// The file's contents.
  func bytes() throws(TraceError) -> [UInt8] {
    switch self {
    case .standardInput: return try readAll(Descriptor.standardInput)
    case .path(let path):
      guard let descriptor = Descriptor.open(path, .reading) else {
        throw .cannotOpen(path: path, code: SystemError.last)
      }
      defer { Descriptor.close(descriptor) }
      return try readAll(descriptor)
    }
  }
}

/// Reads a descriptor to its end.
func readAll(_ descriptor: Int32) throws(TraceError) -> [UInt8] {
  var bytes: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 1 << 14)
  while true {
    let count = Descriptor.read(descriptor, into: &piece)
    if count < 0 { throw .cannotRead(offset: UInt64(bytes.count), code: SystemError.last) }
    if count == 0 { return bytes }
    bytes += piece[..<count]
  }
}
