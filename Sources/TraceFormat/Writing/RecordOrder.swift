/// How the records of a block lie between its evaluations: one word for each of them.
///
///     ┌────────────────────────────────────┬───────┐
///     │ evaluations in front of the record │ table │
///     └────────────────────────────────────┴───────┘
///                       24                     8       bits
///
/// Every record asks whether there is room for it, so one comparison answers that for its row, and for whatever else may
/// be too full for one more record.
struct RecordOrder: ~Copyable {
  /// As many as a block may have: what isn't touched takes no memory.
  private let words = UnsafeMutablePointer<UInt32>.allocate(capacity: Schema.mostRows)
  private var next: UnsafeMutablePointer<UInt32>
  /// Where there is room no more: the end of the storage, or its beginning once the order is closed.
  private var end: UnsafeMutablePointer<UInt32>

  init() {
    next = words
    end = words + Schema.mostRows
  }

  deinit { words.deallocate() }

  /// How many records there are.
  var count: Int { (UnsafeRawPointer(next) - UnsafeRawPointer(words)) &>> 2 }

  /// The block may have one more record: it has fewer than it may have, and was not closed.
  var hasRoom: Bool {
    @inline(__always) get { next < end }
  }

  /// The next record may be too much for the block.
  mutating func close() { end = words }

  /// - Precondition: there was room before this record brought something new with it.
  @inline(__always) mutating func append(_ kind: RecordKind, evaluations: Int) {
    next.pointee = Self.word(kind, evaluations)
    next += 1
  }

  @inline(__always) private static func word(_ kind: RecordKind, _ evaluations: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: evaluations) &<< 8 | UInt32(kind.rawValue)
  }

  mutating func removeAll() {
    next = words
    end = words + Schema.mostRows
  }

  /// Whether the block is nothing but whole ticks: it begins with one's begin, ends with one's end, and after each end the
  /// next one begins at once. Looked for in the plainest of loops, of which the compiler makes vectors.
  func isWholeTicks(evaluations: Int) -> Bool {
    let count = count
    guard count > 0, words[0] == Self.word(.tickBegin, 0), words[count - 1] == Self.word(.tickEnd, evaluations) else {
      return false
    }
    let (begin, end) = (UInt32(RecordKind.tickBegin.rawValue), UInt32(RecordKind.tickEnd.rawValue))
    let words = UnsafePointer(words)
    var others: UInt32 = 0
    for record in 0..<count &- 1 {
      let (word, after) = (words[record], words[record &+ 1])
      let isEnd: UInt32 = word & 0xff == end ? 1 : 0
      let isBegin: UInt32 = after & 0xff == begin ? 1 : 0
      let isAtOnce: UInt32 = after &- word == begin &- end ? 1 : 0
      others &+= (isEnd | isBegin) ^ (isEnd & isAtOnce)
    }
    return others == 0
  }

  func write(to payload: inout PayloadBuilder) {
    let rows = count
    guard rows > 0 else { return }
    payload.beginTable(.order, rows: rows)
    let column = payload.column(rows: rows, as: UInt32.self)
    for row in 0..<rows { column[row] = words[row] & 0xff }
    payload.addSequence(Schema.Order.kind, UnsafeBufferPointer(column))
    var any: UInt32 = 0
    var before: UInt32 = 0
    for row in 0..<rows {
      let evaluations = words[row] &>> 8
      column[row] = evaluations &- before
      any |= column[row]
      before = evaluations
    }
    if any != 0 { payload.addColumn(Schema.Order.gap, UnsafeBufferPointer(column)) }
    payload.endTable()
  }
}
