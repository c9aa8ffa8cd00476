import Testing

@testable import TraceExport

@Suite struct ByteListTests {
  private func text(_ body: (inout ByteCursor) -> Void) -> String {
    var bytes = ByteList()
    bytes.write(upTo: 64, body)
    return String(decoding: bytes.bytes, as: UTF8.self)
  }

  /// Each power of ten, and its neighbors.
  private static let numbers: [UInt64] =
    (0...19).flatMap { power in
      let ten = (0..<power).reduce(UInt64(1)) { number, _ in number * 10 }
      return [ten - 1, ten, ten + 1]
    } + [12_345, 90_807_060_504, .max - 1, .max]

  @Test func `a number has the digits that it is printed with`() {
    for number in Self.numbers {
      #expect(text { $0.put(decimal: number) } == "\(number)")
      let signed = Int64(bitPattern: number)
      #expect(text { $0.put(signed: signed) } == "\(signed)")
    }
  }

  @Test func `microseconds are printed as a double prints them`() {
    for number in Self.numbers + (0..<2_000) where number < ByteCursor.mostNanoseconds {
      #expect(text { $0.put(microseconds: number) } == "\(Double(number) / 1_000)")
    }
    #expect(text { $0.put(chromeTime: 1 << 62) } == "\(Double(1 << 62) / 1_000)")
  }

  @Test func `milliseconds are not rounded`() {
    #expect(text { $0.put(milliseconds: 12_000_345) } == "12.000345")
    #expect(text { $0.put(milliseconds: 12_000_000) } == "12")
    #expect(text { $0.put(milliseconds: 100_000) } == "0.1")
    #expect(text { $0.put(milliseconds: .max) } == "18446744073709.551615")
  }

  @Test func `the length of a varint is known before it is written`() {
    for number in Self.numbers + (0...63).map({ 1 << $0 }) {
      var bytes = ByteList()
      bytes.appendVarint(number)
      #expect(bytes.count == ByteCursor.varintCount(of: number))
    }
  }

  @Test(arguments: [0, 1, 127, 128, 16_383, 16_384, 70_000])
  func `a part is preceded by its length, whatever that takes`(_ count: Int) {
    var bytes = ByteList()
    bytes.append(7 as UInt8)
    let part = bytes.beginCounted()
    bytes.append(bytes: (0..<count).map { UInt8(truncatingIfNeeded: $0) })
    bytes.endCounted(part)
    bytes.append(9 as UInt8)
    var expected = ByteList()
    expected.append(7 as UInt8)
    expected.appendVarint(UInt64(count))
    expected.append(bytes: (0..<count).map { UInt8(truncatingIfNeeded: $0) })
    expected.append(9 as UInt8)
    #expect(bytes.bytes == expected.bytes)
  }

  @Test func `a copy stays as it is when the original is written to`() {
    var bytes = ByteList()
    bytes.append("abc")
    let copy = bytes
    bytes.removeAll()
    bytes.append("xyz and more")
    #expect(copy.bytes == Array("abc".utf8))
    #expect(bytes.bytes == Array("xyz and more".utf8))
  }

  @Test func `pieces are encoded once, and again after all were discarded`() {
    var pieces = BytePieces(kinds: 2)
    var made = 0
    func piece(_ number: UInt32, _ kind: Int) -> String {
      let piece = pieces.piece(ofNumber: number, in: kind) { bytes in
        made += 1
        bytes.append(text: "\(kind)/\(number)/" + String(repeating: "x", count: Int(number % 50)))
      }
      return text { $0.put(piece) }
    }
    for number: UInt32 in [3, 900, 49, 3] {
      #expect(piece(number, 0) == "0/\(number)/" + String(repeating: "x", count: Int(number % 50)))
    }
    #expect(made == 3)
    #expect(piece(3, 1) == "1/3/xxx")
    #expect(made == 4)
    // More than is kept.
    for number in 1_000..<300_000 as Range<UInt32> {
      pieces.beginRow()
      _ = pieces.piece(ofNumber: number, in: 0) { $0.append(text: String(repeating: "y", count: 40)) }
    }
    pieces.beginRow()
    #expect(piece(3, 1) == "1/3/xxx")
    #expect(made == 5)
  }
}
