import SourceLexing

/// What of some sources is recorded: from there, names lead to all that it can reach.
struct Roots {
  /// Previews, apps and scenarios, by file and first word.
  var declarations: Set<DeclarationPlace> = []
  /// What an expression on the command line names.
  var names: Set<String> = []

  /// - Parameters:
  ///   - choice: `nil` for everything there is.
  ///   - entry: the source of the file that starts the program.
  init(_ choice: Subject.Choice?, entry: String, in sources: [ParsedSource]) {
    if case .root = choice { names = Self.names(in: entry) }
    // Scenarios are named there, whatever is recorded.
    if case .scenario = choice { names = Self.names(in: entry) }
    let apps = Self.places(in: sources) { _, source, declaration in Self.isApp(declaration, source) }
    let previews = Self.places(in: sources) { _, source, declaration in Self.isPreview(declaration, source) }
    switch choice {
    case .only:
      declarations = apps.isEmpty ? previews : apps
      if declarations.isEmpty { names = Self.names(in: entry) }
    case .preview(let name):
      let wanted = Self.places(in: sources) { _, source, declaration in
        Self.isPreview(declaration, source) && Self.isCalled(name, declaration, source)
      }
      // A name that is made while the program runs can't be told from here.
      declarations = wanted.isEmpty ? previews : wanted
    case nil:
      declarations = apps.union(previews)
      names = Self.names(in: entry)
    case .root, .scenario: break
    }
  }

  private static func names(in text: String) -> Set<String> {
    Set(Lexer.tokens(in: text).filter { $0.kind == .name }.map(\.text))
  }

  private static func places(
    in sources: [ParsedSource], where isRoot: (Int, ParsedSource, Declaration) -> Bool
  ) -> Set<DeclarationPlace> {
    var places: Set<DeclarationPlace> = []
    for (file, source) in sources.enumerated() {
      for declaration in source.declarations where isRoot(file, source, declaration) {
        places.insert(DeclarationPlace(file: file, word: declaration.words.lowerBound))
      }
    }
    return places
  }

  // MARK: What a declaration is

  static func isApp(_ declaration: Declaration, _ source: ParsedSource) -> Bool {
    declaration.isContainer && source.inherited(by: declaration).contains { $0.name == "App" }
  }

  static func isPreview(_ declaration: Declaration, _ source: ParsedSource) -> Bool {
    declaration.kind == .macro && declaration.name == "Preview"
      || declaration.isContainer && source.inherited(by: declaration).contains { $0.name == "PreviewProvider" }
  }

  private static func isCalled(_ name: String, _ declaration: Declaration, _ source: ParsedSource) -> Bool {
    let file = source.path.split(separator: "/").last ?? ""
    let place = "\(file):\(source.tokens[declaration.start].line)"
    let wanted = name.lowercased()
    if place.lowercased() == wanted { return true }
    guard declaration.kind == .macro else { return declaration.name.lowercased() == wanted }
    let literal = source.tokens[declaration.words].first { $0.kind == .literal }?.text ?? ""
    return literal.lowercased() == SwiftLiteral.string(wanted)
  }
}

/// A declaration among all sources: its file, and the number of its first word.
struct DeclarationPlace: Hashable, Comparable {
  let file: Int
  let word: Int

  static func < (one: Self, other: Self) -> Bool { (one.file, one.word) < (other.file, other.word) }
}

extension ParsedSource {
  /// What a type or an extension says it inherits from or conforms to, each with its words.
  func inherited(by declaration: Declaration) -> [(name: String, words: Range<Int>)] {
    var found: [(name: String, words: Range<Int>)] = []
    let head = declaration.head
    guard var index = head.first(where: { tokens[$0].isSymbol(":") && !isInGenerics($0, head) }) else { return [] }
    var first = index + 1
    func add(_ end: Int) {
      guard let name = tokens[first..<end].last(where: { $0.kind == .name }) else { return }
      found.append((name.text, first..<end))
    }
    index += 1
    var depth = 0
    while index < head.upperBound {
      let token = tokens[index]
      if token.isName("where") { break }
      if token.isSymbol("<") { depth += 1 }
      if token.isSymbol(">") { depth -= 1 }
      if depth == 0, token.isSymbol(",") || token.isSymbol("&") {
        add(index)
        first = index + 1
      }
      index += 1
    }
    if first < index { add(index) }
    return found
  }

  private func isInGenerics(_ index: Int, _ head: Range<Int>) -> Bool {
    var depth = 0
    for position in head.lowerBound..<index {
      if tokens[position].isSymbol("<") { depth += 1 }
      if tokens[position].isSymbol(">") { depth -= 1 }
    }
    return depth > 0
  }
}
