import SourceLexing

/// All sources of a module as words and declarations.
public struct SourceSet {
  /// A word of one of the files.
  struct Word {
    let file: Int
    let index: Int
  }

  let files: [ParsedSource]
  /// Every type, including nested ones.
  let types: [DeclaredType]
  /// The places of each name.
  private let words: [String: [Word]]

  public init(_ files: [SourceText]) {
    let parsed = files.map { ParsedSource(path: $0.path, module: "", text: $0.text) }
    var words: [String: [Word]] = [:]
    for (file, source) in parsed.enumerated() {
      for (index, token) in source.tokens.enumerated() where token.kind == .name {
        words[token.text, default: []].append(Word(file: file, index: index))
      }
    }
    (self.files, self.words) = (parsed, words)
    types = parsed.indices.flatMap { file in
      parsed[file].declarations.flatMap { Self.types(in: $0, file, "", $0) }
    }
  }

  /// All places of a name, in the order of files and words.
  func places(of name: String) -> [Word] { words[name] ?? [] }

  /// A type declared in the sources.
  struct DeclaredType {
    let file: Int
    let declaration: Declaration
    /// With its enclosing types: `Feed.Cell`.
    let name: String
    /// The outermost enclosing declaration, or the type itself.
    let outermost: Declaration

    var isNested: Bool { outermost.words != declaration.words }
    var shortName: String { declaration.name }
  }

  private static func types(
    in declaration: Declaration, _ file: Int, _ around: String, _ outermost: Declaration
  ) -> [DeclaredType] {
    guard declaration.isContainer else { return [] }
    // An extension of `Shop.Cart` has both names.
    let own = declaration.names.joined(separator: ".")
    let name = around.isEmpty ? own : "\(around).\(own)"
    let inner = declaration.members.flatMap { types(in: $0, file, name, outermost) }
    guard declaration.kind == .type else { return inner }
    return [DeclaredType(file: file, declaration: declaration, name: name, outermost: outermost)] + inner
  }

  /// The only type with this name; `nil` if there is none, or more than one.
  func type(named name: String) -> DeclaredType? {
    let found = types.filter { $0.name == name }
    return found.count == 1 ? found[0] : nil
  }

  /// The only type that code can mean by a name; it may be nested.
  func type(written name: String) -> DeclaredType? {
    let found = types.filter { $0.name == name || $0.name.hasSuffix(".\(name)") }
    return found.count == 1 ? found[0] : nil
  }

  /// The extensions of a type, with their files.
  func extensions(of type: DeclaredType) -> [(file: Int, declaration: Declaration)] {
    files.indices.flatMap { file in
      files[file].declarations
        .filter { $0.kind == .extending && $0.names.joined(separator: ".") == type.name }
        .map { (file, $0) }
    }
  }

  /// The type and its extensions, with their files.
  func parts(of type: DeclaredType) -> [(file: Int, declaration: Declaration)] {
    [(type.file, type.declaration)] + extensions(of: type)
  }

  /// Whether the type is declared to conform to a protocol, in its declaration or an extension.
  func conforms(_ type: DeclaredType, to name: String) -> Bool {
    parts(of: type).contains { part in
      files[part.file].inherited(by: part.declaration).contains { $0.name == name }
    }
  }

  /// The properties in the type's own declaration.
  func properties(of type: DeclaredType) -> [DeclaredProperty] {
    type.declaration.members.flatMap { files[type.file].properties(of: $0) }
  }

  /// Whether the type has the memberwise initializer, so that its labels are the names of its properties.
  func isMadeMemberwise(_ type: DeclaredType) -> Bool {
    type.declaration.keyword == "struct"
      && !parts(of: type).contains { $0.declaration.members.contains { $0.kind == .initializer } }
  }

  func isGeneric(_ type: DeclaredType) -> Bool {
    let source = files[type.file]
    let next = type.declaration.start + 2
    return next < source.tokens.count && source.tokens[next].isSymbol("<")
  }

  /// `Feed.swift:12`, of a type's name.
  func place(of type: DeclaredType) -> (path: String, line: Int) {
    (files[type.file].path, files[type.file].tokens[type.declaration.start].line)
  }
}
