/// Keeps bytes that are needed again later and don't fit into memory, such as in a file without a name.
///
/// Nothing is thrown: who made it asks it for what went wrong.
package protocol ByteStore: AnyObject {
  /// Appends bytes to those that it has, and returns where they lie.
  func append(_ bytes: [UInt8]) -> UInt64
  /// Bytes that were appended before.
  func bytes(at offset: UInt64, count: Int) -> [UInt8]
}
