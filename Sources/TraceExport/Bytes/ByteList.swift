import TraceAnalysis

/// A byte buffer with the number encodings that several export formats share.
///
/// Reserves memory beyond its bytes, so that writing a row checks for room only once.
package struct ByteList: ReusableBuffer, Sendable {
  private var storage = ByteStorage()
  package private(set) var count = 0

  package init() {}

  package var isEmpty: Bool { count == 0 }

  /// A copy.
  package var bytes: [UInt8] { withBytes { Array($0) } }

  @inline(__always) package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    withExtendedLifetime(storage) { body(UnsafeRawBufferPointer(start: storage.memory, count: count)) }
  }

  package mutating func removeAll() { count = 0 }

  /// Takes the place of another list. Returns what was here.
  mutating func exchange(for other: ByteList) -> ByteList {
    defer { self = other }
    return self
  }

  /// Appends what is put at the cursor, at most `most` bytes. Checks for room once.
  @inline(__always) mutating func write(upTo most: Int, _ body: (inout ByteCursor) -> Void) {
    reserve(most)
    let base = storage.memory
    var cursor = ByteCursor(base + count)
    body(&cursor)
    let end = cursor.next - base
    assert(end - count <= most)
    count = end
  }

  @inline(__always) private mutating func reserve(_ most: Int) {
    if storage.room &- count < most || !isKnownUniquelyReferenced(&storage) { makeRoom(for: most) }
  }

  @inline(never) private mutating func makeRoom(for most: Int) {
    let larger = ByteStorage(room: max(storage.room, 2 * count, count + most))
    larger.memory.update(from: storage.memory, count: count)
    storage = larger
  }

  package mutating func append(_ byte: UInt8) { write(upTo: 1) { $0.put(byte) } }
  package mutating func append(_ other: some Sequence<UInt8>) { append(bytes: Array(other)) }
  package mutating func append(_ other: ByteList) { other.withBytes { append($0) } }

  package mutating func append(bytes: [UInt8]) { bytes.withUnsafeBytes { append($0) } }

  mutating func append(_ words: StaticString) { write(upTo: words.utf8CodeUnitCount) { $0.put(words) } }

  package mutating func append(_ bytes: UnsafeRawBufferPointer) {
    append(upTo: bytes.count) { room in
      room.copyMemory(from: bytes)
      return bytes.count
    }
  }

  /// Appends the bytes that are filled, at most `most`.
  @inline(__always) mutating func append(upTo most: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Int) {
    reserve(most)
    count += fill(UnsafeMutableRawBufferPointer(start: storage.memory + count, count: most))
  }

  /// Appends a text in UTF-8.
  mutating func append(text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// Appends seven bits per byte, lowest first. All bytes but the last have the highest bit set.
  package mutating func appendVarint(_ value: UInt64) {
    write(upTo: ByteCursor.longestVarint) { $0.put(varint: value) }
  }

  /// Appends a signed number mapped to an unsigned one that is small if it is close to zero: 0, -1, 1, -2 …
  package mutating func appendZigzag(_ value: Int64) {
    appendVarint(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
  }

  package mutating func appendLittleEndian<Number: FixedWidthInteger>(_ value: Number) {
    withUnsafeBytes(of: value.littleEndian) { append($0) }
  }

  /// Appends the decimal digits.
  mutating func append(decimal number: UInt64) {
    write(upTo: ByteCursor.longestNumber) { $0.put(decimal: number) }
  }

  mutating func append(signed number: Int64) {
    write(upTo: ByteCursor.longestNumber) { $0.put(signed: number) }
  }

  /// Appends nanoseconds as milliseconds, without rounding: `12.000345`.
  mutating func append(milliseconds nanoseconds: UInt64) {
    write(upTo: ByteCursor.longestTime) { $0.put(milliseconds: nanoseconds) }
  }

  /// Begins a part that is preceded by its length, which isn't known yet.
  mutating func beginCounted() -> Int {
    append(0 as UInt8)
    return count
  }

  /// Inserts the length of the part, encoded with seven bits per byte. If it takes more than one byte, the part is moved.
  mutating func endCounted(_ start: Int) {
    let length = count - start
    let width = ByteCursor.varintCount(of: UInt64(length))
    if width > 1 {
      write(upTo: width - 1) { cursor in for _ in 1..<width { cursor.put(0) } }
      let part = UnsafeMutableRawPointer(storage.memory + start)
      (part + width - 1).copyMemory(from: part, byteCount: length)
    }
    var cursor = ByteCursor(storage.memory + start - 1)
    cursor.put(varint: UInt64(length))
  }
}

/// Memory, followed by as many spare bytes as a cursor may overwrite.
private final class ByteStorage: @unchecked Sendable {
  let memory: UnsafeMutablePointer<UInt8>
  let room: Int

  init(room: Int = 0) {
    self.room = room
    memory = .allocate(capacity: room + ByteCursor.spare)
  }

  deinit { memory.deallocate() }
}
