/// Replacements in files, by byte ranges. Insertions replace no bytes.
public struct SourceChange: Equatable, Sendable {
  /// A range of bytes in a file, and its new text.
  public struct Edit: Equatable, Sendable {
    public let file: Int
    public let bytes: Range<Int>
    public let text: String
  }

  public private(set) var edits: [Edit] = []

  init() {}

  public var isEmpty: Bool { edits.isEmpty }

  mutating func replace(_ bytes: Range<Int>, in file: Int, with text: String) {
    edits.append(Edit(file: file, bytes: bytes, text: text))
  }

  mutating func insert(_ text: String, at byte: Int, in file: Int) { replace(byte..<byte, in: file, with: text) }

  /// Whether two edits overlap, so that the result isn't defined.
  var contradictsItself: Bool {
    let order = edits.sorted { ($0.file, $0.bytes.lowerBound) < ($1.file, $1.bytes.lowerBound) }
    return zip(order, order.dropFirst()).contains { one, next in
      one.file == next.file && one.bytes.upperBound > next.bytes.lowerBound
    }
  }

  /// The files after the change; others stay the same.
  public func applied(to files: [SourceText]) -> [SourceText] {
    files.enumerated().map { number, file in
      let own = edits.enumerated().filter { $0.element.file == number }
      return own.isEmpty ? file : SourceText(path: file.path, text: Self.text(file.text, own))
    }
  }

  private static func text(_ text: String, _ edits: [(offset: Int, element: Edit)]) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var end = 0
    // Several insertions at one place stay in order.
    for edit in edits.sorted(by: { ($0.element.bytes.lowerBound, $0.offset) < ($1.element.bytes.lowerBound, $1.offset) }
    ) {
      guard edit.element.bytes.lowerBound >= end, edit.element.bytes.upperBound <= bytes.count else { continue }
      result += bytes[end..<edit.element.bytes.lowerBound]
      result += edit.element.text.utf8
      end = edit.element.bytes.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }
}

/// A source file: its path and text.
public struct SourceText: Equatable, Sendable {
  public let path: String
  public let text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
