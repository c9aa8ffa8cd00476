import SourceLexing

/// The names captured by a closure in a body, which make it differ each time the body runs.
struct Captures {
  let names: [String]

  /// - Parameter block: the block with the closure, which runs with the body.
  init(ofClosureAt closure: Range<Int>, in block: Range<Int>, of view: ViewSource) {
    let source = view.source
    let tokens = source.tokens
    guard closure.count > 2, !tokens[closure.lowerBound + 1].isSymbol("[") else {
      names = []
      return
    }
    let members = Set(
      view.facts.members.filter { !Self.isStatic($0.declaration, view, $0.file) }.map { $0.declaration.name })
    let locals = Self.bindings(in: block, source, except: closure)
    let own = Set(Self.bindings(in: closure, source, except: 0..<0))
    var found: [String] = []
    for word in closure.dropFirst().dropLast() where tokens[word].kind == .name {
      let name = tokens[word].text
      if tokens[word - 1].isSymbol("."), !(word > 1 && tokens[word - 2].isName("self")) { continue }
      if word + 1 < tokens.count, tokens[word + 1].isSymbol(":"), !tokens[word - 1].isSymbol("?") { continue }
      let plain = name.hasPrefix("$") || name.hasPrefix("_") ? String(name.dropFirst()) : name
      let isCaptured = !own.contains(plain) && (members.contains(plain) || locals.contains(plain) || name == "self")
      if isCaptured, !found.contains(plain), name != "self" || found.isEmpty { found.append(plain) }
    }
    names = found.count > 1 ? found.filter { $0 != "self" } : found
  }

  private static func isStatic(_ declaration: Declaration, _ view: ViewSource, _ file: Int) -> Bool {
    guard file == view.facts.file else { return false }
    return view.source.tokens[declaration.prefix].contains { $0.isName("static") }
  }

  /// Names declared by `let`, `var` and closure parameters.
  private static func bindings(in block: Range<Int>, _ source: ParsedSource, except: Range<Int>) -> Set<String> {
    var names: Set<String> = []
    let tokens = source.tokens
    for word in block where !except.contains(word) {
      if tokens[word].isName("let") || tokens[word].isName("var"), word + 1 < block.upperBound {
        names.insert(tokens[word + 1].text)
      }
      if tokens[word].isSymbol("{") { names.formUnion(parameters(ofClosureAt: word, in: block, source)) }
    }
    return names
  }

  /// `{ item, index in`, `{ (item: Item) in`.
  private static func parameters(ofClosureAt open: Int, in block: Range<Int>, _ source: ParsedSource) -> [String] {
    var found: [String] = []
    for word in (open + 1)..<min(open + 16, block.upperBound) {
      let token = source.tokens[word]
      if token.isName("in") { return found }
      let isPart = token.kind == .name || ["(", ")", ",", ":", "$"].contains { token.isSymbol($0) }
      guard isPart else { return [] }
      if token.kind == .name { found.append(token.text.hasPrefix("$") ? String(token.text.dropFirst()) : token.text) }
    }
    return []
  }
}
