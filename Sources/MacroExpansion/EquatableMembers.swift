import SourceLexing

/// The stored properties of a type that `==` compares, with the `#if` around them.
struct EquatableMembers {
  /// Part of a type's body: a property, or the contents of an `#if`.
  private indirect enum Part {
    case property(DeclaredProperty)
    case condition([(directive: String, parts: [Part])])

    var hasProperty: Bool {
      switch self {
      case .property: true
      case .condition(let branches): branches.contains { $0.parts.contains(where: \.hasProperty) }
      }
    }
  }

  /// All of the stored properties.
  let stored: [DeclaredProperty]
  /// The properties that `==` compares.
  let compared: [DeclaredProperty]
  private let parts: [Part]
  private let source: ParsedSource

  init(of type: Declaration, in source: ParsedSource) {
    self.source = source
    stored = type.members.flatMap { source.properties(of: $0) }.filter(\.isStored)
    compared = stored.filter(Self.isCompared)
    var reader = PartReader(type, source)
    parts = reader.parts()
  }

  static func isCompared(_ property: DeclaredProperty) -> Bool {
    if property.has("SkipEquatable") { return false }
    return property.wrappers.isEmpty || property.has("CompareEquatable")
  }

  /// One line for each compared property, within its `#if` conditions.
  func lines(_ line: (_ property: DeclaredProperty, _ name: String) -> String) -> [String] { lines(of: parts, line) }

  private func lines(of parts: [Part], _ line: (DeclaredProperty, String) -> String) -> [String] {
    parts.flatMap { part -> [String] in
      switch part {
      case .property(let property): return [line(property, source.written(property.word..<property.word + 1))]
      case .condition(let branches):
        guard part.hasProperty else { return [] }
        return branches.flatMap { [$0.directive] + lines(of: $0.parts, line) } + ["#endif"]
      }
    }
  }

  /// Parses a type's body including its directives, which aren't declarations.
  private struct PartReader {
    private let source: ParsedSource
    private let members: [Declaration]
    private let end: Int
    private var index: Int
    private var next = 0

    init(_ type: Declaration, _ source: ParsedSource) {
      self.source = source
      members = type.members
      index = (type.block?.lowerBound ?? type.words.upperBound) + 1
      end = max(index, (type.block?.upperBound ?? 0) - 1)
    }

    /// Parses up to the end, or to a directive that ends a branch.
    mutating func parts(depth: Int = 0) -> [Part] {
      var parts: [Part] = []
      while index < end {
        if next < members.count, members[next].words.contains(index) {
          parts += source.properties(of: members[next]).filter { $0.isStored && EquatableMembers.isCompared($0) }
            .map(Part.property)
          index = max(index + 1, members[next].words.upperBound)
          next += 1
        } else if directive == "if", depth < 64 {
          parts.append(condition(depth: depth))
        } else if depth > 0, ["elseif", "else", "endif"].contains(directive) {
          return parts
        } else {
          index += 1
        }
      }
      return parts
    }

    private var directive: String {
      let tokens = source.tokens
      return tokens[index].isSymbol("#") && index + 1 < end ? tokens[index + 1].text : ""
    }

    private mutating func condition(depth: Int) -> Part {
      var branches: [(directive: String, parts: [Part])] = []
      while index < end, directive != "endif" {
        let line = takeLine()
        branches.append((line, parts(depth: depth + 1)))
      }
      if index < end { _ = takeLine() }
      return .condition(branches)
    }

    private mutating func takeLine() -> String {
      let first = index
      let line = source.tokens[index].line
      while index < end, source.tokens[index].line == line { index += 1 }
      return source.written(first..<index)
    }
  }
}

/// The parameters of a generic type.
struct TypeParameters {
  /// The names in each parameter's constraints.
  let constraints: [String: Set<String>]
  let names: [String]

  init(of type: Declaration, in source: ParsedSource) {
    let tokens = source.tokens
    let head = type.head
    var names: [String] = []
    var constraints: [String: Set<String>] = [:]
    if let open = head.first(where: { tokens[$0].isSymbol("<") }), open == type.start + 2 {
      var (depth, isName) = (0, true)
      for index in open..<head.upperBound {
        let token = tokens[index]
        if token.isSymbol("<") { depth += 1 }
        if token.isSymbol(">") { depth -= 1 }
        if depth == 0 { break }
        if depth == 1, token.isSymbol(",") { isName = true }
        guard token.kind == .name else { continue }
        if isName, token.text != "each" {
          names.append(token.text)
          isName = false
        } else if let name = names.last {
          constraints[name, default: []].insert(token.text)
        }
      }
    }
    Self.addClause(head, tokens, names, &constraints)
    (self.names, self.constraints) = (names, constraints)
  }

  /// `where Item: Identifiable & Hashable, …`
  private static func addClause(
    _ head: Range<Int>, _ tokens: [Token], _ names: [String], _ constraints: inout [String: Set<String>]
  ) {
    guard let clause = head.first(where: { tokens[$0].isName("where") }) else { return }
    var subject = ""
    for index in (clause + 1)..<max(clause + 1, head.upperBound) where tokens[index].kind == .name {
      let begins = index == clause + 1 || tokens[index - 1].isSymbol(",")
      if begins {
        let isWhole = index + 1 < head.upperBound && !tokens[index + 1].isSymbol(".")
        subject = isWhole && names.contains(tokens[index].text) ? tokens[index].text : ""
      } else if !subject.isEmpty {
        constraints[subject, default: []].insert(tokens[index].text)
      }
    }
  }

  private static let equatable: Set<String> = ["Equatable", "Hashable", "Comparable", "Strideable", "BinaryInteger"]

  /// The types that must be Equatable so that properties of these types can be compared: `Item`, `Data.Element`.
  func requirements(for types: [Range<Int>], _ source: ParsedSource) -> [String] {
    var found: [String] = []
    for type in types {
      for index in type where names.contains(source.tokens[index].text) {
        if index > type.lowerBound, source.tokens[index - 1].isSymbol(".") { continue }
        let requirement = requirement(at: index, in: type, source)
        if let requirement, !found.contains(requirement) { found.append(requirement) }
      }
    }
    return found
  }

  private func requirement(at index: Int, in type: Range<Int>, _ source: ParsedSource) -> String? {
    let tokens = source.tokens
    var path = tokens[index].text
    var next = index + 1
    while next + 1 < type.upperBound, tokens[next].isSymbol("."), tokens[next + 1].kind == .name {
      // Identifiers are always Hashable.
      if tokens[next + 1].text == "ID" { return nil }
      path += "." + tokens[next + 1].text
      next += 2
    }
    if next == index + 1, let known = constraints[path], !known.isDisjoint(with: Self.equatable) { return nil }
    return path
  }
}
