import SourceLexing

/// A variable or constant declared in a type's body.
struct MemberVariable: Equatable {
  struct Attribute: Equatable {
    let name: String
    /// The text between its parentheses.
    let arguments: String
  }

  let name: String
  /// As written, without the colon; empty if there is none.
  let type: String
  /// As written, without the equals sign; empty if there is none.
  let value: String
  let isConstant: Bool
  /// `{ didSet { … } }`, including the braces.
  let observers: String
  let attributes: [Attribute]
  let modifiers: [String]

  func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }
}

/// The stored properties declared in a type's body, and the freestanding macros in it.
struct ModelMembers {
  private(set) var variables: [MemberVariable] = []
  /// The arguments of each `#Unique`, as text.
  private(set) var unique: [String] = []

  private let tokens: [Token]
  private let bytes: [UInt8]
  private var attributes: [MemberVariable.Attribute] = []
  private var modifiers: [String] = []

  private static let modifierNames: Set = [
    "private", "fileprivate", "internal", "package", "public", "open", "nonisolated", "final", "unowned", "weak",
    "override", "static", "class", "lazy",
  ]

  /// The members of a type's declaration, or the single variable that `source` declares.
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

  /// Parses the member that starts at a token. Returns the start of the next one.
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

  /// `class var x` and `class func f()` declare members, `class Inner` a type.
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

  /// The end of a type or a value: a semicolon, a token for which `stops` returns true, or the end of the line unless
  /// it continues.
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

  /// In `= {` and `= list.map {`, the brace belongs to the value rather than to observers.
  private func isClosure(_ index: Int) -> Bool {
    guard index + 1 < tokens.count else { return false }
    return !["didSet", "willSet", "get", "set"].contains(tokens[index + 1].text)
  }

  private func isOpening(_ index: Int) -> Bool { ["{", "(", "["].contains { tokens[index].isSymbol($0) } }

  private func isNewStatement(_ index: Int) -> Bool {
    guard tokens[index].line > tokens[index - 1].line else { return false }
    let previous = tokens[index - 1]
    let continues = previous.kind == .symbol && !["]", ")", "}", "?", "!", ">"].contains(previous.text)
    return !continues && (tokens[index].kind == .name || tokens[index].isSymbol("@") || tokens[index].isSymbol("#"))
  }

  private func text(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    let bounds = tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
    return String(decoding: bytes[bounds], as: UTF8.self)
  }
}
