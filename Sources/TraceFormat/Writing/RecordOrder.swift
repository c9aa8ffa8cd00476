/// The order of a block's records among its evaluations: one word per record.
///
///     ┌────────────────────────────────────┬───────┐
///     │ evaluations before the record      │ table │
///     └────────────────────────────────────┴───────┘
///                       24                     8       bits
///
/// Each record needs a check whether there is room. A single comparison covers its row, and whatever else may be too full for
/// another record.
struct RecordOrder: ~Copyable {
  /// Room for the maximum of a block; untouched memory costs nothing.
  private let words = UnsafeMutablePointer<UInt32>.allocate(capacity: Schema.mostRows)
  private var next: UnsafeMutablePointer<UInt32>
  /// Where room ends: the end of the storage, or its start once the order is closed.
  private var end: UnsafeMutablePointer<UInt32>

  init() {
    next = words
    end = words + Schema.mostRows
  }

  deinit { words.deallocate() }

  /// The number of records.
  var count: Int { (UnsafeRawPointer(next) - UnsafeRawPointer(words)) &>> 2 }

  /// Whether the block may have another record: the maximum isn't reached, and it wasn't closed.
  var hasRoom: Bool {
    @inline(__always) get { next < end }
  }

  /// Marks the block as possibly too full for another record.
  mutating func close() { end = words }

  /// - Precondition: there was room before this record added anything.
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

  /// Whether the block consists of whole ticks: it starts with the begin of one, ends with the end of one, and each end is
  /// followed by the next begin. A loop simple enough for the compiler to vectorize.
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
