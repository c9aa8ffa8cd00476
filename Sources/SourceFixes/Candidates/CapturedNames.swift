import SourceLexing

/// What the closures at a use capture: decides whether a closure created earlier does the same as one created now.
///
/// It decides by names, and accepts only what is certainly safe: what the use also passes to be compared, sources of truth such as
/// `@State`, whose storage is the same as long as the view lives, types, and functions that need no more than that.
struct CapturedNames {
  private let sources: SourceSet
  private let use: ViewUse
  private let source: ParsedSource
  /// The declarations around the use, outermost first.
  private let around: [Declaration]

  init(_ sources: SourceSet, _ use: ViewUse) {
    (self.sources, self.use) = (sources, use)
    source = sources.files[use.file]
    around = source.declarations(around: use.name)
  }

  /// - Parameters:
  ///   - closures: the properties that are excluded.
  ///   - compared: the properties that are compared.
  func areSafe(closures: [String], compared: [String]) -> Bool {
    let passed = use.arguments.filter { $0.label.map { compared.contains($0) } ?? false }
    // A name passed unchanged is compared as a whole.
    let names = passed.filter { $0.value.count == 1 }.map { source.tokens[$0.value.lowerBound].text }
    let handlers = use.arguments.filter { argument in
      argument.label.map { closures.contains($0) } ?? argument.isTrailing
    }
    return handlers.allSatisfy { areSafe($0.value, Set(names), visited: []) }
  }

  private func areSafe(_ words: Range<Int>, _ known: Set<String>, visited: Set<String>) -> Bool {
    let own = declared(in: words)
    return words.allSatisfy { index in
      let token = source.tokens[index]
      guard source.isOwnName(index), !Self.keywords.contains(token.text) else { return true }
      let name = token.text.hasPrefix("$") ? String(token.text.dropFirst()) : token.text
      if token.text.hasPrefix("$"), Int(name) != nil { return true }
      if own.contains(name) || known.contains(name) || name.first?.isUppercase == true { return true }
      return isLasting(name, visited)
    }
  }

  private static let keywords: Set<String> = [
    "self", "if", "else", "guard", "let", "var", "in", "return", "for", "while", "switch", "case", "default", "true",
    "false", "nil", "try", "await", "as", "is", "do", "catch", "throw", "where", "break", "continue", "inout",
    "_", "weak", "unowned",
  ]

  /// The parameters and local names of closures.
  private func declared(in words: Range<Int>) -> Set<String> {
    var names: Set<String> = []
    for index in words {
      let token = source.tokens[index]
      if token.isName("let") || token.isName("var") || token.isName("for"), index + 1 < words.upperBound {
        names.insert(source.tokens[index + 1].text)
      }
      // `{ [weak self] one, two in`
      guard token.isName("in") else { continue }
      let line = source.tokens[..<index].lastIndex { $0.isSymbol("{") } ?? index
      guard line >= words.lowerBound else { continue }
      let isCaptureList = { (position: Int) in
        source.tokens[line..<position].contains { $0.isSymbol("[") }
          && !source.tokens[line..<position].contains { $0.isSymbol("]") }
      }
      for position in line..<index where source.tokens[position].kind == .name && !isCaptureList(position) {
        names.insert(source.tokens[position].text)
      }
    }
    return names
  }

  /// Whether a member of the enclosing type is the same as long as its views live.
  ///
  /// - Parameter visited: members already checked, with their types, because members can depend on each other.
  private func isLasting(_ name: String, _ visited: Set<String>) -> Bool {
    guard let type = around.last(where: \.isContainer) else { return false }
    let key = "\(type.name).\(name)"
    if visited.contains(key) { return true }
    // Names declared in the body or an enclosing closure are new each time.
    guard !isLocal(name, in: type) else { return false }
    let members = type.members.filter { $0.names.contains(name) }
    if members.isEmpty { return isGlobalFunction(name) }
    return members.allSatisfy { isLasting($0, name, visited.union([key])) }
  }

  private func isLasting(_ member: Declaration, _ name: String, _ visited: Set<String>) -> Bool {
    switch member.kind {
    case .function:
      guard let block = member.block else { return false }
      let parameters = Set(source.tokens[member.head].filter { $0.kind == .name }.map(\.text))
      return areSafe(block, parameters, visited: visited)
    case .property:
      guard let property = source.properties(of: member).first(where: { $0.name == name }) else { return false }
      if property.modifiers.contains("static") { return true }
      if property.isComputed { return member.block.map { areSafe($0, [], visited: visited) } ?? false }
      if property.wrappers.contains(where: isLasting) { return true }
      let isReference = property.wrappers.contains { Self.passed.contains($0.name) } || isObject(property)
      return isReference && isPassedFromLasting(name, visited)
    default: return false
    }
  }

  /// Whether a wrapper's storage is the view's own, or an object from the environment.
  private func isLasting(_ wrapper: DeclaredProperty.Attribute) -> Bool {
    if wrapper.name == "Environment" { return source.tokens[wrapper.words].contains { $0.isName("self") } }
    return Self.lasting.contains(wrapper.name)
  }

  private static let lasting: Set<String> = [
    "State", "StateObject", "AppStorage", "SceneStorage", "FocusState", "GestureState", "Namespace",
    "EnvironmentObject",
  ]
  /// References to something that a parent has: the same as long as the parent passes the same.
  private static let passed: Set<String> = ["Binding", "ObservedObject", "Bindable"]

  /// Whether each place that creates the enclosing type passes something that lasts there.
  private func isPassedFromLasting(_ name: String, _ visited: Set<String>) -> Bool {
    guard let declaration = around.last(where: \.isContainer), let type = sources.type(written: declaration.name),
      sources.isMadeMemberwise(type)
    else { return false }
    return sources.uses(of: type).allSatisfy { use in
      let maker = CapturedNames(sources, use)
      // A preview, or the root: it isn't created again.
      guard maker.around.contains(where: \.isContainer) else { return true }
      guard let value = use.argument(name)?.value, value.count == 1 else { return false }
      let text = maker.source.tokens[value.lowerBound].text
      return maker.isLasting(text.hasPrefix("$") ? String(text.dropFirst()) : text, visited)
    }
  }

  /// Whether it is an object of a class declared in the sources.
  private func isObject(_ property: DeclaredProperty) -> Bool {
    let written = property.type.map { source.text(of: $0) } ?? ""
    return sources.type(written: written)?.declaration.keyword == "class"
  }

  private func isLocal(_ name: String, in type: Declaration) -> Bool {
    guard let member = type.members.first(where: { $0.words.contains(use.name) }) else { return false }
    return member.words.contains { index in
      guard source.tokens[index].isName(name), index > 0, index < use.name else { return false }
      let before = source.tokens[index - 1]
      if before.isName("let") || before.isName("var") || before.isName("for") { return true }
      // `{ item in` and `{ index, item in`
      guard before.isSymbol("{") || before.isSymbol(",") || before.isSymbol("(") else { return false }
      let rest = source.tokens[index...].prefix { $0.kind == .name || $0.isSymbol(",") || $0.isSymbol(")") }
      return rest.contains { $0.isName("in") }
    }
  }

  private func isGlobalFunction(_ name: String) -> Bool {
    if sources.files.contains(where: { $0.declarations.contains { $0.kind == .function && $0.name == name } }) {
      return true
    }
    return ["print", "debugPrint", "withAnimation"].contains(name)
  }
}
