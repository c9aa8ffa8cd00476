/// Bytes on their way to a file, with the ways of writing numbers that other tools' formats share.
package struct ByteList: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package var count: Int { bytes.count }
  package var isEmpty: Bool { bytes.isEmpty }

  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  package mutating func append(_ byte: UInt8) { bytes.append(byte) }
  package mutating func append(_ other: some Sequence<UInt8>) { bytes.append(contentsOf: other) }
  package mutating func append(_ other: ByteList) { bytes.append(contentsOf: other.bytes) }

  /// A text's bytes.
  mutating func append(text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Seven bits a byte, the lowest first; all bytes but the last have the highest bit set.
  package mutating func appendVarint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// A signed number as one without a sign, small where it is near zero: 0, -1, 1, -2 …
  package mutating func appendZigzag(_ value: Int64) {
    appendVarint(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
  }

  package mutating func appendLittleEndian<Number: FixedWidthInteger>(_ value: Number) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// The digits of a number.
  mutating func append(decimal number: UInt64) {
    if number < 10 { return bytes.append(UInt8(ascii: "0") + UInt8(number)) }
    append(text: String(number))
  }

  mutating func append(signed number: Int64) {
    if number >= 0 { append(decimal: UInt64(number)) } else { append(text: String(number)) }
  }

  /// Nanoseconds as milliseconds, exactly: `12.000345`.
  mutating func append(milliseconds nanoseconds: UInt64) {
    append(decimal: nanoseconds / 1_000_000)
    var rest = nanoseconds % 1_000_000
    if rest == 0 { return }
    bytes.append(UInt8(ascii: "."))
    var unit: UInt64 = 100_000
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  /// Begins what follows its own length, which is known only when it is over.
  mutating func beginCounted() -> Int {
    bytes.append(0)
    return bytes.count
  }

  /// Writes the length of what was appended since, as a number of seven bits a byte. A length of more than one byte, which
  /// is rare, moves what it counts.
  mutating func endCounted(_ start: Int) {
    let count = bytes.count - start
    if count < 0x80 { return bytes[start - 1] = UInt8(count) }
    var length = ByteList()
    length.appendVarint(UInt64(count))
    bytes.replaceSubrange(start - 1..<start, with: length.bytes)
  }
}
