/// Stores bytes that are needed later and may not fit into memory, for example in a nameless file.
///
/// It doesn't throw: its creator checks it for errors.
package protocol ByteStore: AnyObject {
  /// Appends bytes and returns their offset.
  func append(_ bytes: UnsafeRawBufferPointer) -> UInt64
  /// Returns bytes that were appended before.
  func bytes(at offset: UInt64, count: Int) -> [UInt8]
}
