import SystemCalls

/// Everything in a folder and below, each thing once.
///
/// Links are followed. A folder or file that is reached both by its own name and by a link counts under its own name, so
/// that links in a circle end, and add nothing.
struct FolderWalk {
  struct Entry {
    let path: String
    let name: String
    let kind: PathKind
  }

  /// Whether the walk goes into a folder; one that it doesn't is an entry itself.
  private let entersFolder: (_ path: String, _ name: String) -> Bool
  private var entries: [Entry] = []
  private var known: Set<FileFacts.Identity> = []
  /// Folders to go into, and links to follow once every file that isn't a link is known.
  private var folders: [String] = []
  private var links: [(path: String, name: String)] = []
  private var isBehindLink = false

  /// Everything but the folders that were gone into, in the order of the paths; hidden names are left out.
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
      // It may be gone since the folder was read.
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
    // A file may have several hard links, and each counts.
    guard isNew || !(isFolder || isBehindLink) else { return }
    if isFolder, entersFolder(path, name) {
      folders.append(path)
    } else {
      let special = SpecialFile(facts.kind).map { PathKind.special($0) }
      entries.append(Entry(path: path, name: name, kind: isFolder ? .folder : special ?? .file))
    }
  }

  /// A folder's names in their order, and what is in a folder at the place of its name.
  private var sorted: [Entry] {
    entries.map { (parts: $0.path.split(separator: "/"), entry: $0) }
      .sorted { $0.parts.lexicographicallyPrecedes($1.parts) }.map(\.entry)
  }
}
