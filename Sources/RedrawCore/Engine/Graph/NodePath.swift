/// Where a view is under its owner, which is a step of its node's path: the structural path, with ids in brackets.
///
///     2.[17].true     in the third view of a body, the row with the id 17, the first branch
///
/// It stays numbers for as long as possible, and becomes text only for those who ask for it: making a text for each row
/// would take longer than recording where the row is.
///
/// Three words, because it is part of `_ViewInputs`, of which the compiler makes additional copies if it has more than seven.
public struct NodePath {
  /// The path as text, at least down to the last id from a `ForEach` or `.id()`: to its end, or to the bracket in front of it if
  /// it is a number. Only if there is a sink.
  private(set) var words: String
  /// If the words end with an open bracket, the id in it. Otherwise, the structural path after them: a byte per step, the latest
  /// one lowest; longer paths become text.
  @usableFromInline var rest: UInt64 = 0

  init(words: String = "") { self.words = words }

  /// Replaces the id in the open bracket.
  @inlinable @inline(__always)
  mutating func identify(_ id: Int) { rest = UInt64(bitPattern: Int64(id)) }

  /// Whether another structural step fits, if it is one of few.
  @inline(__always)
  mutating func append(_ index: Int) -> Bool {
    if !words.isEmpty { closeBracket() }
    guard rest >> 56 == 0, index < Self.isTrue - 1 else { return false }
    rest = rest << 8 | UInt64(index + 1)
    return true
  }

  mutating func append(_ isTrue: Bool) -> Bool {
    if !words.isEmpty { closeBracket() }
    guard rest >> 56 == 0 else { return false }
    rest = rest << 8 | UInt64(isTrue ? Self.isTrue : Self.isFalse)
    return true
  }

  @inline(never)
  private mutating func closeBracket() {
    if words.utf8.last == Self.bracket { self = NodePath(words: text) }
  }

  private static var bracket: UInt8 { UInt8(ascii: "[") }

  // Bytes of steps that are no index.
  private static var isTrue: Int { 0xfe }
  private static var isFalse: Int { 0xff }
}

/// The path as text.
extension NodePath {
  public var text: String {
    var text = ""
    withUTF8 { text = String(decoding: $0, as: UTF8.self) }
    return text
  }

  /// The same with a last step.
  func text(followedBy step: String) -> String {
    let text = text
    return text.isEmpty ? step : text + "." + step
  }

  /// Calls `body` with the text's bytes, without making a `String`.
  public func withUTF8(_ body: (UnsafeRawBufferPointer) -> Void) {
    var words = words
    words.withUTF8 { words in
      // Of constant size, as other memory is not on the stack.
      let most = words.count + Self.longestEnd
      guard most <= Self.room else {
        return withUnsafeTemporaryAllocation(byteCount: most, alignment: 1) { put(words, $0, body) }
      }
      withUnsafeTemporaryAllocation(byteCount: Self.room, alignment: 1) { put(words, $0, body) }
    }
  }

  private static var room: Int { 128 }
  /// What can follow the words: an id with its sign and bracket, and eight steps of up to six bytes.
  private static var longestEnd: Int { 22 + 8 * 6 }

  @inline(__always)
  private func put(
    _ words: UnsafeBufferPointer<UInt8>, _ memory: UnsafeMutableRawBufferPointer,
    _ body: (UnsafeRawBufferPointer) -> Void
  ) {
    guard let start = memory.baseAddress else { return }
    if let first = words.baseAddress { start.copyMemory(from: first, byteCount: words.count) }
    var end = start + words.count
    if words.last == Self.bracket {
      Self.put(Int(Int64(bitPattern: rest)), at: &end)
      Self.put(UInt8(ascii: "]"), at: &end)
    } else if rest != 0 {
      putSteps(at: &end, isFirst: words.isEmpty)
    }
    body(UnsafeRawBufferPointer(start: start, count: end - start))
  }

  @inline(never)
  private func putSteps(at end: inout UnsafeMutableRawPointer, isFirst: Bool) {
    var isFirst = isFirst
    for shift in stride(from: 56, through: 0, by: -8) {
      let step = Int(truncatingIfNeeded: rest >> UInt64(shift) & 0xff)
      guard step != 0 else { continue }
      if !isFirst { Self.put(UInt8(ascii: "."), at: &end) }
      isFirst = false
      switch step {
      case Self.isTrue: for byte in "true".utf8 { Self.put(byte, at: &end) }
      case Self.isFalse: for byte in "false".utf8 { Self.put(byte, at: &end) }
      default: Self.put(step - 1, at: &end)
      }
    }
  }

  @inline(__always)
  private static func put(_ byte: UInt8, at end: inout UnsafeMutableRawPointer) {
    end.storeBytes(of: byte, as: UInt8.self)
    end += 1
  }

  /// The digits from the last one on, to the place that their number gives them.
  @inline(__always)
  private static func put(_ number: Int, at end: inout UnsafeMutableRawPointer) {
    if number < 0 { put(UInt8(ascii: "-"), at: &end) }
    var rest = number.magnitude
    let count = digits(of: rest)
    for place in (0..<count).reversed() {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      end.storeBytes(of: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit), toByteOffset: place, as: UInt8.self)
      rest = quotient
    }
    end += count
  }

  @inline(__always)
  private static func digits(of number: UInt) -> Int {
    var (digits, limit) = (1, UInt(10))
    while number >= limit {
      digits += 1
      let (next, overflows) = limit.multipliedReportingOverflow(by: 10)
      if overflows { break }
      limit = next
    }
    return digits
  }
}
