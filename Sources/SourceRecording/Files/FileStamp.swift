import Glibc

/// What tells a file from a later one under the same name without reading it.
///
/// The time of its last change of any kind (`ctime`) is in it, which nobody can set: a file that was saved, and set back
/// to what it was before, has another stamp.
struct FileStamp: Equatable, CustomStringConvertible {
  private(set) var description = "missing"
  /// In nanoseconds since 1970; 0 where there is none.
  private(set) var changed: Int64 = 0

  init(of path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return }
    changed = Self.nanoseconds(facts.st_ctim)
    description = "\(facts.st_size) \(Self.nanoseconds(facts.st_mtim)) \(changed)"
  }

  /// With the path that links lead to: another file by the same name has another one.
  init(resolving path: String) {
    let real = realPath(of: path)
    self.init(of: real)
    description = "\(real) \(description)"
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}

/// The path from the root on, without links; the path itself where nothing is there.
func realPath(of path: String) -> String {
  guard let resolved = realpath(path, nil) else { return path }
  defer { free(resolved) }
  return String(cString: resolved)
}
