import SourceLexing

/// Edits of a file that keep all line numbers, so that compiler messages refer to the user's own lines.
struct SourceEdits {
  /// Replacements by byte range; the ranges don't overlap.
  private var replaced: [Range<Int>: String] = [:]

  var isEmpty: Bool { replaced.isEmpty }

  /// Replaces bytes with a single line of text, and discards earlier replacements within them.
  mutating func replace(_ bytes: Range<Int>, with text: String = "") {
    let isWithinAnother = replaced.keys.contains {
      $0 != bytes && $0.lowerBound <= bytes.lowerBound && $0.upperBound >= bytes.upperBound
    }
    if isWithinAnother { return }
    for range in replaced.keys where range.overlaps(bytes) { replaced[range] = nil }
    replaced[bytes] = text
  }

  private var inOrder: [(bytes: Range<Int>, text: String)] {
    replaced.sorted { $0.key.lowerBound < $1.key.lowerBound }.map { ($0.key, $0.value) }
  }

  /// The text to compile.
  func applied(to source: String) -> String {
    let bytes = Array(source.utf8)
    var result: [UInt8] = []
    var position = 0
    for (range, text) in inOrder {
      result += bytes[position..<range.lowerBound]
      result += text.utf8
      result += bytes[range].filter { $0 == UInt8(ascii: "\n") }
      position = range.upperBound
    }
    result += bytes[position...]
    return String(decoding: result, as: UTF8.self)
  }

  /// The byte of the file that a byte of the compiled text comes from. For a byte of a replacement, this is the start
  /// of what it replaces.
  func original(of offset: Int, in source: String) -> Int {
    let bytes = Array(source.utf8)
    var growth = 0
    for (range, text) in inOrder {
      let start = range.lowerBound + growth
      if offset < start { break }
      let lines = bytes[range].count { $0 == UInt8(ascii: "\n") }
      let count = text.utf8.count + lines
      if offset < start + count { return range.lowerBound }
      growth += count - range.count
    }
    return offset - growth
  }
}
