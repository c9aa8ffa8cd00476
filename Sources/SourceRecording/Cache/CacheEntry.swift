import SystemCalls

/// A program in the cache that hasn't changed since it was compiled. The entry can't be removed while this object
/// exists.
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

/// An entry in preparation: a folder next to the complete ones, locked by the process that prepares it.
struct CacheDraft {
  let folder: String
  let lock: FileLock
  /// When compiling began. The compiler may have missed changes to files from this moment on.
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
  }

  var program: String { folder + "/" + CacheEntry.programName }

  func discard() { FileSystem.removeAll(folder) }

  /// Writes the entry's record and moves the entry to its final place. A power failure leaves a complete entry or none.
  func keep(as key: BuildKey, inputs: [BuildInput], in cache: String) throws(SourceFault) -> CacheEntry {
    guard FileSystem.isExecutable(program) else { throw .system(path: program, code: SystemError.last) }
    let kept = try names(in: folder).filter { $0 != CacheEntry.lockName && !isLink(folder + "/" + $0) }
    // The compiler sets permissions according to the user's mask, which may allow others to write.
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
