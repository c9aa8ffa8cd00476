/// Builds a payload: a directory of tables and their columns, then the columns' bytes.
///
///     ┌────────┬──────────────────┬───────────┬─────────────────────────────┐
///     │ header │ directory length │ directory │ column │ column │ column …  │
///     └────────┴──────────────────┴───────────┴─────────────────────────────┘
///
/// Columns are packed in place, after room for the largest directory that readers accept.
/// Columns that are all zeros take no space: they are left out, and readers use 0 for what is missing.
struct PayloadBuilder: ~Copyable {
  private var directory = ByteBuffer()
  private var data = ByteBuffer(capacity: 2 * Self.roomInFront)
  private static let roomInFront = BlockHeader.byteCount + 4 + Schema.longestDirectory
  private var packer = ColumnPacker()
  private var steps = GrowingBuffer<UInt64>()
  private var words = GrowingBuffer<UInt32>()
  /// Columns being assembled, and their keys.
  private var columns = GrowingBuffer<UInt64>()
  private var columnKeys = GrowingBuffer<UInt64>()
  /// Codes of keyed columns, if only few rows have one.
  private var codes = SparseColumn()
  /// The row count of the largest table so far.
  private var largestTable = 0

  init() { data.advance(by: Self.roomInFront) }

  mutating func removeAll() {
    directory.removeAll()
    data.removeAll()
    data.advance(by: Self.roomInFront)
    largestTable = 0
  }

  mutating func beginTable(_ table: Schema.Table, rows: Int) {
    largestTable = max(largestTable, rows)
    directory.appendVarint(UInt64(table.rawValue))
    directory.appendVarint(UInt64(rows))
  }

  mutating func endTable() { directory.appendVarint(0) }

  /// Memory for assembling a column; the same memory each time.
  mutating func column<T: PackableInteger>(rows: Int, as type: T.Type) -> UnsafeMutableBufferPointer<T> {
    columns.reserve(rows)
    return columns.room(for: T.self, count: rows)
  }

  /// Memory for its key column.
  mutating func keys<T: PackableInteger>(rows: Int, as type: T.Type) -> UnsafeMutableBufferPointer<T> {
    columnKeys.reserve(rows)
    return columnKeys.room(for: T.self, count: rows)
  }

  /// Adds a column of integers in the smaller of the two integer encodings.
  mutating func addColumn<T: PackableInteger>(_ number: ColumnNumber, _ values: UnsafeBufferPointer<T>) {
    if let value = Self.onlyValue(of: values) { return addConstant(number, UInt64(value)) }
    let plain = packer.shape(of: values)
    // Nothing is smaller than a column without bits.
    guard plain.byteCount(rows: values.count) > 0 else { return addPacked(number, values, shape: plain) }
    let bits = PackedShape.bits(of: UInt64(values.reduce(0, |)))
    let shape = packer.shape(ofStepsOf: values, mask: T(truncatingIfNeeded: PackedShape.mask(bits)))
    if shape.byteCount(rows: values.count) < plain.byteCount(rows: values.count) {
      addSteps(number, steps(of: values, bits: bits), bits: bits, shape: shape)
    } else {
      addPacked(number, values, shape: plain)
    }
  }

  /// Adds a column that mostly follows from another column of the table. Replaces its values by codes.
  mutating func addKeyedColumn<T: PackableInteger>(
    _ number: ColumnNumber, _ values: UnsafeMutableBufferPointer<T>, key: ColumnKey, keys: UnsafeBufferPointer<T>
  ) {
    KeyedPrediction.encode(values, keys: keys)
    addCodes(number, UnsafeBufferPointer(values), key: key)
  }

  /// Adds a column that mostly follows from the previous row.
  mutating func addSequence(_ number: ColumnNumber, _ values: UnsafeBufferPointer<UInt32>) {
    KeyedPrediction.encode(values, into: &codes)
    addListedCodes(number, key: .itself, rows: values.count)
  }

  /// Adds a column with the same value in all rows, and a constant key: only the first row has a code.
  mutating func addKeyedConstant(_ number: ColumnNumber, _ value: UInt32, key: ColumnKey, rows: Int) {
    codes.start(room: 1)
    codes.append(value &+ 1, row: 0)
    addListedCodes(number, key: key, rows: rows)
  }

  /// Adds codes of which only few aren't 0, without expanding the others.
  private mutating func addListedCodes(_ number: ColumnNumber, key: ColumnKey, rows: Int) {
    guard codes.count <= rows / 64 else {
      words.reserve(rows)
      codes.expand(into: words.base, rows: rows)
      return addCodes(number, words.prefix(rows), key: key)
    }
    let start = data.count
    data.appendVarint(key.field)
    let fitted = packer.fit(codes, rows: rows)
    appendHead(fitted)
    packer.appendExceptions(fitted, to: &data)
    addEntry(number, .keyed, from: start)
  }

  private mutating func addCodes<T: PackableInteger>(
    _ number: ColumnNumber, _ codes: UnsafeBufferPointer<T>, key: ColumnKey
  ) {
    let start = data.count
    data.appendVarint(key.field)
    appendRun(codes, shape: packer.shape(of: codes))
    addEntry(number, .keyed, from: start)
  }

  /// Adds a column of integers without trying differences.
  mutating func addPackedColumn<T: PackableInteger>(_ number: ColumnNumber, _ values: UnsafeBufferPointer<T>) {
    if let value = Self.onlyValue(of: values) { return addConstant(number, UInt64(value)) }
    addPacked(number, values, shape: packer.shape(of: values))
  }

  /// Adds a column in which most rows are 0.
  mutating func addSparseColumn(_ number: ColumnNumber, rows: Int, _ sparse: borrowing SparseColumn) {
    guard sparse.count > 0 else { return }
    let shape = sparse.count < rows ? packer.shape(of: sparse, rows: rows) : nil
    guard let shape, shape.width == 0 else {
      words.reserve(rows)
      sparse.expand(into: words.base, rows: rows)
      return addPackedColumn(number, words.prefix(rows))
    }
    let start = data.count
    let fitted = packer.fit(sparse, rows: rows)
    appendHead(fitted)
    packer.appendExceptions(fitted, to: &data)
    addEntry(number, .packed, from: start)
  }

  /// Adds a column of differences between consecutive values, modulo 2 to the power of `bits`.
  mutating func addSteps<T: PackableInteger>(_ number: ColumnNumber, _ steps: UnsafeBufferPointer<T>, bits: UInt8) {
    addSteps(number, steps, bits: bits, shape: packer.shape(of: steps))
  }

  mutating func addBytes(_ number: ColumnNumber, _ bytes: UnsafeRawBufferPointer) {
    let start = data.count
    data.append(bytes)
    addEntry(number, .bytes, from: start)
  }

  /// Appends the trailer after all tables: the last bytes of an index block.
  mutating func addTrailer(_ trailer: IndexTrailer) {
    data.append(trailer.indexOffset)
    data.append(IndexTrailer.mark)
  }

  /// Completes the payload, which must be readable, and the header, and returns the whole block, valid until more is added.
  mutating func finish(_ header: inout BlockHeader) -> UnsafeRawBufferPointer {
    directory.appendVarint(0)
    let start = Self.roomInFront - directory.count - 4
    data.overwrite(UInt32(directory.count), at: start)
    data.overwrite(directory.bytes, at: start + 4)
    let payload = UnsafeRawBufferPointer(rebasing: data.bytes[start...])
    header.payloadBytes = UInt32(payload.count)
    header.payloadChecksum = XXH64.checksum(of: payload)
    var head = ByteBuffer(capacity: BlockHeader.byteCount)
    header.write(to: &head)
    data.overwrite(head.bytes, at: start - BlockHeader.byteCount)
    return UnsafeRawBufferPointer(rebasing: data.bytes[(start - BlockHeader.byteCount)...])
  }

  /// Whether readers accept the payload; they refuse blocks over the maximum size.
  var isReadable: Bool {
    largestTable <= Schema.mostRows && directory.count < Schema.longestDirectory
      && 4 + directory.count + data.count - Self.roomInFront <= BlockHeader.longestPayload
  }

  /// The value of all rows, if they are equal, as in most columns of a small recording. Compares whole vectors, in a loop simple
  /// enough for the compiler to vectorize.
  private static func onlyValue<T: PackableInteger>(of values: UnsafeBufferPointer<T>) -> T? {
    guard let first = values.first else { return 0 }
    var start = 0
    while start < values.count {
      let end = min(start &+ 256, values.count)
      var others: T = 0
      for row in start..<end { others |= values[row] ^ first }
      if others != 0 { return nil }
      start = end
    }
    return first
  }

  /// Adds a column with the same value in all rows. Zeros are left out; otherwise only the base is written.
  mutating func addConstant(_ number: ColumnNumber, _ value: UInt64) {
    if value == 0 { return }
    let start = data.count
    appendHead(PackedShape(base: value))
    addEntry(number, .packed, from: start)
  }

  /// The differences between consecutive values, modulo 2 to the power of `bits`. Valid until the next call.
  private mutating func steps<T: PackableInteger>(
    of values: UnsafeBufferPointer<T>, bits: UInt8
  ) -> UnsafeBufferPointer<T> {
    steps.reserve(values.count)
    let steps = steps.room(for: T.self, count: values.count)
    let mask = T(truncatingIfNeeded: PackedShape.mask(bits))
    if let first = values.baseAddress {
      for row in values.indices { steps[row] = ColumnPacker.step(to: row, in: first, mask: mask) }
    }
    return UnsafeBufferPointer(steps)
  }

  private mutating func addSteps<T: PackableInteger>(
    _ number: ColumnNumber, _ steps: UnsafeBufferPointer<T>, bits: UInt8, shape: PackedShape
  ) {
    let start = data.count
    data.append(bits)
    appendRun(steps, shape: shape)
    addEntry(number, .differences, from: start)
  }

  private mutating func addPacked<T: PackableInteger>(
    _ number: ColumnNumber, _ values: UnsafeBufferPointer<T>, shape: PackedShape
  ) {
    let start = data.count
    appendRun(values, shape: shape)
    addEntry(number, .packed, from: start)
  }

  private mutating func addEntry(_ number: ColumnNumber, _ encoding: ColumnEncoding, from start: Int) {
    directory.appendVarint(number.field)
    directory.append(encoding.rawValue)
    directory.appendVarint(UInt64(data.count - start))
  }

  /// Packs a run and appends its shape, then its bits.
  private mutating func appendRun<T: PackableInteger>(_ values: UnsafeBufferPointer<T>, shape: PackedShape) {
    let fitted = packer.fit(values, shape)
    appendHead(fitted)
    packer.append(values, fitted, to: &data)
  }

  private mutating func appendHead(_ shape: PackedShape) {
    data.appendVarint(shape.base)
    data.append(shape.width)
    data.append(shape.exceptions)
    if shape.exceptions > 0 {
      data.append(shape.positionWidth)
      data.append(shape.extraWidth)
    }
  }
}
