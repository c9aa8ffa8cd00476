/// A block of records whose checksum is proved, and which nobody has opened yet.
///
/// It may be opened on another thread: nothing writes to its bytes while `backing` is kept.
struct PendingBlock: @unchecked Sendable {
  let found: BlockScanner.Found
  /// Keeps the payload's bytes.
  let backing: AnyObject
  /// How large the input is known to be.
  let inputBytes: UInt64
  /// Another part has the block too, and counts it.
  var isRepeated = false

  var repeated: PendingBlock {
    var block = self
    block.isRepeated = true
    return block
  }
}
