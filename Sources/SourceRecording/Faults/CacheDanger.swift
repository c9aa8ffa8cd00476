/// Why programs can't be kept in a folder.
public enum CacheDanger: Equatable, Sendable {
  /// It is another user's.
  case owner(UInt32)
  /// Others can write there.
  case writable
}
