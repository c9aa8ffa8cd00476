import SourceLexing

/// Changes to a file that leave each of its lines at its number, so that what the compiler says stands at the user's own lines.
struct SourceEdits {
  /// By bytes of the file; none overlaps another.
  private var replaced: [Range<Int>: String] = [:]

  var isEmpty: Bool { replaced.isEmpty }

  /// Puts a text of one line where some bytes were. What was replaced within them before no longer counts.
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

  /// The file as it is compiled.
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

  /// Which byte of the file a byte of what is compiled comes from; for one of a replacement, where what it replaces begins.
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
