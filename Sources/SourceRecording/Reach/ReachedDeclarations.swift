import SourceLexing

/// The declarations that what is recorded can reach, found by name alone, so possibly too many.
///
/// A declaration is reached if a reached one mentions its name, and an extension if its type is reached. An extension
/// of a type that the sources don't declare is reached if it adds a conformance, or if one of its members is mentioned.
struct ReachedDeclarations {
  private(set) var places: Set<DeclarationPlace> = []
  private let sources: [ParsedSource]
  private var mentioned: Set<String> = []
  /// The declarations that mentioning a name reaches.
  private var byName: [String: [DeclarationPlace]] = [:]
  private var queue: [DeclarationPlace] = []

  init(from roots: Roots, in sources: [ParsedSource]) {
    self.sources = sources
    let types = Set(sources.flatMap { $0.declarations.filter { $0.kind == .type }.map(\.name) })
    for (file, source) in sources.enumerated() {
      for declaration in source.declarations {
        let place = DeclarationPlace(file: file, word: declaration.words.lowerBound)
        if roots.declarations.contains(place) || Self.isAlwaysReached(declaration, source, types) {
          reach(place)
        } else if !Roots.isPreview(declaration, source) {
          for name in Self.names(reaching: declaration, types) { byName[name, default: []].append(place) }
        }
      }
    }
    for name in roots.names { mention(name) }
    while let next = queue.popLast() { follow(next) }
  }

  private mutating func reach(_ place: DeclarationPlace) {
    if places.insert(place).inserted { queue.append(place) }
  }

  private mutating func mention(_ name: String) {
    guard mentioned.insert(name).inserted else { return }
    for place in byName[name] ?? [] { reach(place) }
  }

  private mutating func follow(_ place: DeclarationPlace) {
    let source = sources[place.file]
    guard let declaration = source.declarations.first(where: { $0.words.lowerBound == place.word }) else { return }
    for token in source.tokens[declaration.words] where token.kind == .name { mention(token.text) }
  }

  // MARK: Rules

  private static func isAlwaysReached(
    _ declaration: Declaration, _ source: ParsedSource, _ types: Set<String>
  ) -> Bool {
    switch declaration.kind {
    case .importing, .statement: true
    case .macro: declaration.name != "Preview"
    // `==` and precedence groups are used without being mentioned by name.
    case .function, .other:
      declaration.name.allSatisfy { !$0.isLetter && $0 != "_" } || declaration.keyword == "precedencegroup"
    case .extending: !types.contains(declaration.name) && !source.inherited(by: declaration).isEmpty
    default: false
    }
  }

  private static func names(reaching declaration: Declaration, _ types: Set<String>) -> [String] {
    guard declaration.kind == .extending, !types.contains(declaration.name) else {
      return declaration.kind == .extending ? [declaration.name] : declaration.names
    }
    let isMade = declaration.members.contains { [.initializer, .subscripting].contains($0.kind) || $0.kind == .macro }
    let members = declaration.members.flatMap(\.names)
    let areOperators = members.contains { $0.allSatisfy { !$0.isLetter && $0 != "_" } }
    return members + (isMade || areOperators ? [declaration.name] : [])
  }
}
