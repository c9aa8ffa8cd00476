import Testing

@testable import TraceFormat

/// Columns of records that follow from others, over more rows than are decoded at a time.
@Suite struct KeyedColumnTests {
  /// A commit's column of insertions, only the first of which is written: 7. The others have code 0.
  private func insertions(key: ColumnNumber, keys: [UInt8], _ encoding: ColumnEncoding) throws -> [UInt32] {
    let rows: UInt64 = 300
    let codes: [UInt8] = [UInt8(key), 0, 0, 1, 0, 0, 0, 1, 4, 0, 8]
    let order = HandMade.column(Schema.Order.kind, .packed, HandMade.constant(Schema.Table.commit.rawValue))
    let payload = HandBuiltBlock.payload([
      .init(.order, rows: rows, columns: [order]),
      .init(
        .commit, rows: rows,
        columns: [HandMade.column(Schema.Commit.inserted, .keyed, codes), HandMade.column(key, encoding, keys)]),
    ])
    var read: [UInt32] = []
    try TraceReader(bytes: HandMade.block(.records, payload) { $0.records = UInt32(rows) }).forEachRecord { record in
      if case .commit(let commit) = record { read.append(commit.inserted) }
    }
    return read
  }

  @Test(arguments: [Schema.Commit.updated, 9])
  func `a key may follow the column that depends on it, or be a column of a later version`(key: ColumnNumber)
    throws
  {
    #expect(try insertions(key: key, keys: HandMade.constant(3), .packed) == Array(repeating: 7, count: 300))
    let once = try insertions(key: key, keys: HandMade.counting, .differences)
    #expect(once == [7] + Array(repeating: 0, count: 299), "each row has a key of its own")
  }

  @Test(arguments: [128, 1_000])
  func `values that repeat in a cycle, until one doesn't, read back`(atATime: Int) {
    var values = (0..<1_000).map { [16, 18, 19, 24, 17][$0 % 5] as UInt32 }
    values.replaceSubrange(299..<303, with: [20, 20, 20, 1 << 30])
    values[640] = 16
    var codes = codes(of: values).map { UInt64($0) }
    #expect(codes.filter { $0 == 0 }.count > 950)
    var last = [UInt64](repeating: 0, count: KeyedPrediction.room(largest: 30))
    last.withUnsafeMutableBufferPointer { last in
      var prediction = KeyedPrediction(largest: 30, last: last.baseAddress!)
      codes.withUnsafeMutableBufferPointer { codes in
        for start in stride(from: 0, to: codes.count, by: atATime) {
          prediction.decode(codes.baseAddress! + start, count: min(atATime, codes.count - start))
        }
      }
    }
    #expect(codes == values.map { UInt64($0) })
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `values that repeat in a cycle get the same codes as when each is looked up`(seed: UInt64) {
    var numbers = SplitMix(state: seed)
    var values: [UInt32] = []
    while values.count < 3_000 {
      let round = (0..<(numbers.next() % 9 + 1)).map { _ in UInt32(truncatingIfNeeded: numbers.next() % 5) }
      for _ in 0..<(numbers.next() % 90) { values += round }
      if seed % 4 == 0 { values += (0..<400).map { $0 } }
    }
    let codes = codes(of: values)
    var (last, before) = ([UInt32: UInt32](), UInt32(0))
    for (value, code) in zip(values, codes) {
      #expect(code == (last[before, default: 0] == value ? 0 : value + 1))
      last[before] = value
      before = value
    }
  }

  @Test func `as 32-bit words, numbers are the same, but larger ones become the maximum`() throws {
    let plain: [UInt8] = [5, 8, 0, 0, 0, 0, 1, 2, 3]
    // A base of 2⁴⁰, then one of 2³² - 1 to which something may be added.
    let long: [UInt8] = [0x80, 0x80, 0x80, 0x80, 0x80, 0x20, 0, 0, 0, 0, 0]
    let nearlyLong: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0x0F, 8, 0, 0, 0, 0, 0, 0, 1]
    #expect(words(plain) == [6, 7, 8])
    #expect(words(long) == Array(repeating: .max, count: 3))
    #expect(words(nearlyLong) == Array(repeating: .max, count: 3))
    #expect(words([5, 8, 1, 0, 0, 0]) == nil, "an exception without a place")
  }

  @Test func `the columns of a table without rows are not read, whatever they contain`() {
    let nonsense: [UInt8] = [5, 99, 1, 0, 0, 0]
    nonsense.withUnsafeBytes { bytes in
      let column = Payload.Column(id: 1, encoding: ColumnEncoding.packed.rawValue, bytes: bytes)
      var (number, word): (UInt64, UInt32) = (7, 7)
      for rows in 0...1 {
        let table = Payload.Table(tag: 6, rows: rows, columns: [column])
        #expect(table.decode(1, into: &number) == (rows == 0))
        #expect(table.decode(1, into: &word) == (rows == 0))
        #expect(table.numbers(1) == (rows == 0 ? [] : nil))
      }
      #expect(number == 7)
      #expect(word == 7)
    }
  }

  private func codes(of values: [UInt32]) -> [UInt32] {
    var listed = SparseColumn()
    var codes = values
    values.withUnsafeBufferPointer { KeyedPrediction.encode($0, into: &listed) }
    codes.withUnsafeMutableBufferPointer { listed.expand(into: $0.baseAddress!, rows: values.count) }
    return codes
  }

  /// A column of three rows.
  private func words(_ bytes: [UInt8]) -> [UInt32]? {
    (bytes + Array(repeating: 0, count: 16)).withUnsafeBytes { padded in
      let column = Payload.Column(
        id: 1, encoding: ColumnEncoding.packed.rawValue,
        bytes: UnsafeRawBufferPointer(rebasing: padded.prefix(bytes.count)))
      var numbers: [UInt32] = [0, 0, 0]
      return Payload.Table(tag: 1, rows: 3, columns: [column]).decode(1, into: &numbers) ? numbers : nil
    }
  }

  @Test func `a key that is keyed too is a contradiction, and nothing of the block is shown`() throws {
    #expect(try insertions(key: Schema.Commit.updated, keys: [1] + HandMade.constant(0), .keyed) == [])
  }
}
