import SystemCalls

/// The folder of compiled programs, which only its user can modify.
///
/// The programs in it are run, so the folder must belong to the user and be writable by nobody else. The same applies
/// to all folders above it, except that they may also belong to the administrator. In folders that everyone can write
/// to, such as `/tmp`, only the owner of an entry may be able to replace it. Symbolic links are followed only if they
/// belong to the user or the administrator.
struct CacheLocation {
  let path: String

  /// In `XDG_CACHE_HOME`, or else `.cache` in the user's home.
  ///
  /// With `sudo`, or in a container that CI starts, `HOME` belongs to another user; the account's own home is used
  /// then.
  static func standard() throws(SourceFault) -> CacheLocation {
    if let cache = SystemProcess.environment("XDG_CACHE_HOME"), cache.hasPrefix("/") {
      return CacheLocation(path: cache + "/redraw-trace")
    }
    if let home = SystemProcess.environment("HOME"), isOwn(home) {
      return CacheLocation(path: home + "/.cache/redraw-trace")
    }
    if let home = SystemUser.home, isOwn(home) { return CacheLocation(path: home + "/.cache/redraw-trace") }
    throw .noCacheFolder
  }

  private static func isOwn(_ folder: String) -> Bool {
    folder.hasPrefix("/") && FileFacts(of: folder)?.owner == SystemUser.id
  }

  /// Creates missing folders, accessible only to the user. Returns the path without links, which nobody else can write
  /// to.
  func prepared() throws(SourceFault) -> String {
    var place = PlaceOnTheWay(to: path)
    try place.check()
    while let name = place.next() { try place.go(to: name) }
    try place.check(isLast: true)
    return place.path
  }
}

/// A folder on the path from the root, and the remaining names.
private struct PlaceOnTheWay {
  private(set) var path = "/"
  private var names: [String]
  private var links = 0
  private let user = SystemUser.id
  /// The owner of the root folder can change everything anyway.
  private let administrators: Set<UInt32>

  init(to target: String) {
    names = target.split(separator: "/").map(String.init).reversed()
    administrators = Set([0] + [FileFacts(of: "/")?.owner].compactMap(\.self))
  }

  mutating func next() -> String? { names.popLast() }

  mutating func go(to name: String) throws(SourceFault) {
    if name == "." { return }
    if name == ".." { return path = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) + (isTop ? "/" : "") }
    let folder = path
    path = folder == "/" ? "/" + name : folder + "/" + name
    let facts = try factsOrNewFolder()
    guard facts.kind == .link else { return try check() }
    try follow(facts, from: folder)
  }

  /// The facts about the folder, which is created if it doesn't exist.
  private func factsOrNewFolder() throws(SourceFault) -> FileFacts {
    if let facts = FileFacts(at: path) { return facts }
    guard SystemError.last == SystemError.noSuchFile,
      FileSystem.makeFolder(path, permissions: 0o700) || SystemError.last == SystemError.exists,
      let facts = FileFacts(at: path)
    else { throw .system(path: path, code: SystemError.last) }
    return facts
  }

  private var isTop: Bool { path.lastIndex(of: "/") == path.startIndex }

  private mutating func follow(_ facts: FileFacts, from folder: String) throws(SourceFault) {
    guard facts.owner == user || administrators.contains(facts.owner) else {
      throw .unsafeCache(path, .owner(facts.owner))
    }
    links += 1
    guard links <= 40 else { throw .system(path: path, code: SystemError.tooManyLinks) }
    guard let text = FileSystem.target(ofLink: path) else { throw .system(path: path, code: SystemError.last) }
    path = text.hasPrefix("/") ? "/" : folder
    names += text.split(separator: "/").map(String.init).reversed()
  }

  /// Checks that nobody else can replace what is in the folder.
  func check(isLast: Bool = false) throws(SourceFault) {
    guard let facts = FileFacts(at: path) else { throw .system(path: path, code: SystemError.last) }
    guard facts.kind == .folder else { throw .system(path: path, code: SystemError.notFolder) }
    guard facts.owner == user || (!isLast && administrators.contains(facts.owner)) else {
      throw .unsafeCache(path, .owner(facts.owner))
    }
    if facts.isSticky, !isLast { return }
    let isGroups = facts.isWritableByGroup && !SystemUser.isOwnGroup(facts.group)
    if isGroups || facts.isWritableByOthers { throw .unsafeCache(path, .writable) }
  }
}
