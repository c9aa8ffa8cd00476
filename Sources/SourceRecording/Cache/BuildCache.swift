import SystemCalls

/// Programs that were compiled before, by what they were compiled from.
///
/// An entry is a folder: the digest of what is known before compiling, and a suffix of its own. It is made beside its place
/// and renamed into it, so that nobody sees half of one. Two entries of one digest differ in files that only the compiler
/// knows it has read, such as headers; each says which, and is used where they are as they were.
struct BuildCache {
  let folder: String

  static func standard() throws(SourceFault) -> BuildCache {
    BuildCache(folder: try CacheLocation.standard().prepared())
  }

  /// What the compiler keeps for itself; it looks after it.
  var moduleCache: String { folder + "/ModuleCache" }

  /// The program that was made from all of this as it is now; entries that are damaged are removed, and never run.
  func entry(_ key: BuildKey) -> CacheEntry? {
    for name in (try? names(in: folder)) ?? [] where name.hasPrefix("\(key)-") {
      let path = folder + "/" + name
      guard let lock = FileLock(path + "/" + CacheEntry.lockName, .shared) else {
        if !FileSystem.exists(path + "/" + CacheEntry.lockName) { CachePruning(folder: folder).discard(name) }
        continue
      }
      guard EntryRecord.isOwn(path, .folder), let record = record(of: path), record.matches(path) else {
        CachePruning(folder: folder).discard(name)
        continue
      }
      if record.inputs.allSatisfy(\.isCurrent) {
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

  func draft() throws(SourceFault) -> CacheDraft { try CacheDraft(in: folder) }

  /// Keeps what was made, unless another recording was faster: its entry is as good.
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
