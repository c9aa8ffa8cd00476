/// Why it isn't safe to keep programs in a folder.
public enum CacheDanger: Equatable, Sendable {
  /// The folder belongs to another user.
  case owner(UInt32)
  /// Others can write to it.
  case writable
}
