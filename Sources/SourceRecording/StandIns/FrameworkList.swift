import SourceLexing

/// One of Apple's frameworks as a list of declarations, from which its stand-in is generated.
///
/// The list is Swift without `public`, bodies and initial values, all of which follow from the declarations.
/// Docs/StandIns.md describes it.
struct FrameworkList {
  let module: String
  /// Other modules that it re-exports.
  private(set) var imports: [String] = []
  /// The error that unsupported operations throw, as an expression.
  private(set) var error = "CocoaError(.featureUnsupported)"
  /// Whether classes and protocols are isolated to the main actor.
  private(set) var isOnMainActor = false
  private(set) var declarations: [ListedDeclaration] = []

  init(module: String, text: String) {
    self.module = module
    for declaration in ListParser.declarations(in: text) { take(declaration) }
  }

  private mutating func take(_ declaration: ListedDeclaration) {
    switch declaration.keyword {
    case "import": imports.append(declaration.name)
    case "throws": error = declaration.rest
    case "isolation": isOnMainActor = declaration.name == "main"
    default: declarations.append(declaration)
    }
  }

  /// Distinctive names: sources that mention one need the framework, whether or not they import it. An extension's
  /// member is distinctive if its name is more than a single everyday word, such as `cgColor` but not `main`.
  var names: Set<String> {
    declarations.reduce(into: []) { names, declaration in
      switch declaration.keyword {
      case "extension":
        let members = declaration.members.filter { $0.keyword != "init" }.map(\.name)
        names.formUnion(members.filter { $0.contains(where: \.isUppercase) })
      case "modifier": break
      case "swift": names.formUnion(Self.types(in: declaration.code ?? ""))
      default: names.insert(declaration.name)
      }
    }
  }

  private static func types(in code: String) -> [String] {
    let tokens = Lexer.tokens(in: code)
    return tokens.indices.dropLast().compactMap { index in
      let (word, next) = (tokens[index].text, tokens[index + 1])
      let isDeclared = ["struct", "class", "enum", "protocol", "typealias"].contains(word)
      return isDeclared && next.kind == .name && !["var", "func"].contains(next.text) ? next.text : nil
    }
  }

  /// The source code of the stand-in.
  var source: String { FrameworkSource(self).text }
}
