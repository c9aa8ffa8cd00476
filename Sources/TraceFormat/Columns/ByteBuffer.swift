/// Bytes that a writer appends to: little-endian integers, variable-length integers, bit-packed runs.
///
/// Keeps its storage when emptied, so that packing further blocks doesn't allocate.
///
///     ┌───────────────┬──────────────┐
///     │ written bytes │ spare        │
///     └───────────────┴──────────────┘
///     0             count        capacity
struct ByteBuffer: ~Copyable {
  private(set) var storage: UnsafeMutableRawPointer
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 4096) {
    self.capacity = capacity
    storage = .allocate(byteCount: capacity, alignment: 16)
  }

  deinit { storage.deallocate() }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: storage, count: count) }

  mutating func removeAll() { count = 0 }

  /// Counts bytes that were stored after the end, into reserved room.
  mutating func advance(by bytes: Int) { count += bytes }

  /// Makes room for `extra` more bytes.
  @inline(__always) mutating func reserve(_ extra: Int) {
    if count + extra > capacity { grow(extra) }
  }

  private mutating func grow(_ extra: Int) {
    let larger = max(capacity * 2, count + extra)
    let fresh = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 16)
    fresh.copyMemory(from: storage, byteCount: count)
    storage.deallocate()
    storage = fresh
    capacity = larger
  }

  mutating func append<T: FixedWidthInteger>(_ value: T) {
    reserve(MemoryLayout<T>.size)
    storage.storeBytes(of: value.littleEndian, toByteOffset: count, as: T.self)
    count += MemoryLayout<T>.size
  }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress else { return }
    reserve(bytes.count)
    (storage + count).copyMemory(from: base, byteCount: bytes.count)
    count += bytes.count
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// Seven bits per byte, lowest first; the top bit is set if more follow.
  mutating func appendVarint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func overwrite<T: FixedWidthInteger>(_ value: T, at offset: Int) {
    storage.storeBytes(of: value.littleEndian, toByteOffset: offset, as: T.self)
  }

  mutating func overwrite(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    guard let base = bytes.baseAddress else { return }
    (storage + offset).copyMemory(from: base, byteCount: bytes.count)
  }
}
