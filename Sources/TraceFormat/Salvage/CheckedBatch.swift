/// Blocks of records that were checked on several threads, each without those before it.
struct CheckedBatch {
  /// What a block shows of itself.
  struct Block: Sendable {
    /// `nil` if it can't be opened.
    let findings: BlockFindings?
    /// Where only its header or its sums are wrong.
    let mended: Mended?
  }

  /// A block with a header that matches its records, and without its own sums.
  struct Mended: Sendable {
    let block: PendingBlock
    let findings: BlockFindings
  }

  /// In the order of the blocks.
  let blocks: [Block]
  /// Each thread checks this many in turn, so that definitions are created once for them.
  static let blocksOfThread = 4

  init(_ pending: [PendingBlock], _ rooms: CheckRooms) {
    let starts = Array(stride(from: 0, to: pending.count, by: Self.blocksOfThread))
    blocks = concurrently(starts.count, threads: rooms.count) { number in
      Self.check(pending[starts[number]...].prefix(Self.blocksOfThread), rooms[number])
    }.flatMap { $0 }
  }

  private static func check(_ pending: ArraySlice<PendingBlock>, _ scratch: DecodeScratch) -> [Block] {
    let definitions = TraceDefinitions()
    return pending.map { pending in
      guard let block = TraceBlock(pending.found, backing: pending.backing, definitions: definitions) else {
        return Block(findings: nil, mended: nil)
      }
      let findings = BlockFindings(block, scratch)
      guard let facts = findings.disputedFacts else { return Block(findings: findings, mended: nil) }
      return Block(findings: findings, mended: mended(block, facts, definitions, scratch))
    }
  }

  private static func mended(
    _ block: TraceBlock, _ facts: BlockFacts, _ definitions: TraceDefinitions, _ scratch: DecodeScratch
  ) -> Mended? {
    let window = ByteWindow(bytes: block.withoutSums(facts))
    var scanner = BlockScanner(window: window)
    guard let found = try? scanner.next(),
      let fresh = TraceBlock(found, backing: window.backing, definitions: definitions)
    else { return nil }
    let pending = PendingBlock(found: found, backing: window.backing, inputBytes: 0)
    return Mended(block: pending, findings: BlockFindings(fresh, scratch))
  }
}

/// Memory for checking several batches, one after the other. No two threads that check a batch have the same piece of it.
struct CheckRooms: @unchecked Sendable {
  private let rooms: [DecodeScratch]

  init(_ count: Int) { rooms = (0..<max(1, count)).map { _ in DecodeScratch() } }

  var count: Int { rooms.count }

  /// That of a batch's blocks with a number, counted by as many as a thread checks in turn.
  subscript(number: Int) -> DecodeScratch { rooms[number] }
}
