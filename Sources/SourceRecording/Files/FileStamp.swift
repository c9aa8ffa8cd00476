import SystemCalls

/// Distinguishes a file from a later one with the same name, without reading it.
///
/// It includes the time of the last change of any kind (`ctime`), which nobody can set: a file that was modified and
/// then reverted has a different stamp.
struct FileStamp: Equatable, CustomStringConvertible {
  private(set) var description = "missing"
  /// In nanoseconds since 1970, or 0 if there is no file.
  private(set) var changed: Int64 = 0

  init(of path: String) {
    guard let facts = FileFacts(of: path) else { return }
    changed = facts.changed.nanosecondsSince1970
    description = "\(facts.size) \(facts.modified.nanosecondsSince1970) \(changed)"
  }

  /// Includes the path that links lead to, which distinguishes another file with the same name.
  init(resolving path: String) {
    let real = realPath(of: path)
    self.init(of: real)
    description = "\(real) \(description)"
  }
}

/// The absolute path without links, or the path itself if nothing exists there.
func realPath(of path: String) -> String { FileSystem.realPath(of: path) ?? path }
