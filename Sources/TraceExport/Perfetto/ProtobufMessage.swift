/// A message of protocol buffers: fields by their numbers, in the wire format.
///
///     var packet = ProtobufMessage()
///     packet.add(8, number: timestamp)
///     packet.add(11) { event in event.add(9, number: 1) }
struct ProtobufMessage {
  private(set) var bytes = ByteList()

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
    bytes.append(text.utf8)
  }

  mutating func add(_ field: Int, _ body: (inout ProtobufMessage) -> Void) {
    var message = ProtobufMessage()
    body(&message)
    add(field, message)
  }

  mutating func add(_ field: Int, _ message: ProtobufMessage) {
    tag(field, wire: 2)
    bytes.appendVarint(UInt64(message.bytes.count))
    bytes.append(message.bytes)
  }

  private mutating func tag(_ field: Int, wire: UInt64) { bytes.appendVarint(UInt64(field) << 3 | wire) }
}
