import SystemCalls

/// A folder that names other places from itself, so that those names hold wherever the folder and they are moved together.
///
/// It names what its repository holds and nothing beyond: a file in it that names places comes from whoever proposes a
/// change, and is not to lead to what else lies on a machine.
struct FolderPath {
  private let parts: [Substring]
  private let current: [Substring]
  private let topParts: [Substring]

  init(_ folder: String) {
    current = Self.real(".")
    parts = Self.real(folder)
    topParts = Self.top(of: parts, current)
  }

  /// The furthest folder up that may be named: that of the repository which holds this one. Without a repository it is the
  /// folder in which the program runs, where this one lies below, else the one that holds this one.
  var top: String { Self.text(topParts) }

  /// Whether a path, from the current folder, is within the top once symbolic links are followed.
  func mayName(_ path: String) -> Bool { Self.real(path).starts(with: topParts) }

  /// What the folder calls a path.
  func name(of path: String) -> String { Self.relative(Self.real(path), to: parts) }

  /// The path of what the folder calls so: from the current folder if it is below that.
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

  /// The one absolute path: links are followed as far as there is anything, the rest is taken as it is written.
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
