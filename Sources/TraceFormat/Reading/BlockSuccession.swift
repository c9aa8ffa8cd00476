/// Checks that each intact block is where it belongs, by its number in the file and the evaluations before it.
///
/// Copies of a block, and blocks from other files, have correct checksums. They are recognized by a repeated number, or
/// by false claims about earlier blocks.
struct BlockSuccession {
  enum Place: Equatable {
    /// This many blocks are missing before it.
    case behind(missing: UInt32)
    /// It belongs to another trace, or was already read.
    case misplaced
  }

  private var expected = Expectation()
  /// What would come next in another trace that begins inside this one.
  private var other: Expectation?

  /// Whether a block is certainly the next one of the trace.
  func expects(_ header: BlockHeader) -> Bool { other == nil && expected.isMet(by: header) }

  /// Accepts the next block unless it is misplaced.
  mutating func take(_ header: BlockHeader) -> Place {
    let isOfOther = other?.isMet(by: header) ?? false
    if isOfOther { other = Expectation(behind: header, other) }
    if header.sequence == 0, expected.sequence > 0 { other = Expectation(behind: header, nil) }
    guard expected.isMet(by: header) || !isOfOther && expected.allows(header) else { return .misplaced }
    let missing = header.sequence - expected.sequence
    expected = Expectation(behind: header, expected)
    return .behind(missing: missing)
  }
}

/// What the next header contains if nothing is missing.
private struct Expectation {
  private(set) var sequence: UInt32 = 0
  private var evaluations: UInt64 = 0

  init() {}

  init(behind header: BlockHeader, _ before: Expectation?) {
    sequence = header.sequence &+ 1
    // Headers can contain anything: a nonsensical sum wraps around.
    let isCounted = header.kind == .records
    evaluations = isCounted ? header.evaluationsBefore &+ UInt64(header.evaluations) : before?.evaluations ?? 0
  }

  func isMet(by header: BlockHeader) -> Bool {
    header.sequence == sequence && (header.kind != .records || header.evaluationsBefore == evaluations)
  }

  /// Whether the block may come later, after missing blocks with any number of evaluations.
  func allows(_ header: BlockHeader) -> Bool {
    header.sequence > sequence && (header.kind != .records || header.evaluationsBefore >= evaluations)
  }
}
