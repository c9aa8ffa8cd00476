/// A property list in the old text format of `project.pbxproj`: `{ key = value; list = (a, "b c"); }`.
indirect enum OldPropertyList: Equatable {
  case string(String)
  case list([OldPropertyList])
  case table([String: OldPropertyList])

  /// The line of a syntax error, starting from 1.
  struct Fault: Error, Equatable { let line: Int }

  init(parsing text: String) throws(Fault) {
    var parser = Parser(text)
    self = try parser.value(depth: 0)
    parser.skipBlanks()
    if !parser.isAtEnd { throw parser.fault }
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var list: [OldPropertyList] { if case .list(let values) = self { values } else { [] } }
  var table: [String: OldPropertyList] { if case .table(let values) = self { values } else { [:] } }
  /// The strings of a list, or a single string.
  var strings: [String] { string.map { [$0] } ?? list.compactMap(\.string) }

  subscript(key: String) -> OldPropertyList? { table[key] }

  private struct Parser {
    private let bytes: [UInt8]
    private var position = 0
    private static let deepest = 64

    init(_ text: String) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { position == bytes.count }
    var fault: Fault { Fault(line: 1 + bytes[..<position].count { $0 == UInt8(ascii: "\n") }) }

    private func peek(_ distance: Int = 0) -> UInt8? {
      position + distance < bytes.count ? bytes[position + distance] : nil
    }

    /// Skips white space and comments.
    mutating func skipBlanks() {
      while let byte = peek() {
        if byte == UInt8(ascii: " ") || (9...13).contains(byte) {
          position += 1
        } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") {
          while let byte = peek(), byte != UInt8(ascii: "\n") { position += 1 }
        } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
          position += 2
          while position < bytes.count, peek() != UInt8(ascii: "*") || peek(1) != UInt8(ascii: "/") { position += 1 }
          position = min(position + 2, bytes.count)
        } else {
          return
        }
      }
    }

    private mutating func take(_ symbol: Character) -> Bool {
      skipBlanks()
      guard peek() == symbol.asciiValue else { return false }
      position += 1
      return true
    }

    mutating func value(depth: Int) throws(Fault) -> OldPropertyList {
      if depth > Self.deepest { throw fault }
      if take("{") {
        var table: [String: OldPropertyList] = [:]
        while !take("}") {
          let key = try word()
          guard take("=") else { throw fault }
          table[key] = try value(depth: depth + 1)
          guard take(";") else { throw fault }
        }
        return .table(table)
      }
      if take("(") {
        var list: [OldPropertyList] = []
        while !take(")") {
          list.append(try value(depth: depth + 1))
          if !take(","), peek() != UInt8(ascii: ")") { throw fault }
        }
        return .list(list)
      }
      return .string(try word())
    }

    private mutating func word() throws(Fault) -> String {
      skipBlanks()
      if let quote = peek(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { return try quoted(by: quote) }
      let start = position
      while let byte = peek(), Self.isPlain(byte) { position += 1 }
      if position == start { throw fault }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
        true
      default: "_.$/:-+@<>".utf8.contains(byte)
      }
    }

    private mutating func quoted(by quote: UInt8) throws(Fault) -> String {
      position += 1
      var text: [UInt8] = []
      while let byte = peek() {
        position += 1
        if byte == quote { return String(decoding: text, as: UTF8.self) }
        if byte == UInt8(ascii: "\\"), let escaped = peek() {
          position += 1
          switch escaped {
          case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
          case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
          default: text.append(escaped)
          }
        } else {
          text.append(byte)
        }
      }
      throw fault
    }
  }
}
