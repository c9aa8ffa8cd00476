import SourceLexing

/// Parses a framework's list. A declaration ends with its line, unless brackets are open or the line ends with a comma.
struct ListParser {
  private let text: [UInt8]
  private let tokens: [Token]
  private var index = 0

  static func declarations(in text: String) -> [ListedDeclaration] {
    var parser = ListParser(text)
    return parser.declarations()
  }

  private init(_ text: String) {
    self.text = Array(text.utf8)
    tokens = Lexer.tokens(in: text)
  }

  private mutating func declarations() -> [ListedDeclaration] {
    var found: [ListedDeclaration] = []
    while index < tokens.count, !tokens[index].isSymbol("}") { found.append(declaration()) }
    return found
  }

  private mutating func declaration() -> ListedDeclaration {
    let start = index
    while index + 1 < tokens.count, !isKeyword(at: index) { index += 1 }
    let prefix = slice(start..<index)
    let keyword = tokens[index].text
    let hasName = keyword != "init" && keyword != "subscript" && keyword != "swift" && keyword != "throws"
    index += 1
    var name = keyword
    if hasName, index < tokens.count {
      let first = index
      index += 1
      while index + 1 < tokens.count, tokens[index].isSymbol("."), tokens[index].isJoinedToPrevious,
        tokens[index + 1].kind == .name
      { index += 2 }
      name = slice(first..<index)
    }
    let rest = rest(of: keyword)
    var members: [ListedDeclaration] = []
    var code: String?
    if index < tokens.count, tokens[index].isSymbol("{") {
      let end = tokens.index(behindBracketAt: index)
      if ListedDeclaration.containers.contains(keyword) {
        index += 1
        members = declarations()
      } else {
        code = slice((index + 1)..<(end - 1))
      }
      index = end
    }
    return ListedDeclaration(
      prefix: prefix, keyword: keyword, name: name, rest: rest, members: members, code: code)
  }

  /// The header behind the name. Few parameters return `some View`, and finding them in the text takes as long as all else.
  private mutating func rest(of keyword: String) -> String {
    let header = header()
    let text = slice(header)
    guard ["init", "func", "modifier"].contains(keyword) else { return text }
    let returnsSome = header.dropLast().contains { tokens[$0].isSymbol("->") && tokens[$0 + 1].isName("some") }
    return returnsSome ? ListedSignature.namingResults(in: text) : text
  }

  /// `class` before `func` or `var` is a modifier, and words in brackets belong to an attribute.
  private func isKeyword(at index: Int) -> Bool {
    let token = tokens[index]
    guard token.kind == .name, ListedDeclaration.keywords.contains(token.text) else { return false }
    return token.text != "class" || !["func", "var", "let"].contains(tokens[index + 1].text)
  }

  /// Parses up to the opening brace or the end of the line.
  private mutating func header() -> Range<Int> {
    let start = index
    while index < tokens.count {
      let token = tokens[index]
      if token.isSymbol("{"), index > start, tokens[index - 1].isSymbol("=") {
        index = tokens.index(behindBracketAt: index)
        continue
      }
      if token.isSymbol("{") || token.isSymbol("}") { break }
      if index > start || start > 0, token.line > tokens[index - 1].line, !isContinued(tokens[index - 1], token) {
        break
      }
      index = token.isSymbol("(") || token.isSymbol("[") ? tokens.index(behindBracketAt: index) : index + 1
    }
    return start..<index
  }

  private func isContinued(_ last: Token, _ next: Token) -> Bool {
    [",", "->", "="].contains(last.text) || ["->", "where"].contains(next.text)
  }

  private func slice(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    return String(decoding: text[tokens[first].range.lowerBound..<tokens[last].range.upperBound], as: UTF8.self)
  }
}
