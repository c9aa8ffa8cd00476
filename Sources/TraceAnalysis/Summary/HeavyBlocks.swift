import TraceFormat

/// The blocks that may contain a trace's heaviest ticks, according to the heaviest tick that each block records.
///
/// Each block has at least one tick as heavy as it records. So the *n* heaviest ticks are all in the *n* blocks with
/// the heaviest recorded ticks: only those are read again at the end.
struct HeavyBlocks {
  struct Candidate {
    let offset: UInt64
    /// The evaluations of its heaviest tick.
    let heaviest: UInt64

    /// Of two blocks that are equally heavy, the later one counts as lighter.
    fileprivate func isLighter(than other: Candidate) -> Bool {
      (heaviest, other.offset) < (other.heaviest, offset)
    }
  }

  private let limit: Int
  /// Heaviest first, so that the first ones rule out most of the others.
  private(set) var candidates: [Candidate] = []
  /// If more ticks are wanted, nearly all blocks contain some.
  private static let mostTicks = 64

  /// `nil` if all blocks have to be visited.
  init?(_ choice: SummaryDetail.Ticks, choosesViews: Bool, of reader: TraceReader) {
    guard reader.ticks == TraceReader.allTicks else { return nil }
    switch choice {
    case .none: limit = 0
    case .heaviest(let count) where count <= Self.mostTicks && !choosesViews && reader.isSeekable: limit = count
    default: return nil
    }
  }

  /// Ticks with fewer evaluations aren't among the heaviest.
  var least: UInt64 { candidates.count == limit ? candidates.last?.heaviest ?? 0 : 0 }

  /// The evaluations of the heaviest tick that a block noted; 0 if it isn't a candidate.
  func heaviest(of block: TraceBlock) -> UInt64 {
    candidates.first { $0.offset == block.offset }?.heaviest ?? 0
  }

  /// Notes a block if one of its ticks may be among the heaviest.
  mutating func note(_ block: TraceBlock, _ heaviest: UInt64) {
    insert(Candidate(offset: block.offset, heaviest: heaviest))
  }

  /// Adds those of another part of the trace.
  mutating func add(_ part: HeavyBlocks) {
    for candidate in part.candidates { insert(candidate) }
  }

  private mutating func insert(_ candidate: Candidate) {
    let place = candidates.firstIndex { $0.isLighter(than: candidate) } ?? candidates.endIndex
    guard place < limit else { return }
    candidates.insert(candidate, at: place)
    if candidates.count > limit { candidates.removeLast() }
  }
}
