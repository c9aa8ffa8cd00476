import TraceFormat

/// The blocks in which a trace's heaviest ticks may lie, found by the heaviest tick that each block records.
///
/// Each block has at least one tick as heavy as it records. So none of the *n* heaviest ticks lies outside of the *n* blocks
/// whose heaviest ticks are heaviest: at the end those are read again, and no others.
struct HeavyBlocks {
  private let limit: Int
  /// Heaviest first, so that the first ones leave little to read of the others.
  private(set) var candidates: [(offset: UInt64, heaviest: UInt64)] = []
  /// Where more ticks are wanted, nearly all blocks have some.
  private static let mostTicks = 64

  /// `nil` where all blocks have to be visited.
  init?(_ choice: SummaryDetail.Ticks, choosesViews: Bool, of reader: TraceReader) {
    guard reader.ticks == TraceReader.allTicks else { return nil }
    switch choice {
    case .none: limit = 0
    case .heaviest(let count) where count <= Self.mostTicks && !choosesViews && reader.isSeekable: limit = count
    default: return nil
    }
  }

  /// No tick of the blocks with fewer evaluations is among the heaviest.
  var least: UInt64 { candidates.count == limit ? candidates.last?.heaviest ?? 0 : 0 }

  /// Notes a block where one of its ticks may be among the heaviest.
  mutating func note(_ block: TraceBlock, _ heaviest: UInt64) {
    let place = candidates.firstIndex { $0.heaviest < heaviest } ?? candidates.endIndex
    guard place < limit else { return }
    candidates.insert((block.offset, heaviest), at: place)
    if candidates.count > limit { candidates.removeLast() }
  }
}
