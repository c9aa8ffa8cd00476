/// How the records of a block lie between its evaluations: one word for each of them.
///
///     ┌──────────────────────────────┬───────┐
///     │ evaluations since the record │ table │
///     │ before                       │       │
///     └──────────────────────────────┴───────┘
///                   24                   8       bits
///
/// Every record asks whether there is room for it, so one comparison answers that for its row, and for whatever else may
/// be too full for one more record.
struct RecordOrder: ~Copyable {
  private var words = UnsafeMutablePointer<UInt32>.allocate(capacity: Self.firstRoom)
  private var next: UnsafeMutablePointer<UInt32>
  /// Where there is room no more: the end of the storage, or its beginning once the order is closed.
  private var end: UnsafeMutablePointer<UInt32>
  private var room = Self.firstRoom
  private var isClosed = false
  /// The evaluations before the last record.
  private(set) var evaluations = 0
  private static let firstRoom = 1024

  init() {
    next = words
    end = words + room
  }

  deinit { words.deallocate() }

  /// How many records there are.
  var count: Int { (UnsafeRawPointer(next) - UnsafeRawPointer(words)) &>> 2 }

  var hasRoom: Bool {
    @inline(__always) get { next < end }
  }

  /// No more records than a block may have, and none after it was closed.
  var isFull: Bool { isClosed || count >= Schema.mostRows }

  /// The next record may be too much for the block.
  mutating func close() {
    isClosed = true
    end = words
  }

  /// Makes room for one more record, full or not.
  @inline(never) mutating func makeRoom() {
    if count == room { grow() }
    if !isClosed { end = words + room }
  }

  private mutating func grow() {
    let count = count
    let fresh = UnsafeMutablePointer<UInt32>.allocate(capacity: 2 * room)
    fresh.update(from: words, count: count)
    words.deallocate()
    words = fresh
    next = fresh + count
    room *= 2
  }

  /// - Precondition: there is room, if need be made for this record.
  @inline(__always) mutating func append(_ table: Schema.Table, evaluations count: Int) {
    next.pointee = UInt32(truncatingIfNeeded: count &- evaluations) &<< 8 | UInt32(table.rawValue)
    next += 1
    evaluations = count
  }

  mutating func removeAll() {
    next = words
    isClosed = false
    end = words + room
    evaluations = 0
  }

  func table(_ record: Int) -> UInt8 { UInt8(truncatingIfNeeded: words[record]) }
  func gap(_ record: Int) -> UInt32 { words[record] &>> 8 }

  func write(to payload: inout PayloadBuilder) {
    let rows = count
    guard rows > 0 else { return }
    payload.beginTable(.order, rows: rows)
    let column = payload.column(rows: rows, as: UInt32.self)
    for row in 0..<rows { column[row] = words[row] & 0xff }
    payload.addKeyedColumn(Schema.Order.kind, column, key: KeyedPrediction.itself, keys: nil)
    var any: UInt32 = 0
    for row in 0..<rows {
      column[row] = words[row] &>> 8
      any |= column[row]
    }
    if any != 0 { payload.addColumn(Schema.Order.gap, UnsafeBufferPointer(column)) }
    payload.endTable()
  }
}
