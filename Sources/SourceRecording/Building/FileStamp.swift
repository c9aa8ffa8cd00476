import Glibc

/// What tells a file from a later one under the same name without reading it.
struct FileStamp: CustomStringConvertible {
  let description: String

  init(resolving path: String) {
    let real = realPath(of: path)
    var facts = stat()
    guard stat(real, &facts) == 0 else {
      description = "\(real) missing"
      return
    }
    description = "\(real) \(facts.st_size) \(facts.st_mtim.tv_sec).\(facts.st_mtim.tv_nsec)"
  }
}

/// The path from the root on, without links; the path itself where nothing is there.
func realPath(of path: String) -> String {
  guard let resolved = realpath(path, nil) else { return path }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// A file's bytes.
func contents(of path: String) throws(SourceFault) -> [UInt8] {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { throw errno == ENOENT ? .noSuchFile(path) : .system(path: path, code: errno) }
  defer { close(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(file, &buffer, buffer.count)
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else { throw .system(path: path, code: errno) }
    if count == 0 { return bytes }
    bytes += buffer[..<count]
  }
}

/// A file's text.
public func sourceText(of path: String) throws(SourceFault) -> String {
  String(decoding: try contents(of: path), as: UTF8.self)
}

/// Writes a new file.
func writeFile(_ text: String, to path: String) throws(SourceFault) {
  let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
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

enum PathKind { case file, folder, missing }

func kind(of path: String) -> PathKind {
  var facts = stat()
  guard stat(path, &facts) == 0 else { return .missing }
  return facts.st_mode & S_IFMT == S_IFDIR ? .folder : .file
}

/// The names in a folder, in order.
func names(in folder: String) throws(SourceFault) -> [String] {
  guard let stream = opendir(folder) else { throw .system(path: folder, code: errno) }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names.sorted()
}
