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
        try collect(folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder, isDeep: false)
      }
    }
  }

  private static let endings = [
    ".json", ".plist", ".txt", ".csv", ".xml", ".md", ".html", ".strings", ".geojson", ".yaml", ".yml", ".sqlite",
    ".db",
  ]

  private mutating func collect(_ folder: String, isDeep: Bool) throws(SourceFault) {
    for name in try names(in: folder) where !name.hasPrefix(".") {
      let path = folder + "/" + name
      if name.hasSuffix(".xcassets") {
        try collectAssets(path)
      } else if Self.endings.contains(where: name.hasSuffix) {
        if known.insert(name).inserted { files.append(path) }
      } else if isDeep, !SourceFiles.isLeftOut(folder: name), !name.contains(".xc"), kind(of: path) == .folder {
        try collect(path, isDeep: true)
      }
    }
  }

  private mutating func collectAssets(_ folder: String) throws(SourceFault) {
    for name in try names(in: folder) {
      if name.hasSuffix(".colorset") {
        assets.append(Asset(kind: .color, name: String(name.dropLast(9))))
      } else if name.hasSuffix(".imageset") {
        assets.append(Asset(kind: .image, name: String(name.dropLast(9))))
      } else if kind(of: folder + "/" + name) == .folder {
        try collectAssets(folder + "/" + name)
      }
    }
  }
}
