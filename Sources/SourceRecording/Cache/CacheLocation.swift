import Glibc

/// The folder of compiled programs, and whether nobody but its user can put one there.
///
/// What is in it is run. So its user owns it and alone may write there, and so it is with each folder on the way, where the
/// system's administrator is trusted too; in a folder that everybody writes in, as `/tmp`, nobody may replace what is
/// another's. Links count as what they are: those of the user and of the administrator are followed, others are not.
struct CacheLocation {
  let path: String

  /// Under `XDG_CACHE_HOME`, else `.cache` in the user's home.
  ///
  /// With `sudo`, or in a container that CI starts, `HOME` is somebody else's: the account's own counts then.
  static func standard() throws(SourceFault) -> CacheLocation {
    if let cache = environment("XDG_CACHE_HOME"), cache.hasPrefix("/") {
      return CacheLocation(path: cache + "/redraw-trace")
    }
    if let home = environment("HOME"), isOwn(home) { return CacheLocation(path: home + "/.cache/redraw-trace") }
    if let entry = getpwuid(geteuid()), let folder = entry.pointee.pw_dir {
      let home = String(cString: folder)
      if isOwn(home) { return CacheLocation(path: home + "/.cache/redraw-trace") }
    }
    throw .noCacheFolder
  }

  private static func isOwn(_ folder: String) -> Bool {
    var facts = stat()
    return folder.hasPrefix("/") && stat(folder, &facts) == 0 && facts.st_uid == geteuid()
  }

  /// Makes what of it is missing, for its user alone; the path without links, where nobody else can write.
  func prepared() throws(SourceFault) -> String {
    var place = PlaceOnTheWay(to: path)
    try place.check()
    while let name = place.next() { try place.go(to: name) }
    try place.check(isLast: true)
    return place.path
  }
}

/// A folder on the way from the root, and the names still to go.
private struct PlaceOnTheWay {
  private(set) var path = "/"
  private var names: [String]
  private var links = 0
  private let user = geteuid()
  /// Whoever has the root folder can do all the same.
  private let administrators: Set<uid_t>

  init(to target: String) {
    names = target.split(separator: "/").map(String.init).reversed()
    var facts = stat()
    administrators = stat("/", &facts) == 0 ? [0, facts.st_uid] : [0]
  }

  mutating func next() -> String? { names.popLast() }

  mutating func go(to name: String) throws(SourceFault) {
    if name == "." { return }
    if name == ".." { return path = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) + (isTop ? "/" : "") }
    let folder = path
    path = folder == "/" ? "/" + name : folder + "/" + name
    var facts = stat()
    if lstat(path, &facts) != 0 {
      guard errno == ENOENT else { throw .system(path: path, code: errno) }
      guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .system(path: path, code: errno) }
      guard lstat(path, &facts) == 0 else { throw .system(path: path, code: errno) }
    }
    guard facts.st_mode & S_IFMT == S_IFLNK else { return try check() }
    try follow(facts, from: folder)
  }

  private var isTop: Bool { path.lastIndex(of: "/") == path.startIndex }

  private mutating func follow(_ facts: stat, from folder: String) throws(SourceFault) {
    guard facts.st_uid == user || administrators.contains(facts.st_uid) else {
      throw .unsafeCache(path, .owner(facts.st_uid))
    }
    links += 1
    guard links <= 40 else { throw .system(path: path, code: ELOOP) }
    var target = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink(path, &target, target.count - 1)
    guard count >= 0 else { throw .system(path: path, code: errno) }
    let text = String(decoding: target[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    path = text.hasPrefix("/") ? "/" : folder
    names += text.split(separator: "/").map(String.init).reversed()
  }

  /// Whether nobody else can replace what is in the folder of this path.
  func check(isLast: Bool = false) throws(SourceFault) {
    var facts = stat()
    guard lstat(path, &facts) == 0 else { throw .system(path: path, code: errno) }
    guard facts.st_mode & S_IFMT == S_IFDIR else { throw .system(path: path, code: ENOTDIR) }
    guard facts.st_uid == user || (!isLast && administrators.contains(facts.st_uid)) else {
      throw .unsafeCache(path, .owner(facts.st_uid))
    }
    let isSticky = facts.st_mode & mode_t(S_ISVTX) != 0
    if isSticky, !isLast { return }
    let isGroups = facts.st_mode & S_IWGRP != 0 && !isOwnGroup(facts.st_gid)
    if isGroups || facts.st_mode & S_IWOTH != 0 { throw .unsafeCache(path, .writable) }
  }

  /// Whether a group has nobody in it but this user: that of their name, which many systems make for each.
  private func isOwnGroup(_ number: gid_t) -> Bool {
    guard let account = getpwuid(user), account.pointee.pw_gid == number, let group = getgrgid(number),
      strcmp(account.pointee.pw_name, group.pointee.gr_name) == 0
    else { return false }
    var member = group.pointee.gr_mem
    while let name = member?.pointee {
      if strcmp(name, account.pointee.pw_name) != 0 { return false }
      member = member?.advanced(by: 1)
    }
    return true
  }
}

/// Why programs can't be kept in a folder.
public enum CacheDanger: Equatable, Sendable {
  /// It is another user's.
  case owner(UInt32)
  /// Others can write there.
  case writable
}
