import SystemCalls

/// The strings of the current block, numbered from 1; the empty string is 0.
///
/// A custom hash table over bytes: the standard dictionary's seeded, Unicode-aware hash would cost more than the rest of a
/// record. Most strings are found before that, because they were used recently.
struct StringTable: ~Copyable {
  /// String numbers by hash; 0 if free. The size is a power of two, and more than half is free.
  private var slots = [StringNumber](repeating: 0, count: 256)
  private var hashes: [UInt64] = []
  private var starts: [Int] = []
  private(set) var lengths: [UInt64] = []
  private(set) var bytes: [UInt8] = []
  private var known = KnownStrings()
  /// Whether the strings take a megabyte, which is reason enough to cut a block, however few records it has.
  private(set) var isLarge = false
  /// Whether another record with new strings might not fit.
  private(set) var isFull = false

  init() {}

  /// The number of a recently used string; `nil` if `number` has to look it up.
  @inline(__always) func knownNumber(_ text: String) -> StringNumber? { known.number(of: text) }

  mutating func number(_ text: String) -> StringNumber {
    if text.isEmpty { return 0 }
    if let number = knownNumber(text) { return number }
    var copy = text
    let number = copy.withUTF8 { self.number(UnsafeRawBufferPointer($0)) }
    known.note(text, number: number)
    return number
  }

  private mutating func number(_ text: UnsafeRawBufferPointer) -> StringNumber {
    let hash = Self.hash(text)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if hashes[index] == hash, isEqual(index, text) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    starts.append(bytes.count)
    lengths.append(UInt64(text.count))
    bytes.append(contentsOf: text)
    hashes.append(hash)
    slots[slot] = StringNumber(lengths.count)
    isLarge = bytes.count >= 1 << 20
    isFull = lengths.count >= Schema.mostRows / 2 || bytes.count >= 1 << 24
    if 2 * lengths.count > slots.count { grow() }
    return StringNumber(lengths.count)
  }

  private func isEqual(_ index: Int, _ text: UnsafeRawBufferPointer) -> Bool {
    guard lengths[index] == UInt64(text.count), let start = text.baseAddress else { return false }
    return bytes.withUnsafeBytes {
      SystemMemory.areEqual($0.baseAddress! + starts[index], start, byteCount: text.count)
    }
  }

  private mutating func grow() {
    slots = [StringNumber](repeating: 0, count: 2 * slots.count)
    for (index, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = StringNumber(index + 1)
    }
  }

  /// Eight bytes at a time, each mixed in by a multiplication; the last eight may overlap those before them. Not seeded, so that
  /// the same strings take the same work.
  private static func hash(_ text: UnsafeRawBufferPointer) -> UInt64 {
    var hash = UInt64(text.count) &* XXH64.prime3
    guard text.count >= 8 else { return mix(hash ^ shortWord(text)) }
    var offset = 0
    while offset + 8 < text.count {
      hash = mix(hash ^ text.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian)
      offset += 8
    }
    return mix(hash ^ text.loadUnaligned(fromByteOffset: text.count - 8, as: UInt64.self).littleEndian)
  }

  /// Fewer than eight bytes as one word.
  private static func shortWord(_ text: UnsafeRawBufferPointer) -> UInt64 {
    var word: UInt64 = 0
    for byte in text { word = word << 8 | UInt64(byte) }
    return word
  }

  @inline(__always) private static func mix(_ value: UInt64) -> UInt64 {
    let product = value &* XXH64.prime1
    return product ^ (product >> 29)
  }

  mutating func startBlock() {
    slots = [StringNumber](repeating: 0, count: 256)
    hashes.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    known.removeAll()
    isLarge = false
    isFull = false
  }
}
