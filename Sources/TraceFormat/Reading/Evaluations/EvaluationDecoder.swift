/// Decodes a block's evaluations in chunks small enough for the first-level cache.
struct EvaluationDecoder: ~Copyable {
  private let columns: EvaluationColumns
  private let nodeCount: UInt32

  private var nodeColumn: NumberColumn
  private var reasonColumn: NumberColumn
  private var causeColumn: NumberColumn
  private var passColumn: NumberColumn
  private var wasteColumn: NumberColumn
  private var oldColumn: NumberColumn
  private var newColumn: NumberColumn
  private var times: EvaluationTimes
  /// Columns with values other than zeros, not counting times, which depend on the tick.
  private let filled: EvaluationColumns

  private let words: UnsafeMutablePointer<UInt32>
  private let flags: UnsafeMutablePointer<UInt8>
  private let reasonTable: ReasonTable

  /// Rows not decoded yet.
  private var rowsLeft: Int
  /// The rows of the chunk, and how many of them were handed out.
  private var decoded = 0
  private var taken = 0
  /// Evaluations to be skipped, together as soon as others are taken: whole groups cost little, the rest of one as much as decoding it.
  private var owed = 0
  /// The time of a tick that has begun after them.
  private var owedTime: UInt64?
  /// How many evaluations are decoded at a time.
  private var chunkSize = EvaluationRun.longest

  /// `nil` if a column contradicts itself. `types` has the type at each place.
  init?(
    _ payload: Payload, columns: EvaluationColumns, types: [LocalNumber<TypeID>], typeCount: Int, chunk: EvaluationChunk
  ) {
    let table =
      payload.table(.record(.evaluation)) ?? Payload.Table(tag: UInt64(RecordKind.evaluation.rawValue), rows: 0)
    func number(_ column: ColumnNumber) -> NumberColumn? {
      NumberColumn(table.column(column), rows: table.rows, room: chunk.room(of: column))
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
    times = EvaluationTimes(start: start, duration: duration, chunk: chunk)
    self.columns = columns
    nodeCount = UInt32(types.count)
    rowsLeft = table.rows
    var filled: EvaluationColumns = [.reasons]
    if !cause.isMissing { filled.insert(.causes) }
    if !pass.isMissing { filled.insert(.passes) }
    if !waste.isMissing { filled.insert(.waste) }
    if !old.isMissing || !new.isMissing { filled.insert(.values) }
    self.filled = filled.intersection(columns)
    // All zero, so that missing columns need not be filled for each chunk.
    words = chunk.words
    flags = chunk.flags
  }

  /// Sets the time of the tick that the next evaluation belongs to.
  mutating func beginTick(at time: UInt64) {
    if owed == 0 { times.begin(at: time, row: taken) } else { owedTime = time }
  }

  /// Passes on the next `count` evaluations in as few runs as the chunks allow.
  @inline(__always) mutating func take(_ count: Int, _ body: (EvaluationRun) -> Void) {
    if owed > 0 { skipOwed() }
    var left = count
    while left > 0 {
      if taken == decoded, !decodeChunk() { return }
      let run = run(from: taken, count: min(left, decoded - taken))
      body(run)
      taken += run.count
      left -= run.count
    }
  }

  /// Skips the next `count` evaluations, or all that remain, once others are taken. If times are decoded, these have to be of another
  /// tick, on whose time theirs depend.
  mutating func skip(_ count: Int) { owed += min(count, remaining) }

  private mutating func skipOwed() {
    var left = owed
    owed = 0
    // Others may be skipped soon, which a large chunk would decode in vain.
    chunkSize = 2 * PlaneGroup.rows
    while left > 0 {
      if taken == decoded { left -= passGroups(min(left, rowsLeft)) }
      if left == 0 || taken == decoded && !decodeChunk() { break }
      let length = min(left, decoded - taken)
      taken += length
      left -= length
    }
    if let time = owedTime.take() { times.begin(at: time, row: taken) }
  }

  /// How many were neither taken nor skipped.
  var remaining: Int { rowsLeft + decoded - taken - owed }

  @inline(__always) private mutating func run(from row: Int, count: Int) -> EvaluationRun {
    // Even if the block has no times, its ticks may have some.
    let isTimed = columns.contains(.times) && (times.isFilled || times.base != 0)
    let taken = times.take(from: row, count: count)
    return EvaluationRun(
      count: taken.count, filled: isTimed ? filled.union(.times) : filled, words: words + row, waste: flags + row,
      startBase: taken.start, durationBase: taken.duration)
  }

  /// Skips whole groups, and decodes only what later ones depend on.
  ///
  /// - Returns: how many of the next `most` evaluations these have.
  private mutating func passGroups(_ most: Int) -> Int {
    let count = most / PlaneGroup.rows * PlaneGroup.rows
    guard count > 0 else { return 0 }
    rowsLeft -= count
    (decoded, taken) = (0, 0)
    nodeColumn.pass(count)
    if columns.contains(.times) { times.pass(count) }
    if !columns.isDisjoint(with: [.reasons, .causes]) { causeColumn.pass(count) }
    if columns.contains(.reasons) { reasonColumn.pass(count) }
    if columns.contains(.passes) { passColumn.pass(count) }
    if columns.contains(.waste) { wasteColumn.pass(count) }
    if columns.contains(.values) {
      oldColumn.pass(count)
      newColumn.pass(count)
    }
    return count
  }

  private mutating func decodeChunk() -> Bool {
    let count = min(rowsLeft, chunkSize)
    guard count > 0 else { return false }
    rowsLeft -= count
    if columns.contains(.times) { times.decodeChunk(count, after: decoded) }
    decoded = count
    taken = 0
    nodeColumn.decode(into: words, count: count, below: nodeCount)
    if columns.contains(.reasons) {
      reasonTable.decode(
        &reasonColumn, &causeColumn, count: count, places: UnsafePointer(words).numbers(),
        causes: words + 2 * EvaluationRun.stride,
        into: UnsafeMutableRawPointer(words + EvaluationRun.stride).assumingMemoryBound(to: LocalNumber<ReasonID>.self))
    } else if columns.contains(.causes) {
      causeColumn.refill(words + 2 * EvaluationRun.stride, count: count)
    }
    if columns.contains(.passes) { passColumn.refill(words + 3 * EvaluationRun.stride, count: count) }
    if columns.contains(.waste) { wasteColumn.refill(flags, count: count) }
    if columns.contains(.values) {
      oldColumn.refill(words + 4 * EvaluationRun.stride, count: count)
      newColumn.refill(words + 5 * EvaluationRun.stride, count: count)
    }
    return true
  }
}
