/// A block of records whose checksum is proved, and which nobody has opened yet.
///
/// It may be opened on another thread: nothing writes to its bytes while `backing` is kept.
struct PendingBlock: @unchecked Sendable {
  let found: BlockScanner.Found
  /// Keeps the payload's bytes.
  let backing: AnyObject
  /// How large the input is known to be.
  let inputBytes: UInt64
  /// Whether it is free of contradictions, if that is known.
  var isSound: Bool?
}
