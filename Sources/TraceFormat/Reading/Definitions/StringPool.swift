import SystemCalls

/// The distinct strings in a trace's definitions, by number. Definitions are repeated in every block, and recognized by a few
/// numbers without making strings of their bytes.
struct StringPool {
  /// By number; 0 is the empty string.
  private(set) var texts: [String] = [""]
  private var bytes: [UInt8] = []
  /// The start of each one's bytes, and the end of the last one's.
  private var starts: [Int] = [0, 0]
  private var hashes: [Int] = [0]
  private var slots = HashSlots()
  /// The ends of each one.
  private var ends = [StringEnds()]
  /// The numbers of recently used strings, at an index computed from their bytes.
  private var lately = [PooledString](repeating: 0, count: 4096)
  /// The maximum number of strings: four per definition.
  private static let most = 4 * TraceDefinitions.most

  /// The number of a string, which is added if new; `nil` beyond the limit.
  mutating func number(of text: UnsafeRawBufferPointer) -> PooledString? {
    guard let base = text.baseAddress, !text.isEmpty else { return 0 }
    let ends = StringEnds(base, text.count)
    let place = ends.place & (lately.count - 1)
    let recent = lately[place]
    if self.ends[Int(recent)] == ends, ends.areAll || isEqual(Int(recent), base, text.count) { return recent }
    guard let number = look(for: text, at: base) else { return nil }
    lately[place] = number
    return number
  }

  private mutating func look(for text: UnsafeRawBufferPointer, at base: UnsafeRawPointer) -> PooledString? {
    var hasher = Hasher()
    hasher.combine(bytes: text)
    let hash = hasher.finalize()
    let slot = slots.slot(of: hash) { hashes[$0] == hash && isEqual($0, base, text.count) }
    if slots[slot] != 0 { return PooledString(rawValue: slots[slot]) }
    return texts.count < Self.most ? add(text, hash, at: slot) : nil
  }

  private func isEqual(_ number: Int, _ text: UnsafeRawPointer, _ count: Int) -> Bool {
    guard starts[number + 1] - starts[number] == count else { return false }
    return bytes.withUnsafeBytes { SystemMemory.areEqual($0.baseAddress! + starts[number], text, byteCount: count) }
  }

  private mutating func add(_ text: UnsafeRawBufferPointer, _ hash: Int, at slot: Int) -> PooledString? {
    var made = String(decoding: text, as: UTF8.self)
    // Invalid UTF-8 is treated as its repaired text.
    guard made.withUTF8({ Self.areEqual($0, text) }) else {
      return made.withUTF8 { self.number(of: UnsafeRawBufferPointer($0)) }
    }
    let number = PooledString(texts.count)
    texts.append(made)
    bytes.append(contentsOf: text)
    starts.append(bytes.count)
    ends.append(text.baseAddress.map { StringEnds($0, text.count) } ?? StringEnds())
    hashes.append(hash)
    slots.fill(slot, with: number.rawValue)
    if slots.areCrowded { slots = slots.doubled { hashes[$0] } }
    return number
  }

  private static func areEqual(_ made: UnsafeBufferPointer<UInt8>, _ text: UnsafeRawBufferPointer) -> Bool {
    guard let one = made.baseAddress, let other = text.baseAddress, made.count == text.count else { return false }
    return SystemMemory.areEqual(one, other, byteCount: text.count)
  }
}

/// The first and last eight bytes of a string and its length, which is all there is of most names.
private struct StringEnds: BitwiseCopyable, Equatable {
  private var first: UInt64 = 0
  private var last: UInt64 = 0
  private var count = 0

  init() {}

  /// - Precondition: `count` isn't 0.
  init(_ text: UnsafeRawPointer, _ count: Int) {
    self.count = count
    if count >= 8 {
      first = text.loadUnaligned(as: UInt64.self)
      last = text.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
    } else if count >= 4 {
      first = UInt64(text.loadUnaligned(as: UInt32.self))
      last = UInt64(text.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
    } else {
      first = UInt64(text.load(as: UInt8.self))
      last = UInt64(text.load(fromByteOffset: count &- 1, as: UInt8.self))
      last |= UInt64(text.load(fromByteOffset: count / 2, as: UInt8.self)) << 8
    }
  }

  /// Whether these bytes are the whole string.
  var areAll: Bool { count <= 16 }

  /// Where to look first.
  var place: Int {
    let mixed = (last ^ UInt64(count)) ^ first &* XXH64.prime2
    return Int(truncatingIfNeeded: (mixed &* XXH64.prime1) >> 40)
  }
}
