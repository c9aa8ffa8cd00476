import Testing

@testable import TraceFormat

/// Runs of every width: groups, and the values behind them.
@Suite struct PackedRunTests {
  static let widths = Array(UInt8(0)...57) + [64]

  @Test(arguments: widths)
  func `values of every width read back, however many there are and wherever reading is interrupted`(width: UInt8)
    throws
  {
    var random = SplitMix(state: 7)
    for count in [1, 7, 127, 128, 129, 300, 512] {
      let values = (0..<count).map { _ in random.next() & PackedShape.mask(width) }
      for step in [128, 256, count] {
        #expect(try read(Packed(values, width: width), count, step: step) == values, "\(count) values")
      }
    }
  }

  @Test(arguments: 1...56)
  func `values that need more bits than the others come back as exceptions, no other value changed`(width: UInt8) throws
  {
    var random = SplitMix(state: 8)
    let values: [UInt64] = (0..<1200).map { row in random.next() & PackedShape.mask(row % 9 == 4 ? width + 1 : width) }
    #expect(try read(Packed(values, width: width), 1200, step: 256) == values)
  }

  @Test(arguments: UInt8(0)...32)
  func `integers of 32 bits are packed as those of 64 bits are, above a base too`(width: UInt8) {
    var random = SplitMix(state: 9)
    let values = (0..<300).map { _ in 100 + random.next() & PackedShape.mask(min(width + 1, 31)) }
    let (wide, narrow) = (
      Packed(values, width: width, base: 100), Packed(values.map(UInt32.init), width: width, base: 100)
    )
    #expect(wide.shape == narrow.shape)
    #expect(wide.bytes == narrow.bytes)
  }

  @Test(arguments: [1, 40, 700, 5_000])
  func `steps are resolved as if all of them had run`(count: Int) {
    var random = SplitMix(state: 10)
    var packer = ColumnPacker()
    for kind in 0..<4 as Range<UInt32> {
      let values = (0..<UInt32(count)).map { row -> UInt32 in
        switch kind {
        case 0: row / 3
        case 1: UInt32(truncatingIfNeeded: random.next() % 40)
        case 2: 1 << 20 - 7 * row
        default: row % 5 == 0 ? 1 : 0
        }
      }
      let mask = UInt32(PackedShape.mask(PackedShape.bits(of: UInt64(values.reduce(0, |)))))
      let made = zip(values, [0] + values).map { ($0 &- $1) & mask }
      let expected = made.withUnsafeBufferPointer { packer.shape(of: $0) }
      #expect(values.withUnsafeBufferPointer { packer.shape(ofStepsOf: $0, mask: mask) } == expected)
    }
  }

  @Test(arguments: widths)
  func `if there is room for fewer bits, the lowest ones are kept`(width: UInt8) throws {
    var random = SplitMix(state: 10)
    let values = (0..<200).map { _ in random.next() & PackedShape.mask(width) }
    let packed = Packed(values, width: width, base: 3)
    #expect(try read(packed, 200, step: 128) as [UInt32] == values.map { UInt32(truncatingIfNeeded: $0) })
    #expect(try read(packed, 200, step: 128) as [UInt8] == values.map { UInt8(truncatingIfNeeded: $0) })
  }

  @Test(arguments: [0, 1, 63, 64, 65, 400, 999])
  func `a run is the same whatever number of exceptions was expected`(at row: Int) throws {
    var values = (0..<1000).map { UInt32($0 % 7) }
    values[row] = 1000
    values[999] = 2000
    let rare = Packed(values, width: 3)
    let frequent = Packed(values, width: 3, expected: 1000)
    #expect(rare.bytes == frequent.bytes)
    #expect(rare.shape == frequent.shape)
    #expect(rare.shape.exceptions >= (row == 999 ? 1 : 2))
    #expect(try read(rare, 1000, step: 128) as [UInt32] == values)
  }

  @Test(arguments: widths)
  func `what is passed over adds up to what would have been read, and what follows reads as before`(width: UInt8) throws
  {
    var random = SplitMix(state: 12)
    for (spacing, base) in [(2, 0), (9, 1), (500, 12)] as [(Int, UInt64)] {
      let values = (0..<5_000).map { row in
        base &+ random.next() & PackedShape.mask(row % spacing == 1 && width < 54 ? width + 3 : width)
      }
      let packed = Packed(values, width: width, base: base)
      let rest = try read(packed, 5_000, step: 128, afterPassing: 128 * 17) { cursor, _ in
        let total = cursor.total(128 * 17)
        #expect(total == values.prefix(128 * 17).reduce(0, &+))
      }
      #expect(rest == Array(values.dropFirst(128 * 17)))
      #expect(try read(packed, 5_000, step: 128, afterPassing: 128 * 17) { cursor, _ in cursor.pass(128 * 17) } == rest)
      // From within a group of exceptions on.
      let parts = try read(packed, 5_000, step: 128, afterPassing: 128 * 17) { cursor, room in
        cursor.decode(into: room, count: 256)
        let total = cursor.total(128 * 15)
        #expect(total == values[256..<128 * 17].reduce(0, &+))
      }
      #expect(parts == rest)
      _ = try read(packed, 5_000, step: 128, afterPassing: 5_000) { cursor, _ in
        let total = cursor.total(5_000)
        #expect(total == values.reduce(0, &+))
      }
    }
  }

  @Test func `a group's layout is as the document draws it`() {
    let values = (0..<128).map { row in UInt64(row == 33 ? 0b101_1000_0001 : 0) }
    var bytes = [UInt8](repeating: 0, count: 176)
    bytes[33] = 0b1000_0001
    // Of the two bits above, value 33 has the lower one, in the second byte of that piece at its second place.
    bytes[128 + 1] = 0b01 << 2
    // The highest bit is in the second byte of the last piece, at its third place.
    bytes[160 + 1] = 1 << 2
    #expect(Packed(values, width: 11).bytes == bytes)
  }

  /// A run as it lies in a block.
  private struct Packed {
    let shape: PackedShape
    let bytes: [UInt8]

    /// - Parameter expected: how many exceptions the packer is to expect.
    init<T: PackableInteger>(_ values: [T], width: UInt8, base: UInt64 = 0, expected: Int = 0) {
      var packer = ColumnPacker()
      var out = ByteBuffer()
      shape = values.withUnsafeBufferPointer { values in
        let shape = packer.fit(
          values, PackedShape(base: base, width: width, exceptions: UInt32(expected), positionWidth: 1, extraWidth: 1))
        packer.append(values, shape, to: &out)
        return shape
      }
      bytes = Array(out.bytes)
    }
  }

  /// The values behind those that `pass` passes over.
  private func read(
    _ packed: Packed, _ rows: Int, step: Int, afterPassing passed: Int,
    _ pass: (inout PackedCursor, UnsafeMutablePointer<UInt64>) -> Void
  ) throws -> [UInt64] {
    var chunk = [UInt64](repeating: 0, count: 1024)
    return try chunk.withUnsafeMutableBufferPointer { chunk in
      try read(packed, rows, step: step, from: passed) { pass(&$0, chunk.baseAddress!) }
    }
  }

  /// Unpacks as many values at a time as the step.
  private func read<T: ColumnInteger>(
    _ packed: Packed, _ rows: Int, step: Int, from first: Int = 0, _ pass: (inout PackedCursor) -> Void = { _ in }
  ) throws -> [T] {
    // Room to read beyond the end, as readers' buffers have.
    let bytes = packed.bytes + [UInt8](repeating: 0xFF, count: 16)
    var room = [UInt64](repeating: 0, count: ExceptionCursor.roomBytes / 8)
    return bytes.withUnsafeBytes { bytes in
      room.withUnsafeMutableBytes { room in
        var cursor = PackedCursor(
          shape: packed.shape, rows: rows, bytes: bytes.baseAddress!, room: room.baseAddress!)
        pass(&cursor)
        return [T](unsafeUninitializedCapacity: rows) { read, count in
          while count < rows - first {
            let size = min(step, rows - first - count)
            cursor.decode(into: read.baseAddress! + count, count: size)
            count += size
          }
        }
      }
    }
  }
}
