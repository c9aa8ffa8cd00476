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
}
