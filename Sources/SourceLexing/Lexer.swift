/// Splits Swift source into tokens, as far as finding names and brackets requires.
///
/// Comments are skipped. Interpolated expressions become tokens between the pieces of their string. The lexer never
/// fails: anything unknown is a symbol.
///
///     Lexer.tokens(in: "Text(\"a\").bold()").map(\.text)  // Text ( "a" ) . bold ( )
public struct Lexer {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var lineStart = 0
  private var previousEnd = -1
  private var depth = 0
  private var tokens: [Token] = []

  private init(_ source: String) { bytes = Array(source.utf8) }

  public static func tokens(in source: String) -> [Token] {
    var lexer = Lexer(source)
    lexer.scan(until: nil)
    return lexer.tokens
  }

  /// The maximum nesting of strings within interpolations. Deeper ones are text of the literal, so that no source
  /// exhausts the stack.
  private static let mostDepth = 64

  /// Scans up to the end, or to the bracket that closes an interpolation.
  private mutating func scan(until close: UInt8?) {
    var depth = 0
    while position < bytes.count {
      let byte = bytes[position]
      if close != nil {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") {
          if depth == 0 { return }
          depth -= 1
        }
      }
      scanOne(byte)
    }
  }

  private mutating func scanOne(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\n"): newLine()
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): position += 1
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "/") where beginsRegex: scanRegex()
    case UInt8(ascii: "\""): scanString(hashes: 0)
    case UInt8(ascii: "#") where hashesBeforeQuote > 0: scanString(hashes: hashesBeforeQuote)
    case UInt8(ascii: "`"): scanEscapedName()
    case _ where isNameStart(byte): scanRun(.name) { isNameStart($0) || isDigit($0) }
    case _ where isDigit(byte): scanNumber()
    default: scanSymbol(byte)
    }
  }

  // MARK: Small things

  private func peek(_ distance: Int) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private mutating func newLine() {
    position += 1
    line += 1
    lineStart = position
  }

  private mutating func add(_ kind: Token.Kind, from start: Int, text: String? = nil, line: Int? = nil, column: Int) {
    // An escape at the very end may have advanced past it.
    position = min(position, bytes.count)
    tokens.append(
      Token(
        kind: kind, text: text ?? String(decoding: bytes[start..<position], as: UTF8.self), range: start..<position,
        line: line ?? self.line, column: column, isJoinedToPrevious: start == previousEnd))
    previousEnd = position
  }

  private var column: Int { position - lineStart + 1 }

  private mutating func scanRun(_ kind: Token.Kind, while fits: (UInt8) -> Bool) {
    let (start, column) = (position, column)
    while position < bytes.count, fits(bytes[position]) { position += 1 }
    add(kind, from: start, column: column)
  }

  private mutating func scanNumber() {
    let (start, column) = (position, column)
    while position < bytes.count {
      let byte = bytes[position]
      let isFraction = byte == UInt8(ascii: ".") && peek(1).map(isDigit) == true
      guard isDigit(byte) || isNameStart(byte) || isFraction else { break }
      position += 1
    }
    add(.number, from: start, column: column)
  }

  private mutating func scanEscapedName() {
    let (start, column) = (position, column)
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "`"), bytes[position] != UInt8(ascii: "\n") {
      position += 1
    }
    let name = String(decoding: bytes[(start + 1)..<position], as: UTF8.self)
    if position < bytes.count, bytes[position] == UInt8(ascii: "`") { position += 1 }
    add(.name, from: start, text: name, column: column)
  }

  /// `->` and `==` are single tokens, so that `>` on its own closes a generic's brackets.
  private mutating func scanSymbol(_ byte: UInt8) {
    let (start, column) = (position, column)
    position += isPair(byte, peek(1)) ? 2 : 1
    add(.symbol, from: start, column: column)
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if bytes[position] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if bytes[position] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
      } else if bytes[position] == UInt8(ascii: "\n") {
        newLine()
      } else {
        position += 1
      }
    } while depth > 0 && position < bytes.count
  }

  // MARK: Literals

  private var hashesBeforeQuote: Int {
    var count = 0
    while peek(count) == UInt8(ascii: "#") { count += 1 }
    return peek(count) == UInt8(ascii: "\"") ? count : 0
  }

  private mutating func scanString(hashes: Int) {
    var (start, column, startLine) = (position, column, line)
    position += hashes
    let isLong = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"")
    let quotes = isLong ? 3 : 1
    position += quotes
    while position < bytes.count {
      if endsString(quotes: quotes, hashes: hashes) {
        position += quotes + hashes
        break
      }
      if bytes[position] == UInt8(ascii: "\n") {
        if !isLong { break }
        newLine()
      } else if escapes(hashes: hashes) {
        position += 1 + hashes
        guard peek(0) == UInt8(ascii: "("), depth < Self.mostDepth else {
          if peek(0) != UInt8(ascii: "\n") { position += 1 }
          continue
        }
        position += 1
        add(.literal, from: start, line: startLine, column: column)
        depth += 1
        scan(until: UInt8(ascii: ")"))
        depth -= 1
        (start, column, startLine) = (position, self.column, line)
        position += position < bytes.count ? 1 : 0
      } else {
        position += 1
      }
    }
    add(.literal, from: start, line: startLine, column: column)
  }

  private func endsString(quotes: Int, hashes: Int) -> Bool {
    (0..<quotes).allSatisfy { peek($0) == UInt8(ascii: "\"") }
      && (0..<hashes).allSatisfy { peek(quotes + $0) == UInt8(ascii: "#") }
  }

  private func escapes(hashes: Int) -> Bool {
    bytes[position] == UInt8(ascii: "\\") && (0..<hashes).allSatisfy { peek(1 + $0) == UInt8(ascii: "#") }
  }

  /// A `/` begins a regular expression if it doesn't follow an operand and is closed on the same line.
  private var beginsRegex: Bool {
    guard let next = peek(1), next != UInt8(ascii: " "), next != UInt8(ascii: "\n") else { return false }
    if let last = tokens.last, !(last.kind == .symbol && "([{,:=;&|!?".contains(last.text)) { return false }
    return bytes[(position + 1)...].prefix { $0 != UInt8(ascii: "\n") }.contains(UInt8(ascii: "/"))
  }

  private mutating func scanRegex() {
    let (start, column) = (position, column)
    position += 1
    while let byte = peek(0), byte != UInt8(ascii: "/"), byte != UInt8(ascii: "\n") {
      position += byte == UInt8(ascii: "\\") && peek(1) != nil ? 2 : 1
    }
    if peek(0) == UInt8(ascii: "/") { position += 1 }
    add(.literal, from: start, column: column)
  }
}

private func isPair(_ first: UInt8, _ second: UInt8?) -> Bool {
  switch (first, second) {
  case (UInt8(ascii: "-"), UInt8(ascii: ">")), (UInt8(ascii: "="), UInt8(ascii: "=")): true
  case (UInt8(ascii: "!"), UInt8(ascii: "=")), (UInt8(ascii: "<"), UInt8(ascii: "=")): true
  case (UInt8(ascii: ">"), UInt8(ascii: "=")), (UInt8(ascii: "&"), UInt8(ascii: "&")): true
  case (UInt8(ascii: "|"), UInt8(ascii: "|")), (UInt8(ascii: "?"), UInt8(ascii: "?")): true
  default: false
  }
}

private func isNameStart(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
  case UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
  default: false
  }
}

private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
