/// Finds the blocks of a damaged trace, up to its end.
final class SalvageSearch {
  private var scanner: BlockScanner
  private var succession = BlockSuccession()
  /// Whether there was an intact block.
  private(set) var isAny = false
  /// Whether the end of a finished trace was found.
  private(set) var hasEnd = false

  init(_ window: ByteWindow) {
    scanner = BlockScanner(window: window)
    scanner.searchLimit = UInt64(BlockHeader.byteCount + BlockHeader.longestPayload)
  }

  var position: UInt64 { scanner.window.position }
  var faults: FaultList { scanner.faults }

  /// The next block that may be kept; `nil` if there are no more.
  func next() throws(TraceError) -> PendingBlock? {
    while !hasEnd, let found = try scanner.next() {
      scanner.searchLimit = .max
      isAny = true
      let backing = scanner.window.backing
      scanner.step(over: found)
      if succession.take(found.header) == .misplaced {
        scanner.addMisplaced(found)
      } else if found.header.kind == .index {
        hasEnd = true
        try scanner.skipTrailing()
      } else {
        return PendingBlock(found: found, backing: backing, inputBytes: position)
      }
    }
    return nil
  }
}
