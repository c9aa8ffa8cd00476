import Glibc
import TraceFormat

/// Programs that were compiled before, by what they were compiled from.
///
/// An entry is a folder named by its key. It is made beside its place and renamed into it, so that two recordings at
/// the same time never see half of one. The entries used last are kept.
struct BuildCache {
  let folder: String
  private static let mostEntries = 24

  /// Under `XDG_CACHE_HOME`, else `~/.cache`.
  static func standard() -> BuildCache {
    if let cache = environment("XDG_CACHE_HOME"), cache.hasPrefix("/") {
      return BuildCache(folder: cache + "/redraw-trace")
    }
    if let home = environment("HOME"), !home.isEmpty { return BuildCache(folder: home + "/.cache/redraw-trace") }
    return BuildCache(folder: "/tmp/redraw-trace-\(getuid())")
  }

  /// The program of an entry, made by `build` in an empty folder where it is not there yet.
  func program(_ key: BuildKey, build: (String) throws(SourceFault) -> Void) throws(SourceFault) -> String {
    let entry = folder + "/" + key.description
    if access(entry + "/program", X_OK) == 0 {
      utimensat(AT_FDCWD, entry, nil, 0)
      return entry + "/program"
    }
    let draft = "\(entry).\(getpid()).tmp"
    try makeFolders(draft)
    do {
      try build(draft)
    } catch {
      removeFolder(draft)
      throw error
    }
    // Another recording may have been faster: its entry is as good.
    if rename(draft, entry) != 0 { removeFolder(draft) }
    prune()
    return entry + "/program"
  }

  private func makeFolders(_ path: String) throws(SourceFault) {
    var built = ""
    for part in path.split(separator: "/") {
      built += "/" + part
      if mkdir(built, 0o755) != 0, errno != EEXIST { throw .system(path: built, code: errno) }
    }
  }

  private func prune() {
    guard let entries = try? names(in: folder), entries.count > Self.mostEntries else { return }
    let byAge = entries.map { name in (name, age: modified(folder + "/" + name)) }.sorted { $0.age < $1.age }
    for (name, _) in byAge.dropLast(Self.mostEntries) { removeFolder(folder + "/" + name) }
  }

  private func modified(_ path: String) -> Int {
    var facts = stat()
    return stat(path, &facts) == 0 ? facts.st_mtim.tv_sec : 0
  }

  private func removeFolder(_ path: String) {
    for name in (try? names(in: path)) ?? [] where unlink(path + "/" + name) != 0 { removeFolder(path + "/" + name) }
    rmdir(path)
  }
}

/// What a program depends on, as one number.
struct BuildKey: CustomStringConvertible {
  private var hashes: [UInt64] = []

  mutating func add(_ bytes: [UInt8]) { hashes.append(bytes.withUnsafeBytes(XXH64.checksum)) }
  mutating func add(_ text: String) { add(Array(text.utf8)) }

  var description: String {
    let hash = hashes.withUnsafeBytes(XXH64.checksum)
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
