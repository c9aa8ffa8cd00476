import SourceLexing

/// The declarations that a recording starts from. Everything reachable from them by name is compiled.
struct Roots {
  /// Previews, apps and scenarios, by file and first token.
  var declarations: Set<DeclarationPlace> = []
  /// Names in an expression from the command line.
  var names: Set<String> = []

  /// - Parameters:
  ///   - choice: `nil` for everything that can be recorded.
  ///   - entry: the source of the file that starts the program.
  init(_ choice: Subject.Choice?, entry: String, in sources: [ParsedSource]) {
    if case .root = choice { names = Self.names(in: entry) }
    // The entry file refers to all scenarios by name, whichever is recorded.
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
      // A preview's name that is computed at run time isn't known here.
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
    guard declaration.kind == .macro else {
      // A provider has several previews: `Row_Previews Dark`.
      let name = declaration.name.lowercased()
      return name == wanted || wanted.hasPrefix("\(name) ")
    }
    let literal = source.tokens[declaration.words].first { $0.kind == .literal }?.text ?? ""
    return literal.lowercased() == SwiftLiteral.string(wanted)
  }
}

/// A declaration in a project: its file, and the number of its first token.
struct DeclarationPlace: Hashable, Comparable {
  let file: Int
  let word: Int

  static func < (one: Self, other: Self) -> Bool { (one.file, one.word) < (other.file, other.word) }
}
