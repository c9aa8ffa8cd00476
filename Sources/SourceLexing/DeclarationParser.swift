/// Finds the declarations among a file's tokens. Anything unknown becomes a statement of one line, so that nothing is
/// lost.
package struct DeclarationParser {
  private let tokens: [Token]
  private let brackets: BracketTable
  private var position = 0
  private var depth = 0

  /// The maximum nesting of types. Deeper ones are skipped, so that no source exhausts the stack.
  private static let mostDepth = 64

  package init(_ tokens: [Token], from position: Int = 0) { self.init(tokens, BracketTable(tokens), from: position) }

  package init(_ tokens: [Token], _ brackets: BracketTable, from position: Int = 0) {
    self.tokens = tokens
    self.brackets = brackets
    self.position = position
  }

  /// Parses declarations from the current position up to a token.
  package mutating func declarations(until end: Int) -> [Declaration] {
    var found: [Declaration] = []
    while position < end {
      if isDirective {
        skipLine(end)
      } else if tokens[position].isSymbol(";") {
        position += 1
      } else {
        found.append(declaration(end))
      }
    }
    return found
  }

  // MARK: Tokens

  private func isSymbol(_ symbol: String) -> Bool { position < tokens.count && tokens[position].isSymbol(symbol) }

  private var isDirective: Bool {
    guard isSymbol("#"), position + 1 < tokens.count else { return false }
    return ["if", "elseif", "else", "endif", "sourceLocation", "warning", "error"].contains(tokens[position + 1].text)
  }

  private mutating func skipLine(_ end: Int) {
    let line = tokens[position].line
    while position < end, tokens[position].line == line { position += 1 }
  }

  private mutating func skipBracket(_ end: Int) { position = min(end, brackets.endOfGroup(at: position)) }

  private static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "package", "open", "final", "static", "class", "lazy", "weak",
    "unowned", "override", "required", "convenience", "mutating", "nonmutating", "nonisolated", "isolated", "dynamic",
    "optional", "indirect", "prefix", "postfix", "infix", "consuming", "borrowing", "distributed", "async",
  ]
  private static let keywords: Set<String> = [
    "struct", "class", "enum", "actor", "protocol", "extension", "func", "init", "deinit", "subscript", "var", "let",
    "typealias", "associatedtype", "case", "operator", "precedencegroup", "macro", "import",
  ]

  /// Skips attributes and modifiers.
  private mutating func skipModifiers(_ end: Int) {
    while position < end {
      let next = position + 1 < end ? tokens[position + 1] : nil
      if isSymbol("@"), next?.kind == .name {
        position += 2
        while position + 1 < end, isSymbol("."), tokens[position + 1].kind == .name { position += 2 }
        if isSymbol("<") { skipGenerics(end) }
        if isSymbol("("), tokens[position].isJoinedToPrevious { skipBracket(end) }
      } else if tokens[position].kind == .name, Self.modifiers.contains(tokens[position].text), let next,
        next.isSymbol("(") || next.isSymbol("@") || next.kind == .name && !isDeclaredHere(next)
      {
        position += 1
        if isSymbol("(") { skipBracket(end) }
      } else {
        return
      }
    }
  }

  /// `class Name` declares a class; in `class func`, it is a modifier.
  private func isDeclaredHere(_ next: Token) -> Bool {
    (tokens[position].text == "class" || tokens[position].text == "actor")
      && !Self.keywords.contains(next.text) && !Self.modifiers.contains(next.text)
  }

  private mutating func skipGenerics(_ end: Int) {
    var depth = 0
    while position < end {
      if isSymbol("<") { depth += 1 }
      if isSymbol(">") { depth -= 1 }
      position += 1
      if depth == 0 { return }
    }
  }

  // MARK: Declarations

  private mutating func declaration(_ end: Int) -> Declaration {
    let first = position
    skipModifiers(end)
    guard position < end else { return Declaration(kind: .statement, keyword: "", words: first..<end, start: first) }
    let start = position
    let word = tokens[position]
    var found = Declaration(kind: .statement, keyword: word.text, words: first..<end, start: start)
    switch word.kind == .name ? word.text : "" {
    case "struct", "class", "enum", "actor", "protocol", "extension": readType(&found, end)
    case "func", "init", "subscript", "deinit": readFunction(&found, end)
    case "var", "let": readProperty(&found, end)
    case "import":
      found.kind = .importing
      skipLine(end)
      found.names = module(start + 1..<position)
    case "typealias", "associatedtype", "case", "operator", "precedencegroup", "macro":
      found.kind = .other
      position += 1
      if position < end { found.names = [tokens[position].text] }
      readRest(end)
    default:
      if word.isSymbol("#") { found.kind = .macro }
      if found.kind == .macro, position + 1 < end { found.names = [tokens[position + 1].text] }
      readRest(end)
    }
    if position == first { position += 1 }
    found.words = first..<position
    return found
  }

  private func module(_ words: Range<Int>) -> [String] {
    let kinds = Self.keywords.union(["typealias"])
    return tokens[words].first { $0.kind == .name && !kinds.contains($0.text) }.map { [$0.text] } ?? []
  }

  private mutating func readType(_ found: inout Declaration, _ end: Int) {
    found.kind = found.keyword == "extension" ? .extending : .type
    position += 1
    while position < end, tokens[position].kind == .name || isSymbol("."), !tokens[position].isName("where") {
      if tokens[position].kind == .name { found.names = [tokens[position].text] + found.names }
      position += 1
      if position < end, !isSymbol("."), !tokens[position - 1].isSymbol(".") { break }
    }
    // The extended type itself comes first: `extension Shop.Cart`.
    found.names = found.kind == .extending ? found.names.reversed() : found.names
    while position < end, !isSymbol("{") { isSymbol("(") ? skipBracket(end) : (position += 1) }
    guard position < end else { return }
    let open = position
    let close = min(end, brackets.endOfGroup(at: open))
    found.block = open..<close
    position = open + 1
    depth += 1
    if depth <= Self.mostDepth { found.members = declarations(until: max(open + 1, close - 1)) }
    depth -= 1
    position = close
  }

  private mutating func readFunction(_ found: inout Declaration, _ end: Int) {
    found.kind =
      switch found.keyword {
      case "init": .initializer
      case "deinit": .deinitializer
      case "subscript": .subscripting
      default: .function
      }
    position += 1
    if found.kind == .function {
      var name = ""
      while position < end, !isSymbol("("), !(isSymbol("<") && !name.isEmpty) {
        name += tokens[position].text
        position += 1
      }
      found.names = [name]
    }
    while position < end, !isSymbol("(") && !isSymbol("{") { position += 1 }
    if isSymbol("(") { skipBracket(end) }
    while position < end, !isSymbol("{"), !isSymbol(";"), !endsStatement { skipWord(end) }
    readBlock(&found, end)
  }

  private mutating func readBlock(_ found: inout Declaration, _ end: Int) {
    guard position < end, isSymbol("{") else { return }
    let open = position
    skipBracket(end)
    found.block = open..<position
  }

  private mutating func readProperty(_ found: inout Declaration, _ end: Int) {
    found.kind = .property
    position += 1
    var expectsName = true
    var depth = 0
    while position < end {
      if depth == 0, position > found.start + 1, isSymbol(";") || endsStatement { return }
      if expectsName, tokens[position].kind == .name { found.names.append(tokens[position].text) }
      if isSymbol("("), expectsName {
        found.names += tokens[position..<min(end, brackets.endOfGroup(at: position))]
          .filter { $0.kind == .name }.map(\.text)
      }
      expectsName = false
      if isSymbol("=") {
        let first = position + 1
        position += 1
        while position < end, !beginsVariable, !isSymbol(";"), !endsStatement, !beginsObservers { skipWord(end) }
        found.value = first..<position
        depth = 0
      } else if isSymbol("{") {
        return readBlock(&found, end)
      } else if isSymbol("<") || isSymbol(">") {
        depth += isSymbol("<") ? 1 : -1
        position += 1
      } else {
        if depth == 0, isSymbol(",") { expectsName = true }
        skipWord(end)
      }
    }
  }

  /// Whether another variable begins here: `, b: Int` and `, b = 2`, but not the rest of `Pair<Int, String>(…)`.
  private var beginsVariable: Bool {
    guard isSymbol(","), position + 2 < tokens.count else { return false }
    if tokens[position + 1].isSymbol("(") { return true }
    return tokens[position + 1].kind == .name && [":", "="].contains { tokens[position + 2].isSymbol($0) }
  }

  /// Whether observers begin here: `= 0 { didSet { … } }`
  private var beginsObservers: Bool {
    isSymbol("{") && position + 1 < tokens.count && ["didSet", "willSet"].contains(tokens[position + 1].text)
  }

  private mutating func readRest(_ end: Int) {
    if position < end { skipWord(end) }
    while position < end, !isSymbol(";"), !endsStatement { skipWord(end) }
  }

  /// Skips a token, or everything in brackets.
  private mutating func skipWord(_ end: Int) {
    if isSymbol("(") || isSymbol("[") || isSymbol("{") { skipBracket(end) } else { position += 1 }
  }

  private static let continuing: Set<String> = [
    "async", "throws", "rethrows", "where", "else", "as", "is", "in",
  ]

  /// Whether a statement ends before the current token: it is on another line, and neither line continues.
  private var endsStatement: Bool {
    guard position > 0 else { return false }
    let (before, here) = (tokens[position - 1], tokens[position])
    if before.line == here.line { return false }
    // A literal over several lines has the line of its first one.
    if before.kind == .literal, before.text.hasSuffix("(") { return false }
    if here.kind == .literal, here.text.hasPrefix(")") { return false }
    if here.isSymbol("#"), isDirective { return true }
    if here.kind == .name, Self.continuing.contains(here.text) { return false }
    if here.kind == .symbol, !"@#)]}({[".contains(here.text), !(here.isSymbol("\\")) { return false }
    if here.isSymbol("{") { return false }
    if before.kind == .symbol, !")]}?!>".contains(before.text) { return false }
    if before.kind == .name, ["throws", "async", "where", "as", "is", "in", "return", "case"].contains(before.text) {
      return false
    }
    return true
  }
}
