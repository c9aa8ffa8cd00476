/// A place where a trace is not whole: facts, without wording.
///
/// A fault costs what it names and nothing else: blocks are self-contained.
public struct TraceFault: Equatable, Sendable {
  /// What is wrong there.
  public enum Kind: Equatable, Sendable {
    /// No block begins here though one should.
    case noBlock
    /// The block's bytes don't match its checksum.
    case damagedPayload
    /// The checksum is right, but the content contradicts itself: the writer was at fault.
    case malformed
    /// The input ends within a block.
    case truncated
    /// Blocks are missing before this one.
    case missingBlocks(count: UInt32)
    /// The block was there before, or is of another trace: its number or the evaluations before it show that.
    case misplaced
    /// Something follows the index, which is a trace's end.
    case trailing
    /// The input ends without the index: the recording was not finished.
    case unfinished
  }

  public var kind: Kind
  /// Where in the file.
  public var offset: UInt64
  /// How many bytes can't be used.
  public var byteCount: UInt64
  /// The header of the block in question, where there is one: which ticks and how many evaluations are lost.
  public var header: BlockHeader?

  public init(_ kind: Kind, offset: UInt64, byteCount: UInt64 = 0, header: BlockHeader? = nil) {
    self.kind = kind
    self.offset = offset
    self.byteCount = byteCount
    self.header = header
  }

  /// A recording that was cut short is incomplete; anything else is damage.
  public var isDamage: Bool {
    switch kind {
    case .truncated, .unfinished: false
    default: true
    }
  }

  /// The block was found whole and says nothing about others: what is missing before or behind it is another matter.
  var isOfWholeBlock: Bool { kind == .malformed || kind == .misplaced }
}
