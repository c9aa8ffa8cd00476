import SystemCalls

/// What distinguishes a file from a later one under the same name, without reading it.
///
/// The time of its last change of any kind (`ctime`) is in it, which nobody can set: a file that was saved, and set back
/// to what it was before, has another stamp.
struct FileStamp: Equatable, CustomStringConvertible {
  private(set) var description = "missing"
  /// In nanoseconds since 1970; 0 where there is none.
  private(set) var changed: Int64 = 0

  init(of path: String) {
    guard let facts = FileFacts(of: path) else { return }
    changed = facts.changed.nanosecondsSince1970
    description = "\(facts.size) \(facts.modified.nanosecondsSince1970) \(changed)"
  }

  /// With the path that links lead to: another file by the same name has another one.
  init(resolving path: String) {
    let real = realPath(of: path)
    self.init(of: real)
    description = "\(real) \(description)"
  }
}

/// The path from the root on, without links; the path itself if nothing exists there.
func realPath(of path: String) -> String { FileSystem.realPath(of: path) ?? path }
