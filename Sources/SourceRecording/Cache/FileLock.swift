import SystemCalls

/// A lock on a file, released when this object is deallocated or the process ends.
final class FileLock: Sendable {
  let descriptor: Int32

  /// Doesn't wait: fails if the file doesn't exist or another process holds a conflicting lock.
  init?(_ path: String, _ lock: Descriptor.Lock, creates: Bool = false) {
    // A shared lock also works in a read-only cache. For an exclusive lock, NFS requires a writable file.
    let access: Descriptor.Access = lock == .shared ? .reading : .readingAndWriting
    let opened = Descriptor.open(path, access.union(creates ? [.new, .noLink] : .noLink), permissions: 0o600)
    guard let opened else { return nil }
    descriptor = opened
    // Failing deallocates this object, which closes the file.
    if !Descriptor.lock(descriptor, lock) || !isStill(path) { return nil }
  }

  deinit {
    // Closing alone would leave it to whatever process another thread is just starting.
    Descriptor.unlock(descriptor)
    Descriptor.close(descriptor)
  }

  /// Changes the lock to a shared one.
  func share() { Descriptor.lock(descriptor, .shared) }

  /// Whether the locked file still has this name, and wasn't renamed before it was locked.
  private func isStill(_ path: String) -> Bool {
    guard let locked = FileFacts(descriptor: descriptor), let named = FileFacts(at: path) else { return false }
    return locked.identity == named.identity
  }
}
