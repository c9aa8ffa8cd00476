import TerminalText
import TraceAnalysis
import TraceFormat

/// A buffer for the bytes of text, fast enough for millions of lines.
struct TextBytes: ReusableBuffer {
  /// The text, and free capacity after it. Copies share it until one of them is written to.
  private var storage = TextStorage()
  private(set) var count = 0
  /// Receives the text as soon as the buffer is full; without an outlet, all text is kept.
  var outlet: TextOutlet?

  init() {}

  init(_ plain: String) { append(plain: plain) }

  var utf8: [UInt8] { withBytes { Array($0) } }
  var isEmpty: Bool { count == 0 }

  /// Removes the bytes but keeps the capacity.
  mutating func removeAll() { count = 0 }

  /// Passes on the bytes added since the last call without copying them, and keeps the capacity.
  mutating func drain(_ body: (UnsafeRawBufferPointer) -> Void) {
    defer { removeAll() }
    let storage = storage
    body(UnsafeRawBufferPointer(start: storage.bytes, count: count))
    withExtendedLifetime(storage) {}
  }

  /// Whether the output is closed, so that all further text is dropped.
  var isClosed: Bool { outlet?.isClosed ?? false }

  /// Passes them to an output. Returns whether it accepts more.
  mutating func drain(to output: TextSink) -> Bool {
    var takesMore = true
    drain { takesMore = output($0) }
    return takesMore
  }

  /// Hands the bytes to the outlet.
  mutating func drainToOutlet() { outlet?.write(&self) }

  /// Returns the bytes and their memory, and continues in that of an empty text.
  mutating func exchange(for empty: TextBytes) -> TextBytes {
    var full = empty
    swap(&full.storage, &storage)
    swap(&full.count, &count)
    return full
  }

  @inline(__always) func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withExtendedLifetime(storage) { body(UnsafeBufferPointer(start: $0.bytes, count: count)) }
  }

  /// Appends what the closure puts at the cursor, up to the given number of bytes, for which it reserves capacity once.
  @inline(__always)
  mutating func write(upTo most: Int, _ body: (inout TextCursor) -> Void) {
    if storage.room &- count < most &+ TextCursor.spare || !isKnownUniquelyReferenced(&storage) {
      makeRoom(for: most &+ TextCursor.spare)
    }
    let base = storage.bytes.unsafelyUnwrapped
    var cursor = TextCursor(base + count)
    body(&cursor)
    let end = cursor.next - base
    assert(end - count <= most)
    count = end
  }

  @inline(never) private mutating func makeRoom(for most: Int) {
    if let outlet, count >= outlet.fullSize {
      outlet.write(&self)
      if storage.room >= most, isKnownUniquelyReferenced(&storage) { return }
    }
    // Large texts grow by a quarter instead of doubling.
    let more = storage.room < 1 << 22 ? storage.room : storage.room / 4
    let room = max(storage.room + more, count + most, 256)
    if isKnownUniquelyReferenced(&storage) { return storage.grow(to: room) }
    storage = TextStorage(copying: storage, count, room: room)
  }

  /// Literal text of the program.
  @inline(__always) mutating func append(_ words: StaticString) {
    write(upTo: words.utf8CodeUnitCount) { $0.put(words) }
  }

  mutating func append(bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }
  mutating func append(bytes: ArraySlice<UInt8>) { bytes.withUnsafeBufferPointer { append($0) } }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    write(upTo: bytes.count) { $0.put(bytes) }
  }

  /// Text that has already been escaped.
  mutating func append(plain text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Text from the trace, with control characters escaped.
  mutating func append(name: String) {
    append(plain: printable(name))
  }

  mutating func append(_ number: some FixedWidthInteger & UnsignedInteger) {
    write(upTo: TextCursor.longestNumber) { $0.put(UInt64(number)) }
  }

  mutating func append(_ number: some TraceNumber) { append(number.rawValue) }

  /// The same with its digits in groups of three: `12,345`.
  mutating func append(grouped number: UInt64) {
    write(upTo: TextCursor.longestNumber) { $0.put(grouped: number) }
  }

  /// ` word "text"`, or nothing if the text is empty. Quotation marks within it are escaped.
  mutating func append(_ word: StaticString, quoted text: String) {
    guard !text.isEmpty else { return }
    append(word)
    append("\"")
    var text = printable(text)
    text.withUTF8 { bytes in
      if !bytes.contains(UInt8(ascii: "\"")) { return append(bytes) }
      write(upTo: 2 * bytes.count) { cursor in
        for byte in bytes {
          if byte == UInt8(ascii: "\"") { cursor.put("\\") }
          cursor.put(byte)
        }
      }
    }
    append("\"")
  }

  /// ` word 7`, or nothing for zero.
  mutating func append(_ word: StaticString, unlessZero number: some FixedWidthInteger & UnsignedInteger) {
    guard number != 0 else { return }
    append(word)
    append(number)
  }

  mutating func append(_ word: StaticString, unlessZero number: CauseNumber) {
    append(word, unlessZero: number.rawValue)
  }

  mutating func append(_ word: StaticString, node: NodeNumber?) {
    guard let node else { return }
    append(word)
    append(node)
  }
}

/// What makes text and passes it on once there is enough.
protocol TextWriter {
  /// Text not passed on yet.
  var text: TextBytes { get set }
}

extension TextWriter {
  /// Provides access to the text, which `self` doesn't hold meanwhile, so that neither is copied.
  @inline(__always) mutating func withText(_ body: (inout Self, inout TextBytes) -> Void) {
    var text = TextBytes()
    swap(&text, &self.text)
    body(&self, &text)
    swap(&text, &self.text)
  }
}

extension TextBytes {
  /// The text with lines that are too wide broken at spaces, and continuation lines indented.
  func wrapped(to width: Int) -> TextBytes {
    var result = TextBytes()
    for line in utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
      let text = String(decoding: line, as: UTF8.self)
      let hanging = text.prefix { $0 == " " }.count + 2
      for part in text.wrapped(to: width, hanging: hanging) { result.append(plain: part + "\n") }
    }
    return result
  }
}

/// Text from the trace in quotation marks; quotation marks within it are escaped.
package func quotation(_ text: String) -> String {
  "\"" + printable(text).replacing(character: "\"", by: "\\\"") + "\""
}

/// An event and its target, such as `Button "Add"`, in words. Quotation marks within the label are escaped.
func eventWords(_ kind: String, _ target: String) -> String {
  let words = printable(target.isEmpty ? kind : "\(kind) \(target)")
  // Usually the only quotation marks are those around the label.
  guard target.utf8.reduce(0, { $1 == UInt8(ascii: "\"") ? $0 + 1 : $0 }) > 2 else { return words }
  guard let quote = target.firstIndex(of: "\""), target[..<quote].hasSuffix(" ") else { return words }
  let label = target[quote...].dropFirst()
  guard label.hasSuffix("\"") else { return words }
  return printable("\(kind) \(target[..<quote])") + quotation(String(label.dropLast()))
}
