import TraceFormat

/// Limits how much of a trace's texts is shown. A few bytes of a file can give each of millions of rows a text of any
/// length.
public enum ShownText {
  /// The maximum number of bytes of a name. Longer names are shortened in the middle.
  public static let longestName = 1_024
  /// The maximum for a path, and for all names of a list together.
  public static let longestPath = 4_096

  /// A name as shown. If it is shortened, a digest distinguishes it from others that begin and end alike: `Feed…(20,000
  /// bytes, 9f3a0c7e)…Row`.
  public static func name(_ text: String) -> String {
    let count = text.utf8.count
    guard count > longestName else { return text }
    let most = (longestName - 64) / 2
    let code = String(digest(of: text), radix: 16)
    return "\(start(of: text, most))…(\(count) bytes, \(code))…\(end(of: text, most))"
  }

  /// FNV-1a over words of eight bytes, which depends only on the bytes, not on a seed of the process.
  package static func digest(of text: String) -> UInt32 {
    var text = text
    let digest = text.withUTF8 { bytes in
      let raw = UnsafeRawBufferPointer(bytes)
      var digest: UInt64 = 0xCBF2_9CE4_8422_2325
      for start in stride(from: 0, through: raw.count - 8, by: 8) {
        digest = (digest ^ raw.loadUnaligned(fromByteOffset: start, as: UInt64.self)) &* 0x100_0000_01B3
        digest ^= digest >> 29
      }
      for byte in raw.suffix(raw.count % 8) { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
      return digest
    }
    return UInt32(truncatingIfNeeded: digest ^ digest >> 32)
  }

  /// A text within a limit of bytes, not counting the ellipsis: its beginning and its end.
  public static func fitted(_ text: String, to most: Int) -> String {
    text.utf8.count <= most ? text : "\(start(of: text, most / 2))…\(end(of: text, most / 2))"
  }

  /// A value as shown, which is at most as long as that of four paths: a chain can have a hundred writes.
  public static func fittedValue(_ text: String) -> String { fitted(text, to: 4 * longestPath) }

  /// Names separated by commas, up to the limit, and how many more there are.
  public static func list(_ first: [String] = [], _ names: some Collection<String>) -> String {
    var text = first.joined(separator: ", ")
    var count = 0
    for name in names {
      if text.utf8.count > longestPath { return text + ", … and \(names.count - count) more" }
      text += (text.isEmpty ? "" : ", ") + name
      count += 1
    }
    return text
  }

  private static func start(of text: String, _ most: Int) -> Substring {
    text[..<boundary(in: text, text.utf8.index(text.startIndex, offsetBy: most), -1)]
  }

  private static func end(of text: String, _ most: Int) -> Substring {
    text[boundary(in: text, text.utf8.index(text.endIndex, offsetBy: -most), 1)...]
  }

  /// The next boundary between two scalars, in steps of a byte.
  private static func boundary(in text: String, _ index: String.Index, _ step: Int) -> String.Index {
    var index = index
    while index.samePosition(in: text.unicodeScalars) == nil { index = text.utf8.index(index, offsetBy: step) }
    return index
  }
}
