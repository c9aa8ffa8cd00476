import SystemCalls

/// A folder whose files refer to other places by relative paths, so that they can be moved together.
///
/// Paths can't lead out of the repository: whoever proposes a change can edit such a file, and must not reach the rest of
/// the machine with it.
struct FolderPath {
  private let parts: [Substring]
  private let current: [Substring]
  private let topParts: [Substring]

  init(_ folder: String) {
    current = Self.real(".")
    parts = Self.real(folder)
    topParts = Self.top(of: parts, current)
  }

  /// The topmost folder that paths may reach: the enclosing repository. Without a repository, it is the working directory
  /// if this folder is below that, or else this folder's parent.
  var top: String { Self.text(topParts) }

  /// Whether a path, relative to the working directory, is within `top` after following symbolic links.
  func mayName(_ path: String) -> Bool { Self.real(path).starts(with: topParts) }

  /// A path relative to this folder.
  func name(of path: String) -> String { Self.relative(Self.real(path), to: parts) }

  /// The path for a name relative to this folder: relative to the working directory if it is below that.
  func path(to name: String) -> String {
    if name.hasPrefix("/") { return name }
    let found = Self.collapsed(parts + name.split(separator: "/"))
    return found.starts(with: current) ? Self.relative(found, to: current) : Self.text(found)
  }

  private static func text(_ parts: [Substring]) -> String { "/" + parts.joined(separator: "/") }

  private static func top(of folder: [Substring], _ current: [Substring]) -> [Substring] {
    for count in stride(from: folder.count, through: 0, by: -1) {
      let above = Array(folder.prefix(count))
      if FileSystem.exists(text(above + [".git"])) { return above }
    }
    let isBelow = folder.starts(with: current) && folder.count > current.count
    return isBelow ? current : folder.dropLast()
  }

  private static func relative(_ path: [Substring], to folder: [Substring]) -> String {
    let common = zip(path, folder).prefix { $0 == $1 }.count
    let names = Array(repeating: "..", count: folder.count - common) + path.dropFirst(common)
    return names.isEmpty ? "." : names.joined(separator: "/")
  }

  /// The absolute path: links are followed in the part that exists, the rest is taken as written.
  private static func real(_ path: String) -> [Substring] {
    var missing: [Substring] = []
    var existing = path.hasPrefix("/") ? path : "./" + path
    while true {
      if let real = FileSystem.realPath(of: existing) { return collapsed(real.split(separator: "/") + missing) }
      let parts = existing.split(separator: "/")
      guard let last = parts.last, parts.count > 1 || existing.hasPrefix("/") else { return collapsed(missing) }
      missing.insert(last, at: 0)
      existing = (existing.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/")
    }
  }

  private static func collapsed(_ parts: [Substring]) -> [Substring] {
    parts.reduce(into: []) { path, part in
      if part == ".." { _ = path.popLast() } else if part != "." { path.append(part) }
    }
  }
}
