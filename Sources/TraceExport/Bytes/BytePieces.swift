/// Encoded parts of rows that are written repeatedly, such as a view's name in quotation marks. Each is encoded once.
///
///     pieces.beginRow()
///     let name = pieces.piece(ofNumber: type.rawValue, in: Kind.name.rawValue) { text in … }
///     output.write(upTo: 40 + name.count) { cursor in cursor.put(name) }
struct BytePieces {
  /// The limit for bytes of pieces. Beyond it, all are discarded between two rows.
  private static let room = 8 << 20

  private let arena = PieceArena()
  /// By kind and number; `nil` if not created yet.
  private var pieces: [[BytePiece?]]
  private var scratch = ByteList()
  private var numbers = 0

  init(kinds: Int) { pieces = Array(repeating: [], count: kinds) }

  /// Pieces stay valid until the next call.
  @inline(__always) mutating func beginRow() {
    if arena.count &+ numbers &* MemoryLayout<BytePiece?>.stride > Self.room { removeAll() }
  }

  /// Discards all pieces.
  @inline(never) mutating func removeAll() {
    arena.removeAll()
    for kind in pieces.indices { pieces[kind].removeAll() }
    numbers = 0
  }

  /// The piece of a number, created on first use.
  @inline(__always)
  mutating func piece(ofNumber number: UInt32, in kind: Int, _ make: (inout ByteList) -> Void) -> BytePiece {
    known(ofNumber: number, in: kind) ?? add(number, in: kind, make)
  }

  /// The piece of a number, if it was made before.
  @inline(__always) func known(ofNumber number: UInt32, in kind: Int) -> BytePiece? {
    let index = Int(number)
    return index < pieces[kind].count ? pieces[kind][index] : nil
  }

  @inline(never)
  private mutating func add(_ number: UInt32, in kind: Int, _ make: (inout ByteList) -> Void) -> BytePiece {
    scratch.removeAll()
    make(&scratch)
    let piece = scratch.withBytes { arena.add($0) }
    let index = Int(number)
    if index >= pieces[kind].count {
      let missing = index + 1 - pieces[kind].count
      pieces[kind].append(contentsOf: repeatElement(nil, count: missing))
      numbers += missing
    }
    pieces[kind][index] = piece
    return piece
  }
}

/// Bytes of a `BytePieces`, followed by as many readable ones as a cursor copies at a time.
struct BytePiece: BitwiseCopyable {
  fileprivate let start: UnsafePointer<UInt8>
  let count: Int
}

extension ByteCursor {
  @inline(__always) mutating func put(_ piece: BytePiece) { put(padded: piece.start, count: piece.count) }
}

/// Memory for pieces, which don't move.
private final class PieceArena {
  private static let chunk = 1 << 15

  private var chunks: [UnsafeMutablePointer<UInt8>] = []
  private var next: UnsafeMutablePointer<UInt8>
  private var room = 0
  /// How many bytes are allocated.
  private(set) var count = 0

  init() { next = Self.none }

  /// Never read from or written to.
  private static var none: UnsafeMutablePointer<UInt8> { UnsafeMutablePointer(bitPattern: 64).unsafelyUnwrapped }

  deinit { for chunk in chunks { chunk.deallocate() } }

  func removeAll() {
    for chunk in chunks { chunk.deallocate() }
    chunks.removeAll()
    (room, count) = (0, 0)
  }

  func add(_ bytes: UnsafeRawBufferPointer) -> BytePiece {
    let needed = bytes.count + ByteCursor.spare
    if room < needed { addChunk(max(Self.chunk, needed)) }
    let start = next
    if let from = bytes.baseAddress { UnsafeMutableRawPointer(start).copyMemory(from: from, byteCount: bytes.count) }
    // The following bytes may be those of the next piece.
    next = start + bytes.count
    room -= bytes.count
    return BytePiece(start: start, count: bytes.count)
  }

  private func addChunk(_ size: Int) {
    let chunk = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
    chunk.initialize(repeating: 0, count: size)
    chunks.append(chunk)
    (next, room) = (chunk, size)
    count += size
  }
}
