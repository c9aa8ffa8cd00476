/// A block of a damaged trace as it was found, checked without those before it.
struct SalvageBlock: Sendable {
  let pending: PendingBlock
  /// What its records show; `nil` if it can't be opened, or has none.
  let findings: BlockFindings?
  /// Where only its header or its sums are wrong.
  let mended: Mended?

  /// A block with a header that matches its records, and without its own sums.
  struct Mended: Sendable {
    let block: PendingBlock
    let findings: BlockFindings
  }

  /// - Parameter definitions: those of a few blocks before it, so that not each block makes all of them.
  init(_ pending: PendingBlock, _ definitions: TraceDefinitions, _ scratch: DecodeScratch) {
    self.pending = pending
    guard pending.found.header.kind == .records,
      let block = TraceBlock(pending.found, backing: pending.backing, definitions: definitions)
    else {
      (findings, mended) = (nil, nil)
      return
    }
    let findings = BlockFindings(block, scratch)
    self.findings = findings
    mended = findings.disputedFacts.flatMap { Mended(block, $0, definitions, scratch) }
  }
}

extension SalvageBlock.Mended {
  fileprivate init?(
    _ block: TraceBlock, _ facts: BlockFacts, _ definitions: TraceDefinitions, _ scratch: DecodeScratch
  ) {
    let window = ByteWindow(bytes: block.withoutSums(facts))
    var scanner = BlockScanner(window: window)
    guard let found = try? scanner.next(),
      let fresh = TraceBlock(found, backing: window.backing, definitions: definitions)
    else { return nil }
    self.block = PendingBlock(found: found, backing: window.backing, inputBytes: 0)
    findings = BlockFindings(fresh, scratch)
  }
}
