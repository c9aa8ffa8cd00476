/// Decodes a block's evaluations in chunks small enough to stay in the processor's first cache.
struct EvaluationDecoder: ~Copyable {
  static let chunk = 1024
  private let columns: EvaluationColumns
  private let nodeCount: UInt32
  private let types: [UInt32]

  private var nodeColumn: NumberColumn
  private var reasonColumn: NumberColumn
  private var causeColumn: NumberColumn
  private var passColumn: NumberColumn
  private var wasteColumn: NumberColumn
  private var oldColumn: NumberColumn
  private var newColumn: NumberColumn
  private var startColumn: NumberColumn
  private var durationColumn: TypedDurations
  private let hasTimes: Bool

  // Buffers that free themselves: no `deinit` runs for a decoder whose `init` gives up.
  private let wordBuffer = GrowingBuffer<UInt32>(capacity: 6 * EvaluationDecoder.chunk)
  private let flagBuffer = GrowingBuffer<UInt8>(capacity: EvaluationDecoder.chunk)
  private let timeBuffer = GrowingBuffer<UInt64>(capacity: 2 * EvaluationDecoder.chunk)
  private var words: UnsafeMutablePointer<UInt32> { wordBuffer.base }
  private var flags: UnsafeMutablePointer<UInt8> { flagBuffer.base }
  private var times: UnsafeMutablePointer<UInt64> { timeBuffer.base }
  private let reasonTable: ReasonTable

  /// Rows not decoded yet.
  private var rowsLeft: Int
  /// Rows of the chunk, and how many of them were handed out.
  private var decoded = 0
  private var taken = 0
  /// The end of the evaluation before, or the begin of the tick: what the next start counts from.
  var lastTime: UInt64 = 0

  /// `nil` where a column contradicts itself. `types` gives each place's type as the block numbers it.
  init?(_ payload: Payload, columns: EvaluationColumns, types: [UInt32], typeCount: Int) {
    let table = payload.table(.evaluation) ?? Payload.Table(tag: UInt64(Schema.Table.evaluation.rawValue), rows: 0)
    func number(_ id: Int, if wanted: Bool = true) -> NumberColumn? {
      NumberColumn(wanted ? table.column(id) : nil, rows: table.rows)
    }
    let isTimed = columns.contains(.times)
    guard let node = number(Schema.Evaluation.node), let reason = number(Schema.Evaluation.reason),
      let cause = number(Schema.Evaluation.cause), let pass = number(Schema.Evaluation.pass),
      let waste = number(Schema.Evaluation.isWasted), let old = number(Schema.Evaluation.oldValue),
      let new = number(Schema.Evaluation.newValue), let start = number(Schema.Evaluation.start),
      let duration = TypedDurations(
        isTimed ? table.column(Schema.Evaluation.duration) : nil, rows: table.rows, types: typeCount),
      let reasons = ReasonTable(payload, types: types, typeCount: typeCount)
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
    self.types = types
    nodeCount = UInt32(types.count)
    rowsLeft = table.rows
    hasTimes = !start.isMissing || !duration.isMissing
    durationColumn = duration
    // Columns that are not there are filled once, not chunk after chunk.
    words.update(repeating: 0, count: 6 * Self.chunk)
    flags.update(repeating: 0, count: Self.chunk)
    times.update(repeating: 0, count: 2 * Self.chunk)
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

  var remaining: Int { rowsLeft + decoded - taken }

  private func run(from row: Int, count: Int) -> EvaluationRun {
    EvaluationRun(
      count: count, places: word(0) + row, reasons: word(1) + row, causes: word(2) + row, passes: word(3) + row,
      waste: UnsafePointer(flags + row), oldValues: word(4) + row, newValues: word(5) + row,
      starts: UnsafePointer(times + row), durations: UnsafePointer(times + Self.chunk + row))
  }

  private func word(_ column: Int) -> UnsafePointer<UInt32> { UnsafePointer(words + column * Self.chunk) }

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
    if columns.contains(.times), hasTimes { startColumn.decode(into: times, count: count) }
    return true
  }

  /// Takes each evaluation's duration from its type's, and adds up starts from the end of the evaluation before.
  private mutating func resolveTimes(_ first: Int, _ count: Int) {
    // Without times everything stays at 0, unless ticks alone have some.
    guard hasTimes || lastTime != 0 else { return }
    if !hasTimes { (times + first).update(repeating: 0, count: count) }
    let (places, starts, durations) = (words, times, times + Self.chunk)
    var last = lastTime
    types.withUnsafeBufferPointer { types in
      for row in first..<first &+ count {
        let duration = durationColumn.next(types[Int(places[row])])
        let start = last &+ starts[row]
        durations[row] = duration
        starts[row] = start
        last = start &+ duration
      }
    }
    lastTime = last
  }
}
