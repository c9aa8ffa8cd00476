import SystemCalls

/// Texts of a trace in their written form. Each is rendered once as long as there are few, since most occur repeatedly.
struct KnownTexts {
  private let make: (String) -> String
  private var pieces = TextPieces()
  /// Recently used texts and their pieces, in slots chosen by a text's last bytes.
  private var lately = [RecentText](repeating: RecentText(), count: 256)
  private static let most = 4096

  init(_ make: @escaping (String) -> String) { self.make = make }

  /// The number of bytes in the longest piece.
  var longest: Int { pieces.longest }

  @inline(__always) func put(_ piece: Int, at cursor: inout TextCursor) { pieces.put(piece, at: &cursor) }

  /// Call this only while no piece is in use.
  mutating func forgetIfMany() {
    guard pieces.count > Self.most || pieces.byteCount > TextPieces.most else { return }
    pieces = TextPieces()
    lately = Array(repeating: RecentText(), count: lately.count)
  }

  /// Appends a text's written form.
  mutating func add(_ text: String, to bytes: inout TextBytes) {
    forgetIfMany()
    let piece = piece(of: text)
    bytes.write(upTo: longest) { put(piece, at: &$0) }
  }

  /// The number of a text's piece.
  mutating func piece(of text: String) -> Int {
    var text = text
    let (slot, known) = text.withUTF8 { bytes in
      let slot = Self.place(of: bytes) & (lately.count - 1)
      return (slot, lately[slot].isSame(as: bytes) ? lately[slot].piece : nil)
    }
    if let known { return known }
    pieces.append(make(text))
    lately[slot] = RecentText(text: text, piece: pieces.count - 1)
    return pieces.count - 1
  }

  private static func place(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard bytes.count >= 4 else { return bytes.reduce(bytes.count) { $0 &* 31 &+ Int($1) } }
    let last = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: bytes.count - 4, as: UInt32.self)
    return Int((UInt64(last) ^ UInt64(bytes.count)) &* 0x9E37_79B1_85EB_CA87 &>> 40)
  }
}

/// A text and its piece; `nil` while the slot is empty.
private struct RecentText {
  var text = ""
  var piece: Int?

  @inline(__always) mutating func isSame(as bytes: UnsafeBufferPointer<UInt8>) -> Bool { text.hasBytes(bytes) }
}

extension String {
  /// Whether the bytes of both are the same: equal strings may be encoded differently.
  func hasSameBytes(as other: String) -> Bool {
    var (own, other) = (self, other)
    return other.withUTF8 { own.hasBytes($0) }
  }

  @inline(__always) fileprivate mutating func hasBytes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    withUTF8 { own in
      guard own.count == bytes.count, let first = own.baseAddress, let second = bytes.baseAddress else {
        return own.count == bytes.count
      }
      return SystemMemory.areEqual(first, second, byteCount: own.count)
    }
  }
}
