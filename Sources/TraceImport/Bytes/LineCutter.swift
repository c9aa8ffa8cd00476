/// Cuts a stream of bytes into lines, without their line breaks.
struct LineCutter {
  /// The rest of a longer line is dropped.
  static let longestLine = 1 << 20

  /// The start of a line that continues in the next bytes.
  private var rest: [UInt8] = []

  mutating func take(_ bytes: Bytes, _ line: (Bytes) -> Void) {
    guard let memory = bytes.baseAddress else { return }
    var start = 0
    while true {
      let end = ByteSearch.first(0x0A, in: memory, from: start, to: bytes.count)
      if end == bytes.count { break }
      pass(bytes.part(start..<end), line)
      start = end + 1
    }
    keep(bytes.part(from: start))
  }

  /// Passes on a last line without a line break.
  mutating func finish(_ line: (Bytes) -> Void) {
    if !rest.isEmpty { rest.withUnsafeBufferPointer(line) }
    rest.removeAll()
  }

  private mutating func pass(_ end: Bytes, _ line: (Bytes) -> Void) {
    guard !rest.isEmpty else { return line(end) }
    keep(end)
    rest.withUnsafeBufferPointer(line)
    rest.removeAll(keepingCapacity: true)
  }

  private mutating func keep(_ bytes: Bytes) {
    rest.append(contentsOf: bytes.part(0..<min(bytes.count, Self.longestLine - rest.count)))
  }
}
