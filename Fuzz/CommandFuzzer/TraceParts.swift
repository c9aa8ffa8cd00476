@testable import TraceFormat

/// A trace taken apart: blocks, their tables, and the columns of these.
struct TraceParts {
  struct Column {
    var id: UInt64
    var number: ColumnNumber { ColumnNumber(clamping: id) }
    var encoding: UInt8
    var bytes: [UInt8]
  }

  struct Table {
    var tag: UInt64
    var rows: Int
    var columns: [Column]

    var kind: Schema.Table? { UInt8(exactly: tag).flatMap(Schema.Table.init(rawValue:)) }
  }

  struct Block {
    var header: BlockHeader
    var tables: [Table]
  }

  var blocks: [Block] = []

  /// What can be made out of the bytes; blocks whose directory can't be read are left out.
  init(_ bytes: UnsafeRawBufferPointer) {
    var offset = 0
    while offset + BlockHeader.byteCount <= bytes.count {
      guard let header = BlockHeader(bytes.baseAddress! + offset) else {
        offset += 1
        continue
      }
      let start = offset + BlockHeader.byteCount
      let end = min(bytes.count, start + Int(header.payloadBytes))
      if let payload = Payload(UnsafeRawBufferPointer(rebasing: bytes[start..<end])) {
        blocks.append(Block(header: header, tables: payload.tables.map(Table.init)))
      }
      offset = end
    }
  }

  /// All rows of all tables: what reading it takes grows with them.
  var rows: Int { blocks.reduce(0) { $0 + $1.tables.reduce(0) { $0 + $1.rows } } }
}

extension TraceParts.Table {
  init(_ table: Payload.Table) {
    self.init(
      tag: table.tag, rows: table.rows,
      columns: table.columns.map { TraceParts.Column(id: $0.id, encoding: $0.encoding, bytes: Array($0.bytes)) })
  }

  /// A column's numbers; `nil` where its bytes contradict themselves. One that is missing has zeros.
  func numbers(_ number: ColumnNumber) -> [UInt64]? {
    let all = columns.map(\.bytes)
    // Readers look at up to sixteen bytes behind a column.
    let joined = all.flatMap { $0 } + [UInt8](repeating: 0, count: 16)
    return joined.withUnsafeBytes { bytes in
      var table = Payload.Table(tag: tag, rows: rows)
      var start = 0
      for column in columns {
        let part = UnsafeRawBufferPointer(rebasing: bytes[start..<start + column.bytes.count])
        table.columns.append(Payload.Column(id: column.id, encoding: column.encoding, bytes: part))
        start += column.bytes.count
      }
      return table.numbers(number)
    }
  }

  mutating func put(_ numbers: [UInt64], into number: ColumnNumber) {
    let column = TraceParts.Column(
      id: UInt64(number.rawValue), encoding: ColumnEncoding.packed.rawValue, bytes: TraceParts.packed(numbers))
    if let index = columns.firstIndex(where: { $0.number == number }) {
      columns[index] = column
    } else {
      columns.append(column)
    }
  }
}

extension TraceParts {
  /// A packed run of whole bytes without exceptions.
  static func packed(_ numbers: [UInt64]) -> [UInt8] {
    let largest = numbers.max() ?? 0
    let width = (64 - largest.leadingZeroBitCount + 7) / 8
    var bytes: [UInt8] = [0, UInt8(8 * width), 0, 0, 0, 0]
    let grouped = numbers.count / 128 * 128
    for start in stride(from: 0, to: grouped, by: 128) {
      for piece in 0..<width {
        for number in numbers[start..<start + 128] { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * piece))) }
      }
    }
    for number in numbers[grouped...] {
      for piece in 0..<width { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * piece))) }
    }
    return bytes
  }

  /// What is put right when the parts become a trace again.
  struct Truths: OptionSet {
    let rawValue: Int
    /// The blocks' numbers, and the evaluations before each.
    static let succession = Truths(rawValue: 1)
    /// What headers have about the records in their blocks.
    static let counts = Truths(rawValue: 2)
    /// The index.
    static let index = Truths(rawValue: 4)
  }

  /// The trace, with correct checksums.
  func sealed(_ truths: Truths) -> [UInt8] {
    var bytes: [UInt8] = []
    var places: [BlockPlace] = []
    var evaluations: UInt64 = 0
    for (number, block) in blocks.enumerated() {
      var header = truths.contains(.counts) ? block.countedHeader : block.header
      if truths.contains(.succession) {
        header.sequence = UInt32(number)
        if header.kind == .records {
          header.evaluationsBefore = evaluations
          evaluations &+= UInt64(header.evaluations)
        }
      }
      if header.kind == .index, truths.contains(.index), let index = Self.index(places, at: bytes.count, header) {
        bytes += index
        continue
      }
      let sealed = block.sealed(&header, at: bytes.count)
      places.append(BlockPlace(offset: UInt64(bytes.count), header: header))
      bytes += sealed
    }
    return bytes
  }

  private static func index(_ places: [BlockPlace], at offset: Int, _ header: BlockHeader) -> [UInt8]? {
    var encoder = BlockEncoder()
    var header = header
    encoder.encode(places, indexOffset: UInt64(offset))
    return (try? encoder.finish(&header)).map { Array($0) }
  }
}

extension TraceParts.Block {
  func table(_ kind: Schema.Table) -> TraceParts.Table? { tables.first { $0.tag == UInt64(kind.rawValue) } }

  /// A header that matches the tables.
  fileprivate var countedHeader: BlockHeader {
    guard header.kind == .records else { return header }
    var header = header
    header.evaluations = UInt32(table(.record(.evaluation))?.rows ?? 0)
    header.records = header.evaluations &+ UInt32(table(.order)?.rows ?? 0)
    if let ticks = table(.record(.tickBegin))?.numbers(Schema.TickBegin.tick), let first = ticks.first,
      let last = ticks.last
    {
      if !header.flags.contains(.continuesTick) {
        header.firstTick = TickNumber(rawValue: UInt32(truncatingIfNeeded: first))
      }
      header.lastTick = TickNumber(rawValue: UInt32(truncatingIfNeeded: last))
    }
    return header
  }

  fileprivate func sealed(_ header: inout BlockHeader, at offset: Int) -> [UInt8] {
    var directory = ByteBuffer()
    var columns = ByteBuffer()
    for table in tables {
      directory.appendVarint(table.tag)
      directory.appendVarint(UInt64(table.rows))
      for column in table.columns {
        directory.appendVarint(column.id)
        directory.append(column.encoding)
        directory.appendVarint(UInt64(column.bytes.count))
        column.bytes.withUnsafeBytes { columns.append($0) }
      }
      directory.appendVarint(0)
    }
    directory.appendVarint(0)
    var payload = ByteBuffer()
    payload.append(UInt32(directory.count))
    payload.append(directory.bytes)
    payload.append(columns.bytes)
    if header.kind == .index {
      payload.append(UInt64(offset))
      payload.append(IndexTrailer.mark)
    }
    header.payloadBytes = UInt32(payload.count)
    header.payloadChecksum = XXH64.checksum(of: payload.bytes)
    var block = ByteBuffer()
    header.write(to: &block)
    block.append(payload.bytes)
    return Array(block.bytes)
  }
}
