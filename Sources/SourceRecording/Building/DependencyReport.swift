import SystemCalls

/// Lists the files that the compiler has read, from the `make` rules that it writes for each source or module.
enum DependencyReport {
  /// The files read to compile a project, except its sources, generated files and the compiler's own output.
  static func files(of work: WorkFolder, besides project: SourceProject) throws(SourceFault) -> Set<String> {
    var found: Set<String> = []
    for entry in try FolderWalk.entries(in: work.contents, entering: { _, _ in true })
    where entry.name.hasSuffix(".d") {
      for path in paths(in: try sourceText(of: entry.path)) { found.insert(absolute(path)) }
    }
    let sources = Set(project.modules.flatMap(\.files).map(realPath))
    let own = [work.contents, realPath(of: work.contents)].map { $0 + "/" }
    return found.filter { path in
      !own.contains(where: path.hasPrefix) && !path.contains("/ModuleCache/") && !path.contains("/StandIns/")
        && FileSystem.exists(path)
        && !sources.contains(realPath(of: path))
    }
  }

  private static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : realPath(of: ".") + "/" + path
  }

  /// The files after the colons: `a.o : a.swift my\ header.h`.
  static func paths(in text: String) -> Set<String> {
    var found: Set<String> = []
    for line in text.replacing("\\\n", with: " ").split(separator: "\n") {
      let words = words(of: line)
      guard let colon = words.firstIndex(of: ":") else { continue }
      found.formUnion(words[(colon + 1)...])
    }
    return found
  }

  /// Spaces, `#` and backslashes are escaped by a backslash; `$` is doubled.
  private static func words(of line: Substring) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    var escape: Unicode.Scalar?
    for scalar in line.unicodeScalars {
      if let first = escape {
        escape = nil
        let isEscape = first == "\\" ? [" ", "#", "\\"].contains(scalar) : scalar == "$"
        if !isEscape { word.append(first) }
        word.append(scalar)
      } else if scalar == "\\" || scalar == "$" {
        escape = scalar
      } else if scalar == " " {
        words.append(String(word))
        word.removeAll()
      } else {
        word.append(scalar)
      }
    }
    if let escape { word.append(escape) }
    words.append(String(word))
    return words.filter { !$0.isEmpty }
  }
}
