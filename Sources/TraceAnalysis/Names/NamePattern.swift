/// A pattern for names of views and scenarios, as for file names: `*` matches any text, `?` one character.
///
///     NamePattern("*Cell").matches("Feed.Cell")  // true: dots are characters like any other
///
/// Patterns are case-sensitive.
public struct NamePattern: Hashable, Sendable {
  public let text: String
  /// Empty unless the pattern is open.
  private let pattern: [Character]
  /// The pattern as bytes, if each byte is a character.
  private let bytes: [UInt8]

  public init(_ text: String) {
    self.text = text
    isOpen = text.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
    pattern = isOpen ? Array(text) : []
    bytes = isOpen && text.isPlainBytes ? Array(text.utf8) : []
  }

  /// A pattern that matches only this name, whatever characters it has.
  public init(exactly name: String) {
    text = name
    pattern = []
    bytes = []
    isOpen = false
  }

  /// Whether it can match more than one name.
  public let isOpen: Bool

  public func matches(_ name: String) -> Bool {
    if !isOpen { return name == text }
    if !bytes.isEmpty, name.isPlainBytes {
      let matches = name.utf8.withContiguousStorageIfAvailable {
        Self.matches($0, bytes, any: UInt8(ascii: "*"), one: UInt8(ascii: "?"))
      }
      if let matches { return matches }
    }
    return Self.matches(Array(name), pattern, any: "*", one: "?")
  }

  private static func matches<Name: RandomAccessCollection>(
    _ name: Name, _ pattern: [Name.Element], any: Name.Element, one: Name.Element
  ) -> Bool where Name.Element: Equatable, Name.Index == Int {
    var (next, position) = (0, name.startIndex)
    // The position after the latest star, and how far into the name it has matched.
    var star: (next: Int, position: Int)?
    while position < name.endIndex {
      if next < pattern.count, pattern[next] == any {
        star = (next + 1, position)
        next += 1
        // A star at the end matches the rest.
        if next == pattern.count { return true }
      } else if next < pattern.count, pattern[next] == one || pattern[next] == name[position] {
        (next, position) = (next + 1, position + 1)
      } else if let last = star {
        star = (last.next, last.position + 1)
        (next, position) = (last.next, last.position + 1)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == any }
  }
}

extension String {
  /// Whether each byte is a character of its own.
  var isPlainBytes: Bool { utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\r") } }
}
