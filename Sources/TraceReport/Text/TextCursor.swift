/// Writes text into memory with enough capacity: numbers and short names without a call or a loop each.
///
/// Created by `TextBytes.write`, which guarantees the requested capacity, plus `spare` bytes after it that may be
/// overwritten.
struct TextCursor {
  private(set) var next: UnsafeMutablePointer<UInt8>
  /// How many bytes a short copy may write past its end.
  static let spare = 32
  /// The length of the longest number: twenty digits and their commas.
  static let longestNumber = 26

  @inline(__always) init(_ start: UnsafeMutablePointer<UInt8>) { next = start }

  @inline(__always) mutating func put(_ byte: UInt8) {
    next.pointee = byte
    next += 1
  }

  /// A space, a digit, and a comma unless it is the last one.
  @inline(__always) mutating func put(digit: UInt64, isLast: Bool) {
    // If this writes more than needed, the next text overwrites it.
    next[0] = UInt8(ascii: " ")
    next[1] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit)
    next[2] = UInt8(ascii: ",")
    next += isLast ? 2 : 3
  }

  /// Removes the last bytes.
  @inline(__always) mutating func takeBack(_ count: Int) { next -= count }

  /// Literal text of the program, whose length is known at compile time.
  @inline(__always) mutating func put(_ words: StaticString) {
    next.update(from: words.utf8Start, count: words.utf8CodeUnitCount)
    next += words.utf8CodeUnitCount
  }

  mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    next.update(from: base, count: bytes.count)
    next += bytes.count
  }

  /// A piece of text that is followed by at least `spare` readable bytes.
  @inline(__always) mutating func put(padded text: UnsafePointer<UInt8>, count: Int) {
    if count <= Self.spare {
      let (from, to) = (UnsafeRawPointer(text), UnsafeMutableRawPointer(next))
      to.storeBytes(of: from.loadUnaligned(as: SIMD16<UInt8>.self), as: SIMD16<UInt8>.self)
      to.storeBytes(
        of: from.loadUnaligned(fromByteOffset: 16, as: SIMD16<UInt8>.self), toByteOffset: 16, as: SIMD16<UInt8>.self)
    } else {
      next.update(from: text, count: count)
    }
    next += count
  }

  /// A number's decimal digits.
  @inline(__always) mutating func put(_ number: UInt64) {
    if number < 10 { put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number)) } else { putLong(number) }
  }

  /// The same in groups of three: `12,345`.
  @inline(__always) mutating func put(grouped number: UInt64) {
    if number < 10 { put(number) } else { putGrouped(number) }
  }

  /// A non-negative number with two decimals: `7.50`.
  mutating func put(rounded number: Double) {
    let hundredths = hundredths(of: number)
    put(hundredths / 100)
    put(UInt8(ascii: "."))
    putDigits(hundredths / 10 % 10, hundredths % 10)
  }

  private mutating func putLong(_ number: UInt64) {
    if number < 100 { return putDigits(number / 10, number % 10) }
    if number < 1000 {
      put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number / 100))
      return putDigits(number / 10 % 10, number % 10)
    }
    let count = Self.digits(of: number)
    var (rest, place) = (number, count)
    while place > 0 {
      place &-= 1
      next[place] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    next += count
  }

  @inline(__always) private mutating func putDigits(_ tens: UInt64, _ ones: UInt64) {
    next[0] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: tens)
    next[1] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: ones)
    next += 2
  }

  private mutating func putGrouped(_ number: UInt64) {
    guard number >= 1000 else { return putLong(number) }
    let count = Self.width(ofGrouped: number)
    var (rest, place) = (number, count)
    while place > 0 {
      place &-= 1
      if (count &- place) % 4 == 0 {
        next[place] = UInt8(ascii: ",")
      } else {
        next[place] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
    }
    next += count
  }

  /// Divides once for four digits and counts the rest by comparing, which is faster than dividing.
  private static func digits(of number: UInt64) -> Int {
    var (rest, count) = (number, 1)
    while rest >= 10_000 {
      rest /= 10_000
      count &+= 4
    }
    return count &+ (rest >= 10 ? 1 : 0) &+ (rest >= 100 ? 1 : 0) &+ (rest >= 1000 ? 1 : 0)
  }

  /// How many columns a number takes with its digits in groups of three.
  @inline(__always) static func width(ofGrouped number: UInt64) -> Int {
    if number < 10 { return 1 }
    let count = digits(of: number)
    return count &+ (count &- 1) / 3
  }
}

/// Pieces of text that are written repeatedly, rendered once: the names of views in one of the formats, by number.
struct TextPieces {
  private var bytes: [UInt8] = []
  private var pieces: [(start: Int, count: Int, width: Int)] = []

  var count: Int { pieces.count }
  /// When the pieces exceed this number of bytes, all are dropped and rendered again: many definitions that repeat a few
  /// names can produce any amount of text.
  static let most = 8 << 20
  /// The number of bytes in the longest piece.
  private(set) var longest = 0
  /// The memory that the pieces use.
  var byteCount: Int { bytes.count + pieces.count * MemoryLayout<(start: Int, count: Int, width: Int)>.stride }

  /// - Parameter width: The number of columns the text takes on a terminal.
  mutating func append(_ text: String, width: Int = 0) {
    let utf8 = Array(text.utf8)
    if bytes.isEmpty { bytes += repeatElement(0, count: TextCursor.spare) }
    let start = bytes.count - TextCursor.spare
    bytes.replaceSubrange(start..., with: utf8)
    bytes += repeatElement(0, count: TextCursor.spare)
    pieces.append((start, utf8.count, width))
    longest = max(longest, utf8.count)
  }

  /// Appends a new piece: another piece's bytes, a slash, and the text.
  mutating func append(_ text: String, below piece: Int) {
    let (from, count) = (pieces[piece].start, pieces[piece].count)
    let start = bytes.count - TextCursor.spare
    var text = text
    text.withUTF8 { text in
      bytes += repeatElement(0, count: count + 1 + text.count)
      bytes.withUnsafeMutableBytes { bytes in
        UnsafeMutableRawBufferPointer(rebasing: bytes[start...])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[from..<from + count]))
        bytes[start + count] = UInt8(ascii: "/")
        UnsafeMutableRawBufferPointer(rebasing: bytes[(start + count + 1)...])
          .copyMemory(from: UnsafeRawBufferPointer(text))
      }
    }
    pieces.append((start, bytes.count - TextCursor.spare - start, 0))
    longest = max(longest, bytes.count - TextCursor.spare - start)
  }

  func byteCount(of number: Int) -> Int { pieces[number].count }

  @inline(__always) func isEmpty(_ number: Int) -> Bool { pieces[number].count == 0 }

  /// Removes the pieces but keeps the capacity.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    longest = 0
  }

  /// Appends pieces for the names that have none yet.
  mutating func extend(to names: [String], _ piece: (String) -> (text: String, width: Int)) {
    while count < names.count {
      let next = piece(names[count])
      append(next.text, width: next.width)
    }
  }

  /// Direct access to the pieces, for loops over many of them.
  struct Pieces {
    fileprivate let bytes: UnsafePointer<UInt8>
    fileprivate let pieces: UnsafePointer<(start: Int, count: Int, width: Int)>

    @inline(__always) func width(of number: Int) -> Int { pieces[number].width }

    @inline(__always) func put(_ number: Int, at cursor: inout TextCursor) {
      cursor.put(padded: bytes + pieces[number].start, count: pieces[number].count)
    }
  }

  /// There must be at least one piece.
  @inline(__always) func withPieces(_ body: (Pieces) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      pieces.withUnsafeBufferPointer { body(Pieces(bytes: bytes.baseAddress!, pieces: $0.baseAddress!)) }
    }
  }

  @inline(__always) func put(_ number: Int, at cursor: inout TextCursor) {
    let piece = pieces[number]
    bytes.withUnsafeBufferPointer { cursor.put(padded: $0.baseAddress! + piece.start, count: piece.count) }
  }
}
