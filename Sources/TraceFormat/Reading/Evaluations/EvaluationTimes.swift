/// Decodes starts and durations. Starts count from the end of the previous evaluation, or from the begin of the tick.
///
/// A chunk is added up as a whole, ignoring ticks, from a time that isn't known yet; the runs of each tick get a base that
/// corrects for it. If that exceeds 32 bits, runs are split so that each fits.
struct EvaluationTimes {
  private var startColumn: NumberColumn
  private var durationColumn: NumberColumn
  /// Whether the block has any times.
  let isFilled: Bool
  private let hasWords: Bool
  /// The values of runs: starts, then durations, relative to their bases.
  private let starts: UnsafeMutablePointer<UInt32>
  private let durations: UnsafeMutablePointer<UInt32>
  /// The starts and durations of a chunk that don't fit 32 bits.
  private let wideStarts: UnsafeMutablePointer<UInt64>
  private let wideDurations: UnsafeMutablePointer<UInt64>
  private var isWide = false
  /// The number to add to the chunk's starts.
  private(set) var base: UInt64 = 0

  init(start: NumberColumn, duration: NumberColumn, chunk: EvaluationChunk) {
    startColumn = start
    durationColumn = duration
    isFilled = !start.isMissing || !duration.isMissing
    hasWords = start.fitsWords && duration.fitsWords
    starts = chunk.words + EvaluationRun.startColumn * EvaluationRun.stride
    durations = chunk.words + EvaluationRun.durationColumn * EvaluationRun.stride
    wideStarts = chunk.wide
    wideDurations = chunk.wide + EvaluationRun.longest
  }

  /// The end of the evaluation before a row, relative to the base.
  private func end(before row: Int) -> UInt64 {
    guard row > 0 else { return 0 }
    return isWide
      ? wideStarts[row - 1] &+ wideDurations[row - 1] : UInt64(starts[row - 1]) &+ UInt64(durations[row - 1])
  }

  /// Makes the start in a row of the chunk count from this time.
  mutating func begin(at time: UInt64, row: Int) { base = time &- end(before: row) }

  /// Decodes the next chunk, after one with `last` rows.
  mutating func decodeChunk(_ count: Int, after last: Int) {
    base &+= end(before: last)
    guard isFilled else { return }
    isWide = !hasWords
    if hasWords {
      startColumn.decode(into: starts, count: count)
      durationColumn.decode(into: durations, count: count)
      let bits = RunningSum.addUp(gaps: starts, durations, count: count)
      if bits >= UInt32.max / UInt32(2 * EvaluationRun.longest) { widen(count) }
    } else {
      startColumn.decode(into: wideStarts, count: count)
      durationColumn.decode(into: wideDurations, count: count)
      addUp(count)
    }
  }

  /// Repeats in 64 bits what was added up in 32, starting from the gaps.
  private mutating func widen(_ count: Int) {
    isWide = true
    var end: UInt32 = 0
    for row in 0..<count {
      (wideStarts[row], wideDurations[row]) = (UInt64(starts[row] &- end), UInt64(durations[row]))
      end = starts[row] &+ durations[row]
    }
    addUp(count)
  }

  /// Skips a chunk, after which a tick begins.
  mutating func pass(_ count: Int) {
    startColumn.pass(count)
    durationColumn.pass(count)
  }

  private func addUp(_ count: Int) {
    var end: UInt64 = 0
    for row in 0..<count {
      wideStarts[row] &+= end
      end = wideStarts[row] &+ wideDurations[row]
    }
  }

  /// The bases of a run's columns, and the number of rows that it may have.
  mutating func take(from row: Int, count: Int) -> (start: UInt64, duration: UInt64, count: Int) {
    isWide ? takeWide(row, count) : (base, 0, count)
  }

  private func takeWide(_ row: Int, _ count: Int) -> (start: UInt64, duration: UInt64, count: Int) {
    let first = wideStarts[row]
    // A duration that is too long gets a run of its own, with itself as base.
    if wideDurations[row] > UInt32.max {
      (starts[row], durations[row]) = (0, 0)
      return (base &+ first, wideDurations[row], 1)
    }
    var end = row
    while end < row + count, wideStarts[end] &- first <= UInt32.max, wideDurations[end] <= UInt32.max {
      starts[end] = UInt32(truncatingIfNeeded: wideStarts[end] &- first)
      durations[end] = UInt32(truncatingIfNeeded: wideDurations[end])
      end += 1
    }
    return (base &+ first, 0, end - row)
  }
}
