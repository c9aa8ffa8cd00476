/// The content of a block.
public struct BlockKind: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Metadata about the trace: the first block, and a copy before the end.
  public static let metadata = BlockKind(rawValue: 1)
  /// Records, with all the definitions that they refer to.
  public static let records = BlockKind(rawValue: 2)
  /// The offsets of all blocks: the last block of a finished recording.
  public static let index = BlockKind(rawValue: 3)
}

/// The 64 bytes before each payload: enough to skip the block, to find its ticks, and to know what its loss would cost.
///
///      0       6     7     8      10   11    12        16         20           24          28
///     ┌───────┬─────┬─────┬──────┬────┬─────┬─────────┬──────────┬────────────┬───────────┐
///     │ magic │major│minor│ size │kind│flags│ payload │ sequence │ first tick │ last tick │
///     │       │     │     │ = 64 │    │     │  bytes  │          │            │           │
///     └───────┴─────┴─────┴──────┴────┴─────┴─────────┴──────────┴────────────┴───────────┘
///      28        32            36  40                   48                 56          64
///     ┌─────────┬─────────────┬───┬────────────────────┬──────────────────┬───────────┐
///     │ records │ evaluations │ 0 │ evaluations before │ payload checksum │  header   │
///     │         │             │   │                    │                  │ checksum  │
///     └─────────┴─────────────┴───┴────────────────────┴──────────────────┴───────────┘
public struct BlockHeader: Equatable, Sendable {
  /// Facts about a block of records.
  public struct Flags: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The first tick began in an earlier block.
    public static let continuesTick = Flags(rawValue: 1)
    /// The last tick continues in the next block.
    public static let tickContinues = Flags(rawValue: 2)
  }

  static let magic: [UInt8] = [0x89, 0x52, 0x54, 0x52, 0x43, 0x0A]
  static let byteCount = 64
  /// The maximum size of a payload, so that a length from a file never sizes a larger allocation.
  static let longestPayload = 1 << 26
  /// The format version that this library writes. A reader accepts all minor versions of its major one.
  public static let currentMajor: UInt8 = 1
  public static let currentMinor: UInt8 = 0

  public var major = Self.currentMajor
  public var minor = Self.currentMinor
  public var kind: BlockKind
  public var flags: Flags = []
  public var payloadBytes: UInt32 = 0
  /// The block's number in the file, from 0; gaps reveal lost blocks.
  public var sequence: UInt32 = 0
  public var firstTick: TickNumber = 0
  public var lastTick: TickNumber = 0
  /// Records of all kinds, evaluations included.
  public var records: UInt32 = 0
  public var evaluations: UInt32 = 0
  /// The number of evaluations in all earlier blocks.
  public var evaluationsBefore: UInt64 = 0
  public var payloadChecksum: UInt64 = 0

  init(kind: BlockKind) { self.kind = kind }

  /// Whether any of the block's records are in these ticks.
  public func overlaps(_ ticks: ClosedRange<TickNumber>) -> Bool {
    kind == .records && firstTick <= ticks.upperBound && ticks.lowerBound <= lastTick
  }

  /// Whether the next block, before which others may be lost, continues this one's last tick.
  public func continues(in next: BlockHeader) -> Bool {
    flags.contains(.tickContinues) && next.flags.contains(.continuesTick) && lastTick == next.firstTick
  }

  /// The smallest range that includes the block's ticks and others.
  func ticks(joining others: ClosedRange<TickNumber>?) -> ClosedRange<TickNumber> {
    // A damaged header can contain anything, even a last tick before the first.
    let last = max(firstTick, lastTick)
    return min(firstTick, others?.lowerBound ?? firstTick)...max(last, others?.upperBound ?? last)
  }
}

extension BlockHeader {
  /// Reads a header; `nil` if the bytes are damaged or aren't one.
  ///
  /// A newer major version isn't damage: its magic, version and checksum stay where they are.
  init?(_ bytes: UnsafeRawPointer) {
    guard UnsafeRawBufferPointer(start: bytes, count: 6).elementsEqual(Self.magic) else { return nil }
    guard bytes.word(at: 56) == XXH64.checksum(of: UnsafeRawBufferPointer(start: bytes, count: 56)) else { return nil }
    func number(at offset: Int) -> UInt32 {
      UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
    kind = BlockKind(rawValue: bytes.load(fromByteOffset: 10, as: UInt8.self))
    flags = Flags(rawValue: bytes.load(fromByteOffset: 11, as: UInt8.self))
    major = bytes.load(fromByteOffset: 6, as: UInt8.self)
    minor = bytes.load(fromByteOffset: 7, as: UInt8.self)
    payloadBytes = number(at: 12)
    sequence = number(at: 16)
    firstTick = TickNumber(rawValue: number(at: 20))
    lastTick = TickNumber(rawValue: number(at: 24))
    records = number(at: 28)
    evaluations = number(at: 32)
    evaluationsBefore = bytes.word(at: 40)
    payloadChecksum = bytes.word(at: 48)
  }

  func write(to out: inout ByteBuffer) {
    let start = out.count
    for byte in Self.magic { out.append(byte) }
    out.append(major)
    out.append(minor)
    out.append(UInt16(Self.byteCount))
    out.append(kind.rawValue)
    out.append(flags.rawValue)
    out.append(payloadBytes)
    out.append(sequence)
    out.append(firstTick.rawValue)
    out.append(lastTick.rawValue)
    out.append(records)
    out.append(evaluations)
    out.append(UInt32(0))
    out.append(evaluationsBefore)
    out.append(payloadChecksum)
    out.append(XXH64.checksum(of: UnsafeRawBufferPointer(rebasing: out.bytes[start...])))
  }
}
