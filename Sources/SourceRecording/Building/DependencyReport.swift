import JSONText
import SystemCalls

/// What the compiler says it has read: files of rules for `make`, one for each source or module.
enum DependencyReport {
  /// Where it is to write them, for a module of these files and more.
  static func fileMap(_ module: SourceModule, _ more: [String], in folder: String) -> String {
    JSONText.line { map in
      map.addObject("") { $0.add("dependencies", "\(folder)/\(module.name).d") }
      for (index, file) in (module.files + more).enumerated() {
        map.addObject(file) { $0.add("dependencies", "\(folder)/\(module.name)-\(index).d") }
      }
    }
  }

  /// Files that were read while a draft was compiled, besides the sources and what was made for it or by the compiler itself.
  static func files(of draft: CacheDraft, besides project: SourceProject) throws(SourceFault) -> Set<String> {
    var found: Set<String> = []
    for name in try names(in: draft.work) where name.hasSuffix(".d") {
      for path in paths(in: try sourceText(of: draft.work + "/" + name)) { found.insert(absolute(path)) }
    }
    let sources = Set(project.modules.flatMap(\.files).map(realPath))
    let own = [draft.folder, realPath(of: draft.folder)].map { $0 + "/" }
    return found.filter { path in
      !own.contains(where: path.hasPrefix) && !path.contains("/ModuleCache/") && FileSystem.exists(path)
        && !sources.contains(realPath(of: path))
    }
  }

  private static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : realPath(of: ".") + "/" + path
  }

  /// The files behind the colons: `a.o : a.swift my\ header.h`.
  static func paths(in text: String) -> Set<String> {
    var found: Set<String> = []
    for line in text.replacing("\\\n", with: " ").split(separator: "\n") {
      let words = words(of: line)
      guard let colon = words.firstIndex(of: ":") else { continue }
      found.formUnion(words[(colon + 1)...])
    }
    return found
  }

  /// A space, a `#` and a backslash have a backslash before them, and `$` is written twice.
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
