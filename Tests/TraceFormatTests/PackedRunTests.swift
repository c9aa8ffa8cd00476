import Testing

@testable import TraceFormat

/// Runs of every width: the quick ways of packing and unpacking several values at once, and the slow ones around them.
@Suite struct PackedRunTests {
  @Test("Values of every width read back, however many there are and wherever reading is interrupted")
  func everyWidth() throws {
    var random = SplitMix(state: 7)
    for width in Array(UInt8(0)...57) + [64] {
      for count in [1, 7, 8, 9, 31, 100] {
        let values = (0..<count).map { _ in random.next() & PackedShape.mask(width) }
        for steps in [[count], [8, 16, 3], [5]] {
          #expect(try roundTrip(values, width: width, steps: steps) == values, "width \(width), \(count) values")
        }
      }
    }
  }

  @Test("Values that need more bits than the others come back as exceptions")
  func exceptions() throws {
    var random = SplitMix(state: 8)
    for width in UInt8(1)...56 {
      let values: [UInt64] = (0..<100).map { row in random.next() & PackedShape.mask(row % 9 == 4 ? width + 1 : width) }
      #expect(try roundTrip(values, width: width, steps: [16, 7]) == values, "width \(width)")
    }
  }

  /// Packs the values, and unpacks as many at a time as the steps say, the last step over and over.
  private func roundTrip(_ values: [UInt64], width: UInt8, steps: [Int]) throws -> [UInt64] {
    var packer = ColumnPacker()
    let shape = values.withUnsafeBufferPointer { packer.pack($0, width: width, base: 0) }
    var bytes = ByteBuffer()
    bytes.append(packer.bits.bytes)
    // Room to read beyond the end, as readers' buffers have.
    bytes.append(UInt64(0))
    bytes.append(UInt64(0))
    var cursor = PackedCursor(shape: shape, rows: values.count, bytes: bytes.bytes.baseAddress!)
    let batch = ExceptionBatch()
    var read = [UInt64](repeating: 0, count: values.count)
    var done = 0
    for step in steps + Array(repeating: steps.last!, count: values.count) where done < values.count {
      let count = min(step, values.count - done)
      read.withUnsafeMutableBufferPointer { cursor.decode(into: $0.baseAddress! + done, count: count, batch) }
      done += count
    }
    return read
  }
}
