import SystemCalls

/// Removes the least recently used entries, damaged entries, and leftovers of processes that died.
///
/// Entries that another process is preparing or running are locked and stay, as do recently used ones, which may be
/// about to run. An entry is renamed before it is removed, so that nobody finds half of one. If removal is interrupted,
/// the next process completes it.
struct CachePruning {
  let folder: String
  private static let mostEntries = 24
  /// Folders in which projects are compiled.
  private static let mostProjects = 12
  private static let recentSeconds = 600
  private static let trash = "trash-"

  func run() {
    let found = (try? names(in: folder)) ?? []
    for name in found where name.hasPrefix(Self.trash) { remove(name) }
    for name in found where name.hasPrefix(CacheDraft.prefix) && isOld(name) { removeUnused(name) }
    let entries = found.filter(Self.isEntry).map { (name: $0, used: modified($0)) }.sorted { $0.used < $1.used }
    for (name, _) in entries.dropLast(Self.mostEntries) where isOld(name) { removeUnused(name) }
    let projects = found.filter { $0.hasPrefix(WorkFolder.prefix) }.map { (name: $0, used: modified($0)) }
    for (name, _) in projects.sorted(by: { $0.used < $1.used }).dropLast(Self.mostProjects) where isOld(name) {
      removeUnused(name)
    }
  }

  /// Removes an entry from the cache. Processes that are running its program aren't affected.
  func discard(_ name: String) {
    if let trash = moved(name) { remove(trash) }
  }

  private func removeUnused(_ name: String) {
    unlessLocked(name) {
      // The lock follows the renamed file.
      if let trash = moved(name) { FileSystem.removeAll(folder + "/" + trash) }
    }
  }

  private func remove(_ name: String) {
    unlessLocked(name) { FileSystem.removeAll(folder + "/" + name) }
  }

  /// An entry without a lock file is incomplete, or from an earlier version.
  private func unlessLocked(_ name: String, _ action: () -> Void) {
    let lock = FileLock(lockPath(name), .exclusive)
    if lock == nil, FileSystem.exists(lockPath(name)) { return }
    withExtendedLifetime(lock, action)
  }

  private func lockPath(_ name: String) -> String { "\(folder)/\(name)/\(CacheEntry.lockName)" }

  private func moved(_ name: String) -> String? {
    let trash = "\(Self.trash)\(name)-\(SystemProcess.id)-\(UInt32.random(in: 0...(.max)))"
    return FileSystem.rename(folder + "/" + name, to: folder + "/" + trash) ? trash : nil
  }

  /// Files with other names don't belong to the cache and aren't removed.
  private static func isEntry(_ name: String) -> Bool {
    let digits = name.utf8.prefix(16)
    let isKey = digits.count == 16 && digits.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    // In earlier versions, an entry's name was the digest alone, and that of a draft had a dot after the digest.
    return isKey && ["", "-", "."].contains(String(name.dropFirst(16).prefix(1)))
  }

  private func isOld(_ name: String) -> Bool {
    // The absolute difference, so that a wrong clock doesn't keep entries forever.
    abs(SystemTime.now.seconds - modified(name)) > Self.recentSeconds
  }

  private func modified(_ name: String) -> Int {
    FileFacts(at: folder + "/" + name)?.modified.seconds ?? 0
  }
}
