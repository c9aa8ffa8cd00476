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

  /// Has a processor get the bytes that another one has read. They come one after the other then; decoding goes from column to column,
  /// and would wait for many of them.
  func fetch() {
    var sum: UInt8 = 0
    for offset in stride(from: 0, to: found.payload.count, by: Self.bytesOfCacheLine) { sum |= found.payload[offset] }
    keep(sum)
  }

  private static var bytesOfCacheLine: Int { 64 }
}

/// Takes a value, so that what it is made of is read.
@inline(never) @_optimize(none)
private func keep(_ value: UInt8) {}
