import Glibc

/// What a path leads to.
enum PathKind: Equatable {
  case file, folder, missing
  case special(SpecialFile)
}

/// What can have a file's name without being one.
public enum SpecialFile: Equatable, Sendable {
  case pipe, socket, device
  /// A link to nothing, or one in a circle.
  case brokenLink

  init?(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    case S_IFCHR, S_IFBLK: self = .device
    default: return nil
    }
  }
}

func kind(of path: String) -> PathKind {
  var facts = stat()
  guard stat(path, &facts) == 0 else { return isLink(path) ? .special(.brokenLink) : .missing }
  if facts.st_mode & S_IFMT == S_IFDIR { return .folder }
  return SpecialFile(mode: facts.st_mode).map { .special($0) } ?? .file
}

func isLink(_ path: String) -> Bool {
  var facts = stat()
  return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK
}

/// The names in a folder, in order.
func names(in folder: String) throws(SourceFault) -> [String] {
  guard let stream = opendir(folder) else { throw .unreadable(folder, code: errno) }
  defer { closedir(stream) }
  var names: [String] = []
  errno = 0
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
    errno = 0
  }
  guard errno == 0 else { throw .unreadable(folder, code: errno) }
  return names.sorted()
}
