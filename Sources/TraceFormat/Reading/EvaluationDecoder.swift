/// Decodes a block's evaluations in chunks small enough to stay in the processor's first cache.
struct EvaluationDecoder: ~Copyable {
  static let chunk = EvaluationRun.longest
  private let columns: EvaluationColumns
  private let nodeCount: UInt32

  private var nodeColumn: NumberColumn
  private var reasonColumn: NumberColumn
  private var causeColumn: NumberColumn
  private var passColumn: NumberColumn
  private var wasteColumn: NumberColumn
  private var oldColumn: NumberColumn
  private var newColumn: NumberColumn
  private var startColumn: NumberColumn
  private var durationColumn: NumberColumn
  private let hasTimes: Bool
  /// Whether starts and durations are decoded as words, to be widened where they are added up.
  private let hasShortTimes: Bool
  /// What may be anything but zeros, times apart: those begin with the tick.
  private let filled: EvaluationColumns

  private let words: UnsafeMutablePointer<UInt32>
  private let flags: UnsafeMutablePointer<UInt8>
  private let times: UnsafeMutablePointer<UInt64>
  private let reasonTable: ReasonTable

  /// Rows not decoded yet.
  private var rowsLeft: Int
  /// Rows of the chunk, and how many of them were handed out.
  private var decoded = 0
  private var taken = 0
  /// The end of the evaluation before, or the begin of the tick: what the next start counts from.
  var lastTime: UInt64 = 0

  /// `nil` where a column contradicts itself. `types` gives each place's type as the block numbers it.
  init?(_ payload: Payload, columns: EvaluationColumns, types: [UInt32], typeCount: Int, chunk: EvaluationChunk) {
    let table = payload.table(.evaluation) ?? Payload.Table(tag: UInt64(Schema.Table.evaluation.rawValue), rows: 0)
    func number(_ id: Int) -> NumberColumn? {
      NumberColumn(table.column(id), rows: table.rows, room: chunk.room(ofColumn: id))
    }
    guard let node = number(Schema.Evaluation.node), let reason = number(Schema.Evaluation.reason),
      let cause = number(Schema.Evaluation.cause), let pass = number(Schema.Evaluation.pass),
      let waste = number(Schema.Evaluation.isWasted), let old = number(Schema.Evaluation.oldValue),
      let new = number(Schema.Evaluation.newValue), let start = number(Schema.Evaluation.start),
      let duration = number(Schema.Evaluation.duration),
      let reasons = ReasonTable(payload, types: columns.contains(.reasons) ? types : [], typeCount: typeCount)
    else { return nil }
    reasonTable = reasons
    nodeColumn = node
    reasonColumn = reason
    causeColumn = cause
    passColumn = pass
    wasteColumn = waste
    oldColumn = old
    newColumn = new
    startColumn = start
    self.columns = columns
    nodeCount = UInt32(types.count)
    rowsLeft = table.rows
    hasTimes = !start.isMissing || !duration.isMissing
    hasShortTimes = hasTimes && start.fitsWords && duration.fitsWords
    var filled: EvaluationColumns = [.reasons]
    if !cause.isMissing { filled.insert(.causes) }
    if !pass.isMissing { filled.insert(.passes) }
    if !waste.isMissing { filled.insert(.waste) }
    if !old.isMissing || !new.isMissing { filled.insert(.values) }
    self.filled = filled.intersection(columns)
    durationColumn = duration
    // All zero: columns that are not there need not be filled chunk after chunk.
    words = chunk.words
    flags = chunk.flags
    times = chunk.times
  }

  /// Hands out the next `count` evaluations in as few runs as the chunks allow.
  @inline(__always) mutating func take(_ count: Int, _ body: (EvaluationRun) -> Void) {
    var left = count
    while left > 0 {
      if taken == decoded, !decodeChunk() { return }
      let length = min(left, decoded - taken)
      if columns.contains(.times) { resolveTimes(taken, length) }
      body(run(from: taken, count: length))
      taken += length
      left -= length
    }
  }

  /// Passes over the next `count` evaluations; not where times are read, each of which needs those before it.
  mutating func skip(_ count: Int) {
    var left = count
    while left > 0 {
      if taken == decoded, !decodeChunk() { return }
      let length = min(left, decoded - taken)
      taken += length
      left -= length
    }
  }

  var remaining: Int { rowsLeft + decoded - taken }

  private func run(from row: Int, count: Int) -> EvaluationRun {
    let isTimed = hasTimes || lastTime != 0
    return EvaluationRun(
      count: count, filled: isTimed ? filled.union(columns.intersection(.times)) : filled, words: words + row,
      times: times + row, waste: flags + row)
  }

  private mutating func decodeChunk() -> Bool {
    let count = min(rowsLeft, Self.chunk)
    guard count > 0 else { return false }
    rowsLeft -= count
    decoded = count
    taken = 0
    nodeColumn.decode(into: words, count: count, below: nodeCount)
    if columns.contains(.reasons) {
      reasonTable.decode(
        &reasonColumn, &causeColumn, count: count, places: words, causes: words + 2 * Self.chunk,
        into: words + Self.chunk)
    } else if columns.contains(.causes) {
      causeColumn.refill(words + 2 * Self.chunk, count: count)
    }
    if columns.contains(.passes) { passColumn.refill(words + 3 * Self.chunk, count: count) }
    if columns.contains(.waste) { wasteColumn.refill(flags, count: count) }
    if columns.contains(.values) {
      oldColumn.refill(words + 4 * Self.chunk, count: count)
      newColumn.refill(words + 5 * Self.chunk, count: count)
    }
    if columns.contains(.times), hasTimes {
      if hasShortTimes {
        startColumn.decode(into: shortTimes(times), count: count)
        durationColumn.decode(into: shortTimes(times + Self.chunk), count: count)
      } else {
        startColumn.decode(into: times, count: count)
        durationColumn.decode(into: times + Self.chunk, count: count)
      }
    }
    return true
  }

  /// The upper half of a column of times, which front to back is overwritten only where it was read.
  private func shortTimes(_ column: UnsafeMutablePointer<UInt64>) -> UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(column + Self.chunk / 2).assumingMemoryBound(to: UInt32.self)
  }

  /// Adds up starts from the end of the evaluation before.
  private mutating func resolveTimes(_ first: Int, _ count: Int) {
    // Without times everything stays at 0, unless ticks alone have some.
    guard hasTimes || lastTime != 0 else { return }
    if !hasTimes { (times + first).update(repeating: 0, count: count) }
    if hasShortTimes {
      addUp(shortTimes(times) + first, shortTimes(times + Self.chunk) + first, first, count)
    } else {
      addUp(times + first, times + Self.chunk + first, first, count)
    }
  }

  @inline(__always)
  private mutating func addUp<T: ColumnInteger>(
    _ gaps: UnsafePointer<T>, _ lengths: UnsafePointer<T>, _ first: Int, _ count: Int
  ) {
    let (starts, durations) = (times + first, times + Self.chunk + first)
    var last = lastTime
    for row in 0..<count {
      // Both loaded before one is stored: the columns lie so that processors take one for the other, and wait.
      let (gap, duration) = (UInt64(gaps[row]), UInt64(lengths[row]))
      starts[row] = last &+ gap
      durations[row] = duration
      last = last &+ gap &+ duration
    }
    lastTime = last
  }
}
