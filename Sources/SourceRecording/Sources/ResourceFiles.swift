/// Files among the sources that aren't sources: data that an app reads from its bundle, and asset catalogs, whose
/// colors and images are named by their folders.
struct ResourceFiles {
  /// One for each file name.
  private(set) var files: [String] = []
  private(set) var assets: [Asset] = []
  /// Folders of Core Data models.
  private(set) var models: [String] = []
  /// Catalogs and lists of strings, in all languages.
  private(set) var strings: [String] = []
  private var known: Set<String> = ["Info.plist", "program"]

  struct Asset: Equatable, Sendable {
    enum Kind: Sendable { case color, image }
    let kind: Kind
    /// The name in the catalog: `Brand Red`.
    let name: String

    /// The member that Xcode generates for it: `brandRed`; `accent` for `AccentColor`.
    var member: String {
      let words = name.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      var joined = words.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
      let suffix = kind == .color ? "Color" : "Image"
      if joined.hasSuffix(suffix), joined.count > suffix.count { joined.removeLast(suffix.count) }
      return joined.prefix(1).lowercased() + joined.dropFirst()
    }
  }

  /// Finds resources for paths given as sources: in and below folders, and next to single files.
  init(paths: [String]) throws(SourceFault) {
    for path in paths {
      if kind(of: path) == .folder {
        try collect(path, isDeep: true)
      } else {
        let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        // A source may be readable although its folder can't be listed.
        try? collect(folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder, isDeep: false)
      }
    }
  }

  /// Uses the files and catalogs that a project lists.
  init(listed paths: [String]) throws(SourceFault) {
    for path in paths {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      if kind(of: path) == .folder {
        if name.hasSuffix(".xcassets") {
          try collectAssets(path)
        } else if DataModel.isModel(name) {
          models.append(path)
        } else {
          try collect(path, isDeep: true)
        }
      } else if kind(of: path) == .file {
        take(path, name)
      }
    }
  }

  private mutating func take(_ path: String, _ name: String) {
    if ProjectStrings.isOne(name) { strings.append(path) }
    if Self.endings.contains(where: name.hasSuffix), known.insert(name).inserted { files.append(path) }
  }

  private static let endings = [
    ".json", ".plist", ".txt", ".csv", ".xml", ".md", ".html", ".geojson", ".yaml", ".yml", ".sqlite",
    ".db",
  ]

  private mutating func collect(_ folder: String, isDeep: Bool) throws(SourceFault) {
    let found = try FolderWalk.entries(in: folder) {
      isDeep && !SourceFiles.isLeftOut(folder: $1) && !$1.contains(".xc")
    }
    for entry in found {
      if entry.kind == .folder, entry.name.hasSuffix(".xcassets") {
        try collectAssets(entry.path)
      } else if entry.kind == .folder, DataModel.isModel(entry.name) {
        models.append(entry.path)
      } else if entry.kind == .file {
        take(entry.path, entry.name)
      }
    }
  }

  private mutating func collectAssets(_ catalog: String) throws(SourceFault) {
    func isAsset(_ name: String) -> Bool { name.hasSuffix(".colorset") || name.hasSuffix(".imageset") }
    for entry in try FolderWalk.entries(in: catalog, entering: { !isAsset($1) }) where isAsset(entry.name) {
      let kind: Asset.Kind = entry.name.hasSuffix(".colorset") ? .color : .image
      assets.append(Asset(kind: kind, name: String(entry.name.dropLast(9))))
    }
  }
}
