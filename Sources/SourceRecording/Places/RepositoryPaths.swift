import SystemCalls

/// How a trace calls the files of sources: from the top of the repository that holds them, as reviews do, so that it is the
/// same on every machine and from every folder.
///
/// Without a repository it is the path from the folder in which the program runs; what lies outside of that keeps the
/// path that was given.
struct RepositoryPaths {
  private let current = FileSystem.realPath(of: ".")
  /// By folder: the repository's top.
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
