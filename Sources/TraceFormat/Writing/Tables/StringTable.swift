import SystemCalls

/// The strings of the current block, numbered from 1; the empty string is 0.
///
/// A custom hash table over bytes: the standard dictionary's seeded, Unicode-aware hash would cost more than the rest of a
/// record. Most strings are found before that, because they were used recently.
struct StringTable: ~Copyable {
  /// String numbers by hash; 0 if free. The size is a power of two, and more than half is free.
  private var slots = GrowingBuffer<StringNumber>(capacity: Self.fewestSlots)
  private var slotCount = Self.fewestSlots
  private static let fewestSlots = 256
  private var texts = AppendedList<StoredText>()
  private var content = AppendedList<UInt8>(capacity: 1024)
  private var known = KnownStrings()

  /// Whether the strings take a megabyte, which is reason enough to cut a block, however few records it has.
  private(set) var isLarge = false
  /// Whether another record with new strings might not fit.
  private(set) var isFull = false

  init() { slots.reset(count: slotCount, to: 0) }

  var count: Int { texts.count }
  func length(_ index: Int) -> Int { Int(texts[index].count) }
  /// All strings' bytes, one after the other.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(content.elements) }

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

  /// The number of a string that is unlikely to be used again, from its UTF-8.
  mutating func number(_ text: UnsafeRawBufferPointer) -> StringNumber {
    guard let start = text.baseAddress, text.count > 0 else { return 0 }
    let hash = Self.hash(text)
    var slot = Int(hash) & (slotCount &- 1)
    while slots.base[slot] != 0 {
      let index = Int(slots.base[slot].previous)
      if texts[index].hash == hash, isEqual(index, text) { return slots.base[slot] }
      slot = (slot &+ 1) & (slotCount &- 1)
    }
    texts.append(StoredText(start: content.count, count: UInt32(truncatingIfNeeded: text.count), hash: hash))
    content.append(contentsOf: start.assumingMemoryBound(to: UInt8.self), count: text.count)
    let number = StringNumber(truncatingIfNeeded: count)
    slots.base[slot] = number
    isLarge = content.count >= 1 << 20
    isFull = count >= Schema.mostRows / 2 || content.count >= 1 << 24
    if 2 &* count > slotCount { grow() }
    return number
  }

  private func isEqual(_ index: Int, _ text: UnsafeRawBufferPointer) -> Bool {
    guard texts[index].count == text.count, let start = text.baseAddress else { return false }
    return SystemMemory.areEqual(content.base + texts[index].start, start, byteCount: text.count)
  }

  @inline(never) private mutating func grow() {
    slotCount *= 2
    slots.reset(count: slotCount, to: 0)
    for index in 0..<count {
      var slot = Int(texts[index].hash) & (slotCount &- 1)
      while slots.base[slot] != 0 { slot = (slot &+ 1) & (slotCount &- 1) }
      slots.base[slot] = StringNumber(truncatingIfNeeded: index &+ 1)
    }
  }

  /// Eight bytes at a time, each mixed in by a multiplication; the last eight may overlap those before them. Not seeded, so that
  /// the same strings take the same work.
  private static func hash(_ text: UnsafeRawBufferPointer) -> UInt32 {
    var hash = UInt64(text.count) &* XXH64.prime3
    guard text.count >= 8 else { return UInt32(truncatingIfNeeded: mix(hash ^ shortWord(text))) }
    var offset = 0
    while offset + 8 < text.count {
      hash = mix(hash ^ text.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian)
      offset += 8
    }
    let last = text.loadUnaligned(fromByteOffset: text.count - 8, as: UInt64.self).littleEndian
    return UInt32(truncatingIfNeeded: mix(hash ^ last))
  }

  /// Fewer than eight bytes as one word: two halves that may overlap, or all of up to three.
  @inline(__always) private static func shortWord(_ text: UnsafeRawBufferPointer) -> UInt64 {
    let count = text.count
    guard count >= 4 else { return UInt64(text[0]) | UInt64(text[count / 2]) << 8 | UInt64(text[count - 1]) << 16 }
    let first = text.loadUnaligned(as: UInt32.self).littleEndian
    let last = text.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self).littleEndian
    return UInt64(first) | UInt64(last) << 32
  }

  @inline(__always) private static func mix(_ value: UInt64) -> UInt64 {
    let product = value &* XXH64.prime1
    return product ^ (product >> 29)
  }

  mutating func startBlock() {
    slotCount = Self.fewestSlots
    slots.reset(count: slotCount, to: 0)
    texts.removeAll()
    content.removeAll()
    known.removeAll()
    isLarge = false
    isFull = false
  }
}

/// A string's place in the bytes of all strings.
struct StoredText: BitwiseCopyable {
  var start: Int
  var count: UInt32
  var hash: UInt32
}
