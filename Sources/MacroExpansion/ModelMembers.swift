import SourceLexing

/// A variable or constant as a type's body declares it.
struct MemberVariable: Equatable {
  struct Attribute: Equatable {
    let name: String
    /// Between its parentheses.
    let arguments: String
  }

  let name: String
  /// As it is written, without the colon; empty where there is none.
  let type: String
  /// As it is written, without the equals sign; empty where there is none.
  let value: String
  let isConstant: Bool
  /// `{ didSet { … } }`, with its braces.
  let observers: String
  let attributes: [Attribute]
  let modifiers: [String]

  func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }
}

/// The stored properties that a body declares one by one, and the macros that stand alone in it.
struct ModelMembers {
  private(set) var variables: [MemberVariable] = []
  /// What `#Unique` is given, each between its parentheses.
  private(set) var unique: [String] = []

  private let tokens: [Token]
  private let bytes: [UInt8]
  private var attributes: [MemberVariable.Attribute] = []
  private var modifiers: [String] = []

  private static let modifierNames: Set = [
    "private", "fileprivate", "internal", "package", "public", "open", "nonisolated", "final", "unowned", "weak",
    "override", "static", "class", "lazy",
  ]

  /// The members of a type's declaration; a single variable's where `source` is one.
  init(_ source: String, ofType: Bool) {
    tokens = Lexer.tokens(in: source)
    bytes = Array(source.utf8)
    var range = tokens.indices
    if ofType, let open = tokens.firstIndex(where: { $0.isSymbol("{") }) {
      range = (open + 1)..<max(open + 1, tokens.index(behindBracketAt: open) - 1)
    }
    var index = range.lowerBound
    while index < range.upperBound { index = take(at: index, before: range.upperBound) }
  }

  /// Takes what begins at a token; gives where the next thing does.
  private mutating func take(at index: Int, before end: Int) -> Int {
    let token = tokens[index]
    if token.isSymbol("@"), index + 1 < end { return takeAttribute(at: index + 1, before: end) }
    if token.isSymbol("#"), index + 1 < end, tokens[index + 1].isName("Unique") {
      return takeUnique(at: index, before: end)
    }
    if token.isName("class"), index + 1 < end, !Self.declares(tokens[index + 1]) { return skip(index, before: end) }
    if token.kind == .name, Self.modifierNames.contains(token.text) {
      modifiers.append(token.text)
      return index + 1 < end && tokens[index + 1].isSymbol("(") ? tokens.index(behindBracketAt: index + 1) : index + 1
    }
    if token.isName("var") || token.isName("let"), index + 1 < end { return takeVariable(at: index, before: end) }
    return skip(index, before: end)
  }

  /// `class var x`, `class func f()` are members of a class, `class Inner` is a type.
  private static func declares(_ next: Token) -> Bool {
    ["var", "let", "func", "subscript"].contains(next.text) || modifierNames.contains(next.text)
  }

  private mutating func skip(_ index: Int, before end: Int) -> Int {
    (attributes, modifiers) = ([], [])
    return isOpening(index) ? min(tokens.index(behindBracketAt: index), end) : index + 1
  }

  private mutating func takeAttribute(at index: Int, before end: Int) -> Int {
    let next = index + 1
    guard next < end, tokens[next].isSymbol("("), tokens[next].isJoinedToPrevious else {
      attributes.append(MemberVariable.Attribute(name: tokens[index].text, arguments: ""))
      return next
    }
    let behind = tokens.index(behindBracketAt: next)
    attributes.append(
      MemberVariable.Attribute(name: tokens[index].text, arguments: text((next + 1)..<(behind - 1))))
    return behind
  }

  private mutating func takeUnique(at index: Int, before end: Int) -> Int {
    guard let open = tokens[index..<end].firstIndex(where: { $0.isSymbol("(") }) else { return index + 1 }
    let behind = tokens.index(behindBracketAt: open)
    unique.append(text((open + 1)..<(behind - 1)))
    return behind
  }

  private mutating func takeVariable(at index: Int, before end: Int) -> Int {
    defer { (attributes, modifiers) = ([], []) }
    let name = index + 1
    guard tokens[name].kind == .name else { return index + 1 }
    let typeEnd = self.end(from: name + 1, before: end) { $0.isSymbol("=") || $0.isSymbol("{") }
    var next = typeEnd
    var value = ""
    if next < end, tokens[next].isSymbol("=") {
      let valueEnd = self.end(from: next + 1, before: end) { _ in false }
      value = text((next + 1)..<valueEnd)
      next = valueEnd
    }
    var observers = ""
    if next < end, tokens[next].isSymbol("{") {
      let behind = tokens.index(behindBracketAt: next)
      guard next + 1 < behind, ["didSet", "willSet"].contains(tokens[next + 1].text) else { return behind }
      observers = text(next..<behind)
      next = behind
    }
    let hasType = name + 1 < typeEnd && tokens[name + 1].isSymbol(":")
    variables.append(
      MemberVariable(
        name: tokens[name].text, type: hasType ? text((name + 2)..<typeEnd) : "", value: value,
        isConstant: tokens[index].isName("let"), observers: observers, attributes: attributes, modifiers: modifiers))
    return next
  }

  /// Where a type or a value ends: with the line, unless it goes on, at a semicolon, or where `stops` says so.
  private func end(from start: Int, before end: Int, _ stops: (Token) -> Bool) -> Int {
    var index = start
    while index < end {
      let token = tokens[index]
      if stops(token) || token.isSymbol(";") || index > start && isNewStatement(index) { return index }
      if token.isSymbol("{"), index > start, !isClosure(index) { return index }
      index = isOpening(index) ? tokens.index(behindBracketAt: index) : index + 1
    }
    return end
  }

  /// `= {`, `= list.map {`: a value's own brace, and not that of observers.
  private func isClosure(_ index: Int) -> Bool {
    guard index + 1 < tokens.count else { return false }
    return !["didSet", "willSet", "get", "set"].contains(tokens[index + 1].text)
  }

  private func isOpening(_ index: Int) -> Bool { ["{", "(", "["].contains { tokens[index].isSymbol($0) } }

  private func isNewStatement(_ index: Int) -> Bool {
    guard tokens[index].line > tokens[index - 1].line else { return false }
    let previous = tokens[index - 1]
    let goesOn = previous.kind == .symbol && !["]", ")", "}", "?", "!", ">"].contains(previous.text)
    return !goesOn && (tokens[index].kind == .name || tokens[index].isSymbol("@") || tokens[index].isSymbol("#"))
  }

  private func text(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    let bounds = tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
    return String(decoding: bytes[bounds], as: UTF8.self)
  }
}
