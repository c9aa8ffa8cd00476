import Glibc

/// All of a file.
func contents(of path: String) throws(BenchmarkError) -> [UInt8] {
  let size = try fileSize(path)
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw .cannotRead(path) }
  defer { close(descriptor) }
  var bytes = [UInt8](repeating: 0, count: size)
  var offset = 0
  while offset < size {
    let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress! + offset, size - offset) }
    guard count > 0 || count < 0 && errno == EINTR else { throw .cannotRead(path) }
    offset += max(0, count)
  }
  return bytes
}

/// Replaces a file.
func writeFile(_ bytes: [UInt8], to path: String) throws(BenchmarkError) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
  guard descriptor >= 0 else { throw .cannotWrite(path) }
  defer { close(descriptor) }
  var offset = 0
  while offset < bytes.count {
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + offset, bytes.count - offset) }
    guard count > 0 || count < 0 && errno == EINTR else { throw .cannotWrite(path) }
    offset += max(0, count)
  }
}
