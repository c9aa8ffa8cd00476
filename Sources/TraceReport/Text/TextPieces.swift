import SystemCalls
import TraceFormat

/// Pieces of text that are written repeatedly, rendered once: the names of views in one of the formats, by number.
///
/// The memory is plain, because reading a piece from an array counts a reference to it: two of them would take as long as the piece.
struct TextPieces {
  private struct Piece {
    let start: Int
    let count: Int
    let width: Int
  }

  /// The bytes of all pieces, followed by `TextCursor.spare` more. Copies share them until one of them is changed.
  private var bytes = TextStorage()
  private var used = 0
  /// The pieces themselves.
  private var table = TextStorage()
  private(set) var count = 0
  /// The number of bytes in the longest piece.
  private(set) var longest = 0
  /// When the pieces exceed this number of bytes, all are dropped and rendered again: many definitions that repeat a few
  /// names can produce any amount of text.
  static let most = 8 << 20

  /// The memory that the pieces use.
  var byteCount: Int { used + count * MemoryLayout<Piece>.stride }

  /// - Parameter width: The number of columns the text takes on a terminal.
  mutating func append(_ text: String, width: Int = 0) {
    var text = text
    text.withUTF8 { append($0, width: width) }
  }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>, width: Int = 0) {
    add(text.count, width: width) { new, _ in new.fill(from: text) }
  }

  /// Appends a new piece: another piece's bytes, a separator, and the text.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>, below piece: Int, _ separator: Unicode.Scalar) {
    let (from, above) = (pieces[piece].start, pieces[piece].count)
    add(above + 1 + text.count, width: 0) { new, all in
      new.update(from: all + from, count: above)
      new[above] = UInt8(ascii: separator)
      (new + above + 1).fill(from: text)
    }
  }

  /// - Parameter write: Is passed the place of the new piece and that of the first.
  private mutating func add(
    _ size: Int, width: Int, _ write: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>) -> Void
  ) {
    Self.makeRoom(in: &bytes, used, and: size + TextCursor.spare)
    Self.makeRoom(in: &table, count * MemoryLayout<Piece>.stride, and: MemoryLayout<Piece>.stride)
    write(bytes.start + used, bytes.start)
    (pieces + count).initialize(to: Piece(start: used, count: size, width: width))
    used += size
    count += 1
    longest = max(longest, size)
  }

  private static func makeRoom(in storage: inout TextStorage, _ used: Int, and more: Int) {
    let room = used + more <= storage.room ? storage.room : max(2 * storage.room, used + more, 256)
    if !isKnownUniquelyReferenced(&storage) {
      storage = TextStorage(copying: storage, used, room: room)
    } else if room > storage.room {
      storage.grow(to: room)
    }
  }

  private var pieces: UnsafeMutablePointer<Piece> {
    UnsafeMutableRawPointer(table.start).assumingMemoryBound(to: Piece.self)
  }

  func byteCount(of number: Int) -> Int { pieces[number].count }

  @inline(__always) func isEmpty(_ number: Int) -> Bool { pieces[number].count == 0 }

  /// The number of columns a piece takes on a terminal.
  @inline(__always) func width(of number: Int) -> Int { pieces[number].width }

  /// Removes the pieces but keeps the capacity.
  mutating func removeAll() { (used, count, longest) = (0, 0, 0) }

  /// Appends pieces for the names that have none yet.
  mutating func extend(to names: [String], _ piece: (String) -> (text: String, width: Int)) {
    while count < names.count {
      let next = piece(names[count])
      append(next.text, width: next.width)
    }
  }

  @inline(__always) func put(_ number: Int, at cursor: inout TextCursor) {
    assert(number < count)
    let piece = pieces[number]
    cursor.put(padded: bytes.start + piece.start, count: piece.count)
  }
}

extension UnsafeMutablePointer<UInt8> {
  fileprivate func fill(from text: UnsafeBufferPointer<UInt8>) {
    if let start = text.baseAddress { update(from: start, count: text.count) }
  }
}
