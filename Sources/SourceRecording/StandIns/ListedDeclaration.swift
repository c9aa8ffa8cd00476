import SourceLexing

/// A declaration of a list: its header, and the contents of its braces.
struct ListedDeclaration {
  /// Attributes and modifiers as written: `@MainActor static weak`.
  let prefix: String
  /// `struct`, `view`, `init` …
  let keyword: String
  /// `MapStyle`, `chartXAxis`, or `init` for an initializer.
  let name: String
  /// What follows the name, up to the brace: generic parameters, parameters, types, a value.
  let rest: String
  /// The declarations within a type's braces.
  let members: [ListedDeclaration]
  /// The contents of any other declaration's braces, or `nil` without braces.
  let code: String?

  /// Whether `prefix` contains a modifier.
  func has(_ modifier: String) -> Bool { prefix.split(separator: " ").contains { $0 == modifier } }

  var isStatic: Bool { has("static") || has("class") }

  /// Types that have members.
  static let containers: Set<String> = ["struct", "class", "enum", "protocol", "extension", "view", "actor"]
  /// Words that begin a declaration, after its attributes and modifiers.
  static let keywords = containers.union([
    "import", "throws", "isolation", "names", "options", "content", "modifier", "func", "var", "let", "init", "case",
    "typealias", "associatedtype", "subscript", "swift",
  ])

  /// `<B>` in `struct A<B>: C, D where E`.
  var generics: String {
    guard rest.hasPrefix("<") else { return "" }
    var depth = 0
    for index in rest.indices {
      if rest[index] == "<" { depth += 1 }
      if rest[index] == ">" { depth -= 1 }
      if depth == 0 { return String(rest[...index]) }
    }
    return rest
  }

  /// `C, D` in `struct A<B>: C, D where E`.
  var inherited: [String] {
    let behind = rest.dropFirst(generics.count).trimmed
    guard behind.hasPrefix(":") else { return [] }
    let list = behind.dropFirst().ranges(of: " where ").first.map { behind[..<$0.lowerBound].dropFirst() }
    return (list ?? behind.dropFirst()).split(separator: ",").map { $0.trimmed }
  }

  /// `where E`, or empty.
  var condition: String {
    rest.ranges(of: "where ").last.map { String(rest[$0.lowerBound...]) } ?? ""
  }

  /// The type of a property declared as `: T` or `: T = value`.
  var type: String {
    guard rest.hasPrefix(":") else { return "" }
    return (rest.firstRange(of: " = ").map { rest[..<$0.lowerBound] } ?? rest[...]).dropFirst().trimmed
  }

  /// The initial value of a property.
  var value: String? { rest.firstRange(of: " = ").map { rest[$0.upperBound...].trimmed } }

  /// The elements of `names A: a, b` and `options A: a, b`.
  var elements: [String] {
    rest.drop { $0 == ":" }.split { $0 == "," || $0.isWhitespace }.map(String.init)
  }
}

extension StringProtocol {
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
