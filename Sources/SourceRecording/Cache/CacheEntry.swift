import Glibc

/// A program of the cache that is what it was when it was compiled, and that nobody removes as long as this object is there.
final class CacheEntry: Sendable {
  let folder: String
  private let lock: FileLock

  init(folder: String, lock: FileLock) {
    self.folder = folder
    self.lock = lock
  }

  var program: String { folder + "/" + CacheEntry.programName }

  static let lockName = "lock"
  static let programName = "program"
}

/// An entry that is being made: a folder beside those that are complete, locked by who makes it.
struct CacheDraft {
  let folder: String
  let lock: FileLock
  /// From when on a change of a file may be one that its compiler has missed.
  let began: Int64

  static let prefix = "draft-"

  init(in cache: String) throws(SourceFault) {
    var template = Array("\(cache)/\(Self.prefix)XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .system(path: cache, code: errno) }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let path = folder + "/" + CacheEntry.lockName
    guard let lock = FileLock(path, .exclusive, creates: true) else { throw .system(path: path, code: errno) }
    self.lock = lock
    began = FileStamp(of: path).changed
    guard mkdir(work, 0o700) == 0 else { throw .system(path: work, code: errno) }
  }

  var program: String { folder + "/" + CacheEntry.programName }
  /// What only the compiler needs, and is not kept.
  var work: String { folder + "/work" }

  func discard() { removeFolder(folder) }

  /// Writes down what it is and moves it to its place, so that a loss of power leaves all of it or nothing.
  func keep(as key: BuildKey, inputs: [BuildInput], in cache: String) throws(SourceFault) -> CacheEntry {
    removeFolder(work)
    guard access(program, X_OK) == 0 else { throw .system(path: program, code: errno) }
    let kept = try names(in: folder).filter { $0 != CacheEntry.lockName && !isLink(folder + "/" + $0) }
    // The compiler leaves to the user's mask who else may write them.
    for name in kept { chmod(folder + "/" + name, name == CacheEntry.programName ? 0o700 : 0o600) }
    let record = try EntryRecord(of: kept, in: folder, inputs: inputs)
    try writeFile(record.text, to: folder + "/" + EntryRecord.name)
    for name in kept + [EntryRecord.name] { try synchronize(folder + "/" + name) }
    try synchronize(folder)
    let suffix = folder.split(separator: "/").last?.dropFirst(Self.prefix.count) ?? ""
    let entry = "\(cache)/\(key)-\(suffix)"
    guard rename(folder, entry) == 0 else { throw .system(path: entry, code: errno) }
    try synchronize(cache)
    lock.share()
    return CacheEntry(folder: entry, lock: lock)
  }
}

/// Removes a folder and what is in it; a link is removed, not what it leads to.
func removeFolder(_ path: String) {
  for name in (try? names(in: path)) ?? [] where unlink(path + "/" + name) != 0 { removeFolder(path + "/" + name) }
  rmdir(path)
}
