/// Bytes that a writer appends to: little-endian integers, variable-length integers, bit-packed runs.
///
/// Keeps its storage when emptied, so that block after block is packed without allocating.
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

  /// Seven bits a byte, lowest first; the top bit says that more follow.
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

  /// Appends `count` values of `width` bits each, then fills up the last byte.
  mutating func appendBits(_ values: UnsafePointer<UInt64>, count rows: Int, width: UInt8) {
    _ = appendBits(values, count: rows, width: width, base: 0, exceptions: nil)
  }

  /// Appends the lowest bits of each value above `base` and lists the rows whose value needs more.
  ///
  /// - Returns: how many rows were listed in `exceptions`, which has room for all.
  mutating func appendBits(
    _ values: UnsafePointer<UInt64>, count rows: Int, width: UInt8, base: UInt64,
    exceptions: UnsafeMutablePointer<UInt32>?
  ) -> Int {
    reserve((rows * Int(width) + 7) / 8 + 8)
    let mask = PackedShape.mask(width)
    let step = UInt64(width)
    var out = storage + count
    var word: UInt64 = 0
    var filled: UInt64 = 0
    var found = 0
    for row in 0..<rows {
      let value = values[row] &- base
      if let exceptions {
        exceptions[found] = UInt32(truncatingIfNeeded: row)
        found &+= value > mask ? 1 : 0
      }
      word |= (value & mask) &<< filled
      filled &+= step
      if filled >= 64 {
        out.storeBytes(of: word.littleEndian, as: UInt64.self)
        out += 8
        filled &-= 64
        word = filled == 0 ? 0 : (value & mask) &>> (step &- filled)
      }
    }
    out.storeBytes(of: word.littleEndian, as: UInt64.self)
    count += (rows * Int(width) + 7) / 8
    return found
  }
}
