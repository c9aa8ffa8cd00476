/// A protocol buffer message: fields by number, in the wire format. Nested messages are written in place.
///
///     var packet = ProtobufMessage()
///     packet.add(8, number: timestamp)
///     let event = packet.begin(11)
///     packet.add(9, number: 1)
///     packet.end(event)
struct ProtobufMessage {
  private(set) var bytes = ByteList()

  /// Removes the bytes but keeps the capacity.
  mutating func removeAll() { bytes.removeAll() }

  /// Passes on the bytes, to who leaves none.
  mutating func passOn(_ pass: (inout ByteList) -> Void) { pass(&bytes) }

  mutating func add(_ field: Int, number: UInt64) {
    tag(field, wire: 0)
    bytes.appendVarint(number)
  }

  /// Adds a number's field, which the number has to follow.
  mutating func beginNumber(_ field: Int) { tag(field, wire: 0) }

  mutating func add(_ field: Int, flag: Bool) { add(field, number: flag ? 1 : 0) }

  /// Adds a number in eight bytes, which suits large numbers.
  mutating func add(_ field: Int, fixed64 number: UInt64) {
    tag(field, wire: 1)
    bytes.appendLittleEndian(number)
  }

  mutating func add(_ field: Int, text: String) {
    tag(field, wire: 2)
    bytes.appendVarint(UInt64(text.utf8.count))
    bytes.append(text: text)
  }

  /// Adds a message that was built separately.
  mutating func add(_ field: Int, _ message: ProtobufMessage) {
    tag(field, wire: 2)
    bytes.appendVarint(UInt64(message.bytes.count))
    bytes.append(message.bytes)
  }

  /// A nested message that has been begun.
  struct Inner {
    fileprivate let start: Int
  }

  mutating func begin(_ field: Int) -> Inner {
    tag(field, wire: 2)
    return Inner(start: bytes.beginCounted())
  }

  mutating func end(_ inner: Inner) { bytes.endCounted(inner.start) }

  /// Adds bytes that have been counted.
  @inline(__always) mutating func write(upTo most: Int, _ body: (inout ByteCursor) -> Void) {
    bytes.write(upTo: most, body)
  }

  private mutating func tag(_ field: Int, wire: UInt64) { bytes.appendVarint(UInt64(field) << 3 | wire) }
}

extension ByteCursor {
  /// How the bytes of a field are to be read.
  enum ProtobufWire: UInt8 {
    case number = 0
    case fixed64 = 1
    /// Preceded by its length.
    case counted = 2
  }

  /// The number of a field, below 2048: those up to 15 take one byte, others two.
  @inline(__always) mutating func put(tag field: UInt16, _ wire: ProtobufWire) {
    let tag = field << 3 | UInt16(wire.rawValue)
    if tag < 0x80 { return put(UInt8(truncatingIfNeeded: tag)) }
    put(UInt8(truncatingIfNeeded: tag) | 0x80)
    put(UInt8(truncatingIfNeeded: tag >> 7))
  }
}
