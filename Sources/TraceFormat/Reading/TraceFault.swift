/// A fault in a trace.
///
/// It costs only what it names, because blocks are self-contained.
public struct TraceFault: Equatable, Sendable {
  /// What is wrong there.
  public enum Kind: Equatable, Sendable {
    /// No block begins here, though one should.
    case noBlock
    /// The block's bytes don't match its checksum.
    case damagedPayload
    /// The checksum is right, but the content contradicts itself: an error of the writer.
    case malformed
    /// The input ends within a block.
    case truncated
    /// Blocks are missing before this one.
    case missingBlocks(count: UInt32)
    /// The block was already read or belongs to another trace, as its number or the evaluations before it show.
    case misplaced
    /// Something follows the index, which should end the trace.
    case trailing
    /// The input ends without an index: the recording was not finished.
    case unfinished
  }

  public var kind: Kind
  /// The offset in the file.
  public var offset: UInt64
  /// The number of unusable bytes.
  public var byteCount: UInt64
  /// The header of the block in question, if there is one: shows which ticks and how many evaluations are lost.
  public var header: BlockHeader?

  public init(_ kind: Kind, offset: UInt64, byteCount: UInt64 = 0, header: BlockHeader? = nil) {
    self.kind = kind
    self.offset = offset
    self.byteCount = byteCount
    self.header = header
  }

  /// A fault that costs all of a block.
  init(ofBlock kind: Kind, at offset: UInt64, _ header: BlockHeader) {
    let bytes = UInt64(header.payloadBytes) + UInt64(BlockHeader.byteCount)
    self.init(kind, offset: offset, byteCount: bytes, header: header)
  }

  /// An unfinished recording is incomplete; everything else is damage.
  public var isDamage: Bool {
    switch kind {
    case .truncated, .unfinished: false
    default: true
    }
  }

  /// Whether the fault is about an intact block and says nothing about what is missing before or after it.
  var isOfWholeBlock: Bool { kind == .malformed || kind == .misplaced }
}
