import JSONText
import TraceAnalysis

/// Receives the bytes of an export, in order and in pieces, which are lent out.
package typealias ByteSink = (UnsafeRawBufferPointer) -> Void

/// Buffered output. It is passed on in pieces, so that memory doesn't depend on the size of the export.
struct ExportOutput {
  /// The size of a piece in bytes.
  static let piece = 1 << 17

  var bytes = ByteList()
  private var json = JSONBuffer()
  private let pass: (inout ByteList) -> Void

  /// - Parameter pass: takes a piece, and leaves an empty one.
  init(_ pass: @escaping (inout ByteList) -> Void) { self.pass = pass }

  init(to sink: @escaping ByteSink) {
    self.init { piece in
      piece.withBytes(sink)
      piece.removeAll()
    }
  }

  /// - Parameter pass: takes a piece for good, and how many bytes it has.
  init(_ spares: SpareBuffers<ByteList>, _ pass: @escaping (ByteList, Int) -> Void) {
    self.init { piece in
      let full = piece.exchange(for: spares.take())
      pass(full, full.count)
    }
  }

  /// Adds what is put at the cursor, at most `most` bytes.
  @inline(__always) mutating func write(upTo most: Int, _ body: (inout ByteCursor) -> Void) {
    bytes.write(upTo: most, body)
    passOnIfMany()
  }

  mutating func add(_ text: StaticString) {
    bytes.append(text)
    passOnIfMany()
  }

  /// Adds a JSON string.
  mutating func add(quoted text: String) { bytes.append(quoted: text) }

  mutating func add(number: UInt64) { bytes.append(decimal: number) }

  /// Adds a JSON object.
  mutating func addObject(_ members: (inout JSONObject) -> Void) {
    json.removeAll()
    json.object(members)
    bytes.append(bytes: json.utf8)
    passOnIfMany()
  }

  /// Passes on bytes of a part, after what was added before, and keeps their memory for others.
  mutating func write(_ piece: ByteList, _ spares: SpareBuffers<ByteList>) {
    passOn()
    var piece = piece
    pass(&piece)
    spares.add(piece)
  }

  @inline(__always) mutating func passOnIfMany() {
    if bytes.count >= Self.piece { passOn() }
  }

  /// Passes on the rest.
  @inline(never) mutating func passOn() {
    if !bytes.isEmpty { pass(&bytes) }
  }
}

extension ByteList {
  /// Appends a JSON string.
  mutating func append(quoted text: String) {
    var text = text
    let isPlain = text.withUTF8 { bytes in
      guard bytes.allSatisfy(Self.isPlainInJSON) else { return false }
      write(upTo: bytes.count + 2) { cursor in
        cursor.put(UInt8(ascii: "\""))
        cursor.put(bytes)
        cursor.put(UInt8(ascii: "\""))
      }
      return true
    }
    if !isPlain { append(text: JSONText.quoted(text)) }
  }

  /// Whether a byte is always written unchanged, whatever surrounds it.
  @inline(__always) private static func isPlainInJSON(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}
