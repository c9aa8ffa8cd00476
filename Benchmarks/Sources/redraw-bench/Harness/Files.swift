import SystemCalls

/// All of a file.
func contents(of path: String) throws(BenchmarkError) -> [UInt8] {
  guard let descriptor = Descriptor.open(path, .reading) else { throw .cannotRead(path) }
  defer { Descriptor.close(descriptor) }
  guard let bytes = Descriptor.readAll(descriptor) else { throw .cannotRead(path) }
  return bytes
}

/// Finds out whether a file can be written, and leaves what is there as it is.
func proveWritable(_ path: String) throws(BenchmarkError) {
  let isNew = !FileSystem.exists(path)
  guard let descriptor = Descriptor.open(path, [.writing, .creating], permissions: 0o644) else {
    throw .cannotWrite(path)
  }
  Descriptor.close(descriptor)
  if isNew { FileSystem.remove(path) }
}

/// Replaces a file.
func writeFile(_ bytes: [UInt8], to path: String) throws(BenchmarkError) {
  guard let descriptor = Descriptor.open(path, [.writing, .creating, .truncating], permissions: 0o644) else {
    throw .cannotWrite(path)
  }
  defer { Descriptor.close(descriptor) }
  guard bytes.withUnsafeBytes({ Descriptor.writeAll(descriptor, $0) }) else { throw .cannotWrite(path) }
}

/// A file's length in bytes.
func fileSize(_ path: String) throws(BenchmarkError) -> Int {
  guard let facts = FileFacts(of: path) else { throw .cannotRead(path) }
  return facts.size
}
