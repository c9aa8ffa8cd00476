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
  /// Each thread checks this many in turn, so that definitions and memory are created once for them.
  static let blocksOfThread = 4

  init(_ pending: [PendingBlock], jobs: Int) {
    let starts = Array(stride(from: 0, to: pending.count, by: Self.blocksOfThread))
    blocks = concurrently(starts.count, threads: jobs) { number in
      Self.check(pending[starts[number]...].prefix(Self.blocksOfThread))
    }.flatMap { $0 }
  }

  private static func check(_ pending: ArraySlice<PendingBlock>) -> [Block] {
    let (definitions, scratch) = (TraceDefinitions(), DecodeScratch())
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
