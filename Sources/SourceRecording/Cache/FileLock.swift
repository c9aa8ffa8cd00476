import SystemCalls

/// A lock on a file that ends with this object, or with the process.
final class FileLock: Sendable {
  private let descriptor: Int32

  /// `nil` where the file isn't there, or somebody else's lock doesn't go with this one: nobody waits.
  init?(_ path: String, _ lock: Descriptor.Lock, creates: Bool = false) {
    // Sharing works in a cache that is mounted read-only; to lock it alone, NFS wants a file that can be written.
    let access: Descriptor.Access = lock == .shared ? .reading : .readingAndWriting
    let opened = Descriptor.open(path, access.union(creates ? [.new, .noLink] : .noLink), permissions: 0o600)
    guard let opened else { return nil }
    descriptor = opened
    // What is made up to here is let go of, which closes it.
    if !Descriptor.lock(descriptor, lock) || !isStill(path) { return nil }
  }

  deinit { Descriptor.close(descriptor) }

  /// Lets others share it.
  func share() { Descriptor.lock(descriptor, .shared) }

  /// Whether the file that is locked is the one of that name, and was not moved away before the lock was there.
  private func isStill(_ path: String) -> Bool {
    guard let locked = FileFacts(descriptor: descriptor), let named = FileFacts(at: path) else { return false }
    return locked.identity == named.identity
  }
}
