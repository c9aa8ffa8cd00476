/// Whether each whole block belongs where it is: by its number in the file, and by the evaluations before it.
///
/// Copies of a block, and blocks of another file, have correct checksums. What gives them away is that a number comes
/// again, or that what they claim came before them didn't.
struct BlockSuccession {
  enum Place: Equatable {
    /// So many blocks are missing before it.
    case behind(missing: UInt32)
    /// It is not of this trace, or was there before.
    case misplaced
  }

  private var expected = Expectation()
  /// What another trace would go on with that begins within this one.
  private var other: Expectation?

  /// Takes the next block, unless it is misplaced.
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

/// What the header of the next block contains if nothing is missing.
private struct Expectation {
  private(set) var sequence: UInt32 = 0
  private var evaluations: UInt64 = 0

  init() {}

  init(behind header: BlockHeader, _ before: Expectation?) {
    sequence = header.sequence &+ 1
    // Headers may contain anything: a nonsensical sum wraps around.
    let isCounted = header.kind == .records
    evaluations = isCounted ? header.evaluationsBefore &+ UInt64(header.evaluations) : before?.evaluations ?? 0
  }

  func isMet(by header: BlockHeader) -> Bool {
    header.sequence == sequence && (header.kind != .records || header.evaluationsBefore == evaluations)
  }

  /// Whether it may come later, behind blocks that are missing and had some evaluations or none.
  func allows(_ header: BlockHeader) -> Bool {
    header.sequence > sequence && (header.kind != .records || header.evaluationsBefore >= evaluations)
  }
}
