/// Stores bytes that are needed later and may not fit into memory, for example in a nameless file.
///
/// It doesn't throw: its creator checks it for errors.
package protocol ByteStore: AnyObject {
  /// Appends bytes and returns their offset.
  func append(_ bytes: UnsafeRawBufferPointer) -> UInt64
  /// Reads bytes that were appended before. Returns how many: all that there is room for, unless it failed.
  func read(at offset: UInt64, into bytes: UnsafeMutableRawBufferPointer) -> Int
}
