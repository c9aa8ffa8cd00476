import SystemCalls

/// A program of the cache, unchanged since it was compiled, that nobody removes while this object exists.
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
    guard let made = FileSystem.makeUniqueFolder("\(cache)/\(Self.prefix)") else {
      throw .system(path: cache, code: SystemError.last)
    }
    folder = made
    let path = folder + "/" + CacheEntry.lockName
    guard let lock = FileLock(path, .exclusive, creates: true) else {
      throw .system(path: path, code: SystemError.last)
    }
    self.lock = lock
    began = FileStamp(of: path).changed
    guard FileSystem.makeFolder(work, permissions: 0o700) else {
      throw .system(path: work, code: SystemError.last)
    }
  }

  var program: String { folder + "/" + CacheEntry.programName }
  /// What only the compiler needs, and is not kept.
  var work: String { folder + "/work" }

  func discard() { FileSystem.removeAll(folder) }

  /// Writes down what it is and moves it to its place, so that a loss of power leaves all of it or nothing.
  func keep(as key: BuildKey, inputs: [BuildInput], in cache: String) throws(SourceFault) -> CacheEntry {
    FileSystem.removeAll(work)
    guard FileSystem.isExecutable(program) else { throw .system(path: program, code: SystemError.last) }
    let kept = try names(in: folder).filter { $0 != CacheEntry.lockName && !isLink(folder + "/" + $0) }
    // The compiler leaves to the user's mask who else may write them.
    for name in kept {
      FileSystem.setPermissions(name == CacheEntry.programName ? 0o700 : 0o600, of: folder + "/" + name)
    }
    let record = try EntryRecord(of: kept, in: folder, inputs: inputs)
    try writeFile(record.text, to: folder + "/" + EntryRecord.name)
    for name in kept + [EntryRecord.name] { try synchronize(folder + "/" + name) }
    try synchronize(folder)
    let suffix = folder.split(separator: "/").last?.dropFirst(Self.prefix.count) ?? ""
    let entry = "\(cache)/\(key)-\(suffix)"
    guard FileSystem.rename(folder, to: entry) else { throw .system(path: entry, code: SystemError.last) }
    try synchronize(cache)
    lock.share()
    return CacheEntry(folder: entry, lock: lock)
  }
}
