/// A message of protocol buffers: fields by their numbers, in the wire format. Messages within it are written in place.
///
///     var packet = ProtobufMessage()
///     packet.add(8, number: timestamp)
///     let event = packet.begin(11)
///     packet.add(9, number: 1)
///     packet.end(event)
struct ProtobufMessage {
  private(set) var bytes = ByteList()

  /// Forgets the bytes and keeps their room.
  mutating func removeAll() { bytes.removeAll() }

  mutating func add(_ field: Int, number: UInt64) {
    tag(field, wire: 0)
    bytes.appendVarint(number)
  }

  mutating func add(_ field: Int, flag: Bool) { add(field, number: flag ? 1 : 0) }

  /// Eight bytes, whatever the value: for numbers that are large.
  mutating func add(_ field: Int, fixed64 number: UInt64) {
    tag(field, wire: 1)
    bytes.appendLittleEndian(number)
  }

  mutating func add(_ field: Int, text: String) {
    tag(field, wire: 2)
    bytes.appendVarint(UInt64(text.utf8.count))
    bytes.append(text: text)
  }

  /// Adds a message that was put together before.
  mutating func add(_ field: Int, _ message: ProtobufMessage) {
    tag(field, wire: 2)
    bytes.appendVarint(UInt64(message.bytes.count))
    bytes.append(message.bytes)
  }

  /// A message within this one, which has begun.
  struct Inner {
    fileprivate let start: Int
  }

  mutating func begin(_ field: Int) -> Inner {
    tag(field, wire: 2)
    return Inner(start: bytes.beginCounted())
  }

  mutating func end(_ inner: Inner) { bytes.endCounted(inner.start) }

  private mutating func tag(_ field: Int, wire: UInt64) { bytes.appendVarint(UInt64(field) << 3 | wire) }
}
