/// The files other than sources that lie among sources: data that an app reads from its bundle, and catalogues of
/// colours and pictures, whose names are taken from their folders.
struct ResourceFiles {
  /// One for each name.
  private(set) var files: [String] = []
  private(set) var assets: [Asset] = []
  private var known: Set<String> = ["Info.plist", "program"]

  struct Asset: Equatable, Sendable {
    enum Kind: Sendable { case color, image }
    let kind: Kind
    /// As it is in the catalogue: `Brand Red`.
    let name: String

    /// The member that Xcode makes of it: `brandRed`; `accent` of `AccentColor`.
    var member: String {
      let words = name.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      var joined = words.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
      let suffix = kind == .color ? "Color" : "Image"
      if joined.hasSuffix(suffix), joined.count > suffix.count { joined.removeLast(suffix.count) }
      return joined.prefix(1).lowercased() + joined.dropFirst()
    }
  }

  /// Of paths that are given as sources: what is in folders and below, and beside single files.
  init(paths: [String]) throws(SourceFault) {
    for path in paths {
      if kind(of: path) == .folder {
        try collect(path, isDeep: true)
      } else {
        let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        // A source can be read in a folder that can't be listed.
        try? collect(folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder, isDeep: false)
      }
    }
  }

  private static let endings = [
    ".json", ".plist", ".txt", ".csv", ".xml", ".md", ".html", ".strings", ".geojson", ".yaml", ".yml", ".sqlite",
    ".db",
  ]

  private mutating func collect(_ folder: String, isDeep: Bool) throws(SourceFault) {
    let found = try FolderWalk.entries(in: folder) {
      isDeep && !SourceFiles.isLeftOut(folder: $1) && !$1.contains(".xc")
    }
    for entry in found {
      if entry.kind == .folder, entry.name.hasSuffix(".xcassets") {
        try collectAssets(entry.path)
      } else if entry.kind == .file, Self.endings.contains(where: entry.name.hasSuffix) {
        if known.insert(entry.name).inserted { files.append(entry.path) }
      }
    }
  }

  private mutating func collectAssets(_ catalogue: String) throws(SourceFault) {
    func isAsset(_ name: String) -> Bool { name.hasSuffix(".colorset") || name.hasSuffix(".imageset") }
    for entry in try FolderWalk.entries(in: catalogue, entering: { !isAsset($1) }) where isAsset(entry.name) {
      let kind: Asset.Kind = entry.name.hasSuffix(".colorset") ? .color : .image
      assets.append(Asset(kind: kind, name: String(entry.name.dropLast(9))))
    }
  }
}
