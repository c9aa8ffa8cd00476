import SystemCalls

/// Everything in a folder and below, each item once.
///
/// Links are followed. An item that is reached both directly and through a link is listed under its own name. Cycles of
/// links end, and add nothing.
struct FolderWalk {
  struct Entry {
    let path: String
    let name: String
    let kind: PathKind
  }

  /// Whether to descend into a folder; otherwise the folder itself is an entry.
  private let entersFolder: (_ path: String, _ name: String) -> Bool
  private var entries: [Entry] = []
  private var known: Set<FileFacts.Identity> = []
  /// Folders to descend into, and links to follow once all other files are known.
  private var folders: [String] = []
  private var links: [(path: String, name: String)] = []
  private var isBehindLink = false

  /// All entries except folders that were descended into, sorted by path. Hidden names are left out.
  static func entries(
    in folder: String, entering entersFolder: @escaping (_ path: String, _ name: String) -> Bool
  ) throws(SourceFault) -> [Entry] {
    var walk = FolderWalk(entersFolder: entersFolder)
    guard let facts = FileFacts(of: folder) else { throw .unreadable(folder, code: SystemError.last) }
    try walk.enter(folder, facts.identity)
    return walk.sorted
  }

  private init(entersFolder: @escaping (String, String) -> Bool) { self.entersFolder = entersFolder }

  private mutating func enter(_ folder: String, _ identity: FileFacts.Identity) throws(SourceFault) {
    known.insert(identity)
    folders = [folder]
    repeat {
      while let folder = folders.popLast() { try readNames(of: folder) }
      let found = links.sorted { $0.path < $1.path }
      links = []
      isBehindLink = true
      for (path, name) in found { follow(path, name) }
    } while !folders.isEmpty
  }

  private mutating func readNames(of folder: String) throws(SourceFault) {
    for name in try names(in: folder) where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      // It may have been deleted since the folder was read.
      guard let facts = FileFacts(at: path) else {
        entries.append(Entry(path: path, name: name, kind: .missing))
        continue
      }
      if facts.kind == .link { links.append((path, name)) } else { take(path, name, facts) }
    }
  }

  private mutating func follow(_ path: String, _ name: String) {
    guard let facts = FileFacts(of: path) else {
      entries.append(Entry(path: path, name: name, kind: .special(.brokenLink)))
      return
    }
    take(path, name, facts)
  }

  private mutating func take(_ path: String, _ name: String, _ facts: FileFacts) {
    let isFolder = facts.kind == .folder
    let isNew = known.insert(facts.identity).inserted
    // Hard links to the same file count separately.
    guard isNew || !(isFolder || isBehindLink) else { return }
    if isFolder, entersFolder(path, name) {
      folders.append(path)
    } else {
      let special = SpecialFile(facts.kind).map { PathKind.special($0) }
      entries.append(Entry(path: path, name: name, kind: isFolder ? .folder : special ?? .file))
    }
  }

  /// A folder's names in order, with a subfolder's contents in place of its name.
  private var sorted: [Entry] {
    entries.map { (parts: $0.path.split(separator: "/"), entry: $0) }
      .sorted { $0.parts.lexicographicallyPrecedes($1.parts) }.map(\.entry)
  }
}
