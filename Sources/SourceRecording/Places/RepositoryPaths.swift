import SystemCalls

/// Determines how a trace names source files: relative to the top of their repository, as in code reviews, so that the
/// path is the same on every machine and from every folder.
///
/// Without a repository, the path is relative to the current folder; files outside of that keep the path that was
/// given.
struct RepositoryPaths {
  private let current = FileSystem.realPath(of: ".")
  /// The top of the repository, by folder.
  private var tops: [String: String?] = [:]

  mutating func path(of file: String) -> String {
    guard let real = FileSystem.realPath(of: file) else { return file }
    let folder = String(real[..<(real.lastIndex(of: "/") ?? real.startIndex)])
    guard let top = top(above: folder) ?? current, real.hasPrefix(top + "/") else { return file }
    return String(real.dropFirst(top.count + 1))
  }

  private mutating func top(above folder: String) -> String? {
    if let known = tops[folder] { return known }
    var found: String?
    if !folder.isEmpty {
      let above = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
      found = FileSystem.exists(folder + "/.git") ? folder : top(above: above)
    }
    tops[folder] = found
    return found
  }
}
