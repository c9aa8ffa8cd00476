import SourceLexing

/// Names in a view's code that the sources don't declare. They may be members in files that weren't given, which may read any
/// property of the view.
enum UnknownNames {
  static func exist(in context: RuleContext) -> Bool {
    let (facts, index) = (context.view.facts, context.index)
    var members: Set<String> = []
    for member in facts.members {
      members.formUnion(member.declaration.names.map { String($0.prefix { $0 != "<" }) })
      members.formUnion(index.files[member.file].source.properties(of: member.declaration).map(\.name))
    }
    return facts.members.contains { member in
      guard let block = member.declaration.block else { return false }
      let source = index.files[member.file].source
      // Not one set of all, which would be made anew for each view, with the names of all files.
      let known = [members, LocalNames(in: member.declaration.words, source).names, globals, index.topLevelNames]
      return block.contains { word in
        if isSelf(word, source) { return true }
        guard let name = usedName(at: word, source) else { return false }
        return !known.contains { $0.contains(name) }
      }
    }
  }

  /// Without the prefix of a wrapper's projected value or storage.
  private static func plain(_ name: String) -> String {
    name.count > 1 && (name.hasPrefix("$") || name.hasPrefix("_")) ? String(name.dropFirst()) : name
  }

  /// Whether the whole view is passed on: `Inner(outer: self)`, `self[keyPath: path]`.
  private static func isSelf(_ word: Int, _ source: ParsedSource) -> Bool {
    let tokens = source.tokens
    guard tokens[word].isName("self"), word > 0, word + 1 < tokens.count, !tokens[word - 1].isSymbol(".") else {
      return false
    }
    if tokens[word + 1].isSymbol("[") { return true }
    let isAlone = tokens[word + 1].isSymbol(")") || tokens[word + 1].isSymbol(",")
    return isAlone
      && (tokens[word - 1].isSymbol("(") || tokens[word - 1].isSymbol(":") || tokens[word - 1].isSymbol(","))
  }

  /// A name that is used on its own or after `self.`: not a type, a label, a member of something else or a number of a
  /// closure's parameter.
  private static func usedName(at word: Int, _ source: ParsedSource) -> String? {
    let tokens = source.tokens
    guard tokens[word].kind == .name, !source.isMember(word) else { return nil }
    let name = plain(tokens[word].text)
    guard let first = name.first, first.isLowercase, !keywords.contains(name) else { return nil }
    guard word > 0 else { return name }
    if tokens[word - 1].isSymbol("@") || tokens[word - 1].isSymbol("#") { return nil }
    let isNamed = word + 1 < tokens.count && tokens[word + 1].isSymbol(":")
    return isNamed && !tokens[word - 1].isSymbol("?") && !tokens[word - 1].isSymbol("[") ? nil : name
  }

  /// Functions of Swift and SwiftUI, and what conditions for the compiler ask.
  private static let globals: Set<String> = [
    "abs", "arch", "assert", "assertionFailure", "canImport", "ceil", "compiler", "cos", "debugPrint", "dump",
    "error", "exp", "exp2", "fatalError", "floor", "fmod", "hasFeature", "hypot", "isKnownUniquelyReferenced", "log",
    "log10", "log2", "max", "min", "newValue", "numericCast", "oldValue", "os", "pow", "precondition",
    "preconditionFailure", "print", "readLine", "repeatElement", "round", "sequence", "sin", "sqrt", "stride", "swap",
    "swift", "tan", "targetEnvironment", "trunc", "type", "unsafeBitCast", "unsafeDowncast", "withAnimation",
    "withCheckedContinuation", "withCheckedThrowingContinuation", "withExtendedLifetime", "withObservationTracking",
    "withTaskCancellationHandler", "withTaskGroup", "withThrowingTaskGroup", "withTransaction", "withUnsafePointer",
    "zip",
  ]

  private static let keywords: Set<String> = [
    "any", "as", "async", "await", "borrowing", "break", "case", "catch", "class", "consume", "consuming", "continue",
    "copy", "default", "defer", "deinit", "didSet", "do", "each", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "final", "for", "func", "get", "guard", "if", "import", "in", "indirect", "init", "inout",
    "internal", "is", "isolated", "lazy", "let", "modify", "mutating", "nil", "nonisolated", "nonmutating", "open",
    "operator", "override", "package", "private", "protocol", "public", "read", "repeat", "rethrows", "return",
    "self", "sending", "set", "some", "static", "struct", "subscript", "super", "switch", "then", "throw", "throws",
    "true", "try", "typealias", "unowned", "var", "weak", "where", "while", "willSet", "yield", "_modify",
  ]
}

/// The names that a declaration's own code declares, wherever: variables, parameters and what patterns bind.
private struct LocalNames {
  private(set) var names: Set<String> = []

  init(in words: Range<Int>, _ source: ParsedSource) {
    let tokens = source.tokens
    for word in words {
      if tokens[word].isName("let") || tokens[word].isName("var") {
        addPattern(after: word, words.upperBound, tokens, until: ["=", ":", "{"])
      } else if tokens[word].isName("for") {
        addPattern(after: word, words.upperBound, tokens, until: ["in"])
      } else if tokens[word].isName("func"), word + 1 < words.upperBound {
        names.insert(tokens[word + 1].text)
      } else if tokens[word].isSymbol("("), isParameters(word, tokens) {
        addAll(word..<min(words.upperBound, source.endOfGroup(at: word)), tokens)
      } else if tokens[word].isSymbol("{") {
        addParameters(after: word, words.upperBound, source)
      }
    }
  }

  private mutating func addAll(_ words: Range<Int>, _ tokens: [Token]) {
    for word in words where tokens[word].kind == .name { names.insert(tokens[word].text) }
  }

  private mutating func addPattern(after word: Int, _ end: Int, _ tokens: [Token], until ends: Set<String>) {
    var next = word + 1
    while next < end, !ends.contains(tokens[next].text), tokens[next].line == tokens[word].line {
      if tokens[next].kind == .name { names.insert(tokens[next].text) }
      next += 1
    }
  }

  /// `func name(`, `func name<T>(`, `init(`, `subscript(`
  private func isParameters(_ word: Int, _ tokens: [Token]) -> Bool {
    var before = word - 1
    if before >= 0, tokens[before].isSymbol(">") {
      while before > 0, !tokens[before].isSymbol("<") { before -= 1 }
      before -= 1
    }
    guard before >= 0 else { return false }
    if tokens[before].isName("init") || tokens[before].isName("subscript") {
      return before == 0 || !tokens[before - 1].isSymbol(".")
    }
    return before > 0 && tokens[before - 1].isName("func")
  }

  /// `{ a, b in`, `{ [weak self] (a: Int) -> Int in`
  private mutating func addParameters(after open: Int, _ end: Int, _ source: ParsedSource) {
    let tokens = source.tokens
    var next = open + 1
    while next < end, !tokens[next].isName("in") {
      let isHead =
        tokens[next].kind == .name && !["for", "if", "let", "var", "switch", "return"].contains(tokens[next].text)
        || [",", "(", "[", "@", ":", "->", ".", "?"].contains { tokens[next].isSymbol($0) }
      guard isHead else { return }
      next = tokens[next].isSymbol("(") || tokens[next].isSymbol("[") ? source.endOfGroup(at: next) : next + 1
    }
    if next < end { addAll((open + 1)..<next, tokens) }
  }
}
