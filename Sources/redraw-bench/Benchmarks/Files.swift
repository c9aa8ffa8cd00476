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

/// All of a file whose size the kernel doesn't know before it is read.
func kernelText(of path: String) throws(BenchmarkError) -> String {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw .cannotRead(path) }
  defer { close(descriptor) }
  return ChildProcess.readAll(descriptor)
}

/// Finds out whether a file can be written, and leaves what is there as it is.
func proveWritable(_ path: String) throws(BenchmarkError) {
  let isNew = access(path, F_OK) != 0
  let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
  guard descriptor >= 0 else { throw .cannotWrite(path) }
  close(descriptor)
  if isNew { unlink(path) }
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

/// A file's length in bytes.
func fileSize(_ path: String) throws(BenchmarkError) -> Int {
  var status = stat()
  guard stat(path, &status) == 0 else { throw .cannotRead(path) }
  return Int(status.st_size)
}
