import Testing
import TraceAnalysis

@testable import TraceExport

/// The pieces of a Parquet file, unpacked again. Whole files are read by DuckDB, in `Scripts/check-export.sh`.
@Suite struct ParquetTests {
  /// Reads what the format packs.
  private struct Unpacking {
    var bytes: ArraySlice<UInt8>

    init(_ bytes: ByteList) { self.bytes = bytes.bytes[...] }

    mutating func varint() -> UInt64 {
      var (value, shift): (UInt64, UInt64) = (0, 0)
      while let byte = bytes.popFirst() {
        value |= UInt64(byte & 0x7F) << shift
        if byte < 0x80 { return value }
        shift += 7
      }
      return value
    }

    mutating func zigzag() -> Int64 {
      let value = varint()
      return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }

    /// Numbers of some bits each, the lowest first.
    mutating func packed(_ count: Int, width: Int) -> [UInt64] {
      let taken = Array(bytes.prefix(count * width / 8))
      bytes = bytes.dropFirst(taken.count)
      return (0..<count).map { index in
        (0..<width).reduce(0) { value, bit in
          let place = index * width + bit
          return value | UInt64(taken[place / 8] >> (place % 8) & 1) << UInt64(bit)
        }
      }
    }

    mutating func deltas() -> [Int64] {
      let (block, parts) = (Int(varint()), Int(varint()))
      let count = Int(varint())
      var values = [zigzag()]
      while values.count < count {
        let least = zigzag()
        let widths = (0..<parts).map { _ in Int(bytes.removeFirst()) }
        for width in widths where values.count < count {
          for delta in packed(block / parts, width: width) where values.count < count {
            values.append(values[values.count - 1] &+ least &+ Int64(bitPattern: delta))
          }
        }
      }
      return Array(values.prefix(count))
    }

    mutating func runs(width: Int, count: Int) -> [UInt64] {
      var values: [UInt64] = []
      while values.count < count {
        let head = varint()
        if head & 1 == 1 {
          values += packed(Int(head >> 1) * 8, width: width)
        } else {
          let value = (0..<(width + 7) / 8).reduce(0 as UInt64) { $0 | UInt64(bytes.removeFirst()) << (8 * UInt64($1)) }
          values += repeatElement(value, count: Int(head >> 1))
        }
      }
      return Array(values.prefix(count))
    }
  }

  private static let squares: [Int64] = (0..<1_000).map { (number: Int64) in number * number }
  private static let falling: [Int64] = Array(stride(from: 900, to: 0, by: -7))
  private static let alternating: [Int64] = (0..<129).map { (row: Int) in row % 2 == 0 ? 1 << 40 : 3 }

  private func deltas(_ numbers: [Int64]) -> ByteList { numbers.withUnsafeBufferPointer(DeltaPacking.encoded) }

  private func packedRuns(_ numbers: [UInt32], width: Int) -> ByteList {
    numbers.withUnsafeBufferPointer { HybridRuns.encoded($0, width: width) }
  }

  @Test(arguments: [
    [], [7], [7, 7, 7], [.min, .max, .min, 0, -1], squares, falling, [Int64](repeating: 5, count: 129), alternating,
  ])
  func `numbers packed as differences read back`(_ numbers: [Int64]) {
    var unpacking = Unpacking(deltas(numbers))
    #expect(unpacking.deltas() == numbers)
    #expect(unpacking.bytes.isEmpty)
  }

  @Test func `numbers close to each other take few bytes`() {
    #expect(deltas(Array(repeating: 1 << 50, count: 65_536)).count < 4_000)
    #expect(deltas(Array(0..<65_536)).count < 4_000)
  }

  @Test(arguments: [1, 3, 8, 11, 20])
  func `runs and packed values are read as they were`(_ width: Int) {
    let most = UInt32(1) << UInt32(width) - 1
    let cut: [UInt32] = (0..<1_001).map { (number: UInt32) in number & most }
    let runs = (0..<40).flatMap { (number: UInt32) in
      [UInt32](repeating: number & most, count: Int(number) * 7 % 23)
    }
    let lists: [[UInt32]] = [[], [most], [UInt32](repeating: most, count: 1_000), cut, runs]
    for values in lists {
      var unpacking = Unpacking(packedRuns(values, width: width))
      #expect(unpacking.runs(width: width, count: values.count) == values.map(UInt64.init))
      #expect(unpacking.bytes.isEmpty)
    }
    #expect(packedRuns(Array(repeating: most, count: 65_536), width: width).count < 8)
  }

  private static func write(rows: Int, of column: TableColumn, _ text: (Int) -> String?, to sink: @escaping ByteSink) {
    var file = ParquetFile(columns: [column], producer: "tests", metadata: [], write: sink)
    file.begin()
    file.add { encoded in for row in 0..<rows { encoded.add { $0.add(text(row)) } } }
    file.finish()
  }

  private func file(rows: Int, of column: TableColumn, _ text: (Int) -> String?) -> [UInt8] {
    let output = Collected()
    Self.write(rows: rows, of: column, text, to: output.sink)
    return output.bytes
  }

  @Test func `an empty table is a file without groups`() {
    let bytes = file(rows: 0, of: .text("view")) { _ in nil }
    #expect(bytes.starts(with: "PAR1".utf8))
    #expect(bytes.suffix(4).elementsEqual("PAR1".utf8))
    let length = bytes.suffix(8).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    #expect(bytes.count == 4 + length + 8)
  }

  @Test func `repeated texts are written once, and a column without values takes next to nothing`() {
    let text = String(repeating: "x", count: 100)
    let repeated = file(rows: 10_000, of: .text("view")) { _ in text }
    #expect(repeated.count < 1_000)
    let empty = file(rows: 10_000, of: .text("rule", isOptional: true)) { _ in nil }
    #expect(empty.count < 300)
  }

  @Test func `the memory for open groups is limited, however long the texts are`() {
    let output = Collected()
    func value(_ row: Int) -> String? { "\(row)" + String(repeating: "x", count: 1_000) }
    Self.write(rows: 100_000, of: .text("value"), value, to: output.sink)
    let groups = output.bytes.count / ParquetGroups.mostBytes
    #expect(groups == 3)
    let pages = output.pieces.filter { $0 > 1_000 }
    #expect((2 * groups...16 * groups).contains(pages.count), "each has a few megabytes")
    #expect(pages.allSatisfy { $0 < ParquetGroups.mostBytes / 3 })
  }
}
