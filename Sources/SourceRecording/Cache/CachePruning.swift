import SystemCalls

/// Removes from the cache what was used longest ago, and what is damaged or was left by a process that died.
///
/// Nothing goes that another process makes or runs (it is locked), and nothing that was used a little while ago: it may be
/// about to be. What goes gets another name first, so that nobody finds it while it is being removed; if that is
/// interrupted, the next one goes on with it.
struct CachePruning {
  let folder: String
  private static let mostEntries = 24
  private static let recentSeconds = 600
  private static let trash = "trash-"

  func run() {
    let found = (try? names(in: folder)) ?? []
    for name in found where name.hasPrefix(Self.trash) { remove(name) }
    for name in found where name.hasPrefix(CacheDraft.prefix) && isOld(name) { removeUnused(name) }
    let entries = found.filter(Self.isEntry).map { (name: $0, used: modified($0)) }.sorted { $0.used < $1.used }
    for (name, _) in entries.dropLast(Self.mostEntries) where isOld(name) { removeUnused(name) }
  }

  /// Takes an entry out of the cache; whoever runs its program goes on with it.
  func discard(_ name: String) {
    if let trash = moved(name) { remove(trash) }
  }

  private func removeUnused(_ name: String) {
    unlessLocked(name) {
      // The lock moves along.
      if let trash = moved(name) { FileSystem.removeAll(folder + "/" + trash) }
    }
  }

  private func remove(_ name: String) {
    unlessLocked(name) { FileSystem.removeAll(folder + "/" + name) }
  }

  /// What has no lock is whole no more, or is of an earlier version.
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

  /// What has another name is not the cache's, and not its to remove.
  private static func isEntry(_ name: String) -> Bool {
    let digits = name.utf8.prefix(16)
    let isKey = digits.count == 16 && digits.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    // Earlier versions had a digest alone, and a draft behind a dot.
    return isKey && ["", "-", "."].contains(String(name.dropFirst(16).prefix(1)))
  }

  private func isOld(_ name: String) -> Bool {
    // In either direction: a clock that was wrong must not keep things for ever.
    abs(SystemTime.now.seconds - modified(name)) > Self.recentSeconds
  }

  private func modified(_ name: String) -> Int {
    FileFacts(at: folder + "/" + name)?.modified.seconds ?? 0
  }
}
