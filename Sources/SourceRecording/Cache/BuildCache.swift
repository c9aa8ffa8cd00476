import SystemCalls

/// A cache of compiled programs.
///
/// An entry is a folder named by a digest of what is known before compiling, plus a unique suffix. It is created next
/// to its final place and renamed, so that an incomplete entry is never visible. Entries with the same digest differ in
/// files that only the compiler knows it has read, such as headers. Each entry lists these files, and is used only if
/// they haven't changed.
struct BuildCache {
  let folder: String
  let digests: ContentDigests

  init(folder: String) {
    self.folder = folder
    digests = ContentDigests(at: folder + "/digests")
  }

  static func standard() throws(SourceFault) -> BuildCache {
    BuildCache(folder: try CacheLocation.standard().prepared())
  }

  /// The compiler's own cache of modules, which the compiler maintains. It refuses one that has been moved, so each place of the
  /// cache has its own.
  var moduleCache: String { "\(folder)/ModuleCache/\(digest(Array(folder.utf8)))" }

  /// Where compiled stand-ins are kept, which many programs share.
  var standIns: String { folder + "/StandIns" }

  /// The program that was compiled from exactly these inputs. Damaged entries are removed, and never run.
  func entry(_ key: BuildKey) -> CacheEntry? {
    for name in (try? names(in: folder)) ?? [] where name.hasPrefix("\(key)-") {
      let path = folder + "/" + name
      guard let lock = FileLock(path + "/" + CacheEntry.lockName, .shared) else {
        if !FileSystem.exists(path + "/" + CacheEntry.lockName) { CachePruning(folder: folder).discard(name) }
        continue
      }
      guard EntryRecord.isOwn(path, .folder), let record = record(of: path), record.matches(path, digests) else {
        CachePruning(folder: folder).discard(name)
        continue
      }
      if record.inputs.allSatisfy({ $0.isCurrent(digests) }) {
        FileSystem.touch(path)
        return CacheEntry(folder: path, lock: lock)
      }
    }
    return nil
  }

  private func record(of entry: String) -> EntryRecord? {
    let path = entry + "/" + EntryRecord.name
    guard EntryRecord.isOwn(path, .file), let text = try? sourceText(of: path) else { return nil }
    return EntryRecord(text: text)
  }

  /// The folder for compiling these sources, once no other recording is using it.
  ///
  /// - Parameters:
  ///   - end: until when to wait.
  ///   - isDone: whether the other recording has already built the program.
  /// - Returns: `nil` if so.
  func work(
    _ key: BuildKey, until end: MonotonicTime, unless isDone: () -> Bool
  ) throws(SourceFault) -> WorkFolder? {
    while MonotonicTime.now < end {
      if let work = try WorkFolder(key, in: folder, digests) { return work }
      SystemClock.sleep(microseconds: 20_000)
      if isDone() { return nil }
    }
    throw .busyCache(folder)
  }

  func draft() throws(SourceFault) -> CacheDraft { try CacheDraft(in: folder) }

  /// Adds a compiled program to the cache. If another recording was faster, its entry is used instead.
  func keep(_ draft: CacheDraft, as key: BuildKey, inputs: [BuildInput]) throws(SourceFault) -> CacheEntry {
    defer { CachePruning(folder: folder).run() }
    if let other = entry(key) {
      draft.discard()
      return other
    }
    do throws(SourceFault) {
      return try draft.keep(as: key, inputs: inputs, in: folder)
    } catch {
      draft.discard()
      throw error
    }
  }
}
