import SourceLexing

/// The expansion of `@State private var model = Model()` with the SDK of release 27: storage that keeps how to create
/// the default, accessors, and a binding.
///
/// If the default is written without a type, only the compiler can infer it: a helper type has the default as the value
/// of a property, and `___model.Value` is the type of that. The helper is never instantiated.
struct StateExpansion {
  private let name: String
  /// The variable's access level: `public `, `private `, or empty.
  private let access: String
  private let type: String
  private let value: String
  /// The default as written outside of the view, where `Self` has another meaning.
  private let detachedValue: String

  /// `source` is the variable's declaration, `attribute` the macro as written, `context` the type around it.
  init(_ source: String, attribute: String, context: String) throws(ExpansionError) {
    let words = SourceWords(source)
    guard let variable = words.tokens.firstIndex(where: { $0.isName("var") }), variable + 1 < words.tokens.count else {
      throw ExpansionError(message: "'@State' belongs to a variable")
    }
    name = words.tokens[variable + 1].text
    access = Self.access(words.tokens[..<variable])
    let end = words.endOfVariable(from: variable + 2)
    let equals = words.firstSymbol("=", in: (variable + 2)..<end) ?? end
    let hasType = variable + 2 < end && words.tokens[variable + 2].isSymbol(":")
    type = hasType ? words.text((variable + 3)..<equals) : ""
    let (given, range) = Self.argument(of: attribute) ?? (words, min(equals + 1, end)..<end)
    let written = given.text(range)
    value = written.isEmpty && type.hasSuffix("?") ? "nil" : written
    let owner = Self.owner(in: context)
    detachedValue = owner.isEmpty ? value : given.text(range, replacing: "Self", by: owner)
    if value.isEmpty, type.isEmpty {
      throw ExpansionError(message: "'@State var \(name)' needs a type or a default value")
    }
  }

  var accessors: String {
    (isHidden ? "" : initAccessor) + """
      get { _\(name).wrappedValue }
      nonmutating set { _\(name).wrappedValue = newValue }
      """
  }

  /// An assignment in an `init` sets the initial value, unless there is a default.
  private var initAccessor: String {
    """
    @storageRestrictions(initializes: _\(name))
    init(initialValue) { _\(name) = _LazyState(wrappedValue: initialValue) }

    """
  }

  /// Whether only the view itself can set it, so that the memberwise initializer has no parameter for it.
  private var isHidden: Bool { !value.isEmpty && ["private ", "fileprivate "].contains(access) }

  var peers: String {
    let valueType = type.isEmpty ? "___\(name).Value" : type
    let made = "_LazyState<\(valueType)>(lazily: \(value))"
    let initial = isHidden || value.isEmpty ? "" : " = \(made)"
    return defaultType + """
      private var _\(name): _LazyState<\(valueType)>\(initial)
      \(access)var $\(name): _StateBinding<\(valueType)> { _\(name).projectedValue }

      """ + (isHidden ? hiddenDefault(made) : "")
  }

  /// Storage for a private property with a default. A private stored property with a default makes the memberwise
  /// initializer private, unless a non-private property initializes it. That property becomes a parameter of the
  /// memberwise initializer which is never passed.
  private func hiddenDefault(_ made: String) -> String {
    """
    var __\(name): _StateDefaultMark = _StateDefaultMark() {
      @storageRestrictions(initializes: _\(name))
      init(initialValue) { _\(name) = \(made) }
      get { _StateDefaultMark() }
    }
    """
  }

  private var defaultType: String {
    if !type.isEmpty { return "" }
    return """
      @MainActor \(access)struct ___\(name): _StateDefault {
        \(access == "private " ? "" : access)let value = \(detachedValue)
      }

      """
  }

  private static func access(_ tokens: ArraySlice<Token>) -> String {
    let words = ["private", "fileprivate", "internal", "package", "public"]
    // `private(set)` doesn't restrict reading.
    let index = tokens.indices.first { index in
      words.contains(tokens[index].text) && !(index + 1 < tokens.endIndex && tokens[index + 1].isSymbol("("))
    }
    return index.map { tokens[$0].text + " " } ?? ""
  }

  /// The argument of `@State(initialValue: 3)`.
  private static func argument(of attribute: String) -> (SourceWords, Range<Int>)? {
    let words = SourceWords(attribute)
    guard let open = words.firstSymbol("(", in: words.tokens.indices), open + 2 < words.tokens.count,
      words.tokens[open + 2].isSymbol(":")
    else { return nil }
    return (words, (open + 3)..<(words.tokens.index(behindBracketAt: open) - 1))
  }

  private static func owner(in context: String) -> String {
    let tokens = Lexer.tokens(in: context)
    let kinds = ["struct", "class", "enum", "actor", "extension"]
    guard let kind = tokens.firstIndex(where: { kinds.contains($0.text) }), kind + 1 < tokens.count else { return "" }
    return tokens[kind + 1].text
  }
}

/// A declaration's tokens, and the text between any two of them.
private struct SourceWords {
  let tokens: [Token]
  private let bytes: [UInt8]

  init(_ source: String) {
    tokens = Lexer.tokens(in: source)
    bytes = Array(source.utf8)
  }

  func text(_ range: Range<Int>, replacing name: String = "", by other: String = "") -> String {
    guard !range.isEmpty, tokens.indices.contains(range.lowerBound), range.upperBound <= tokens.count else { return "" }
    var text: [UInt8] = []
    var start = tokens[range.lowerBound].range.lowerBound
    for token in tokens[range] where !name.isEmpty && token.isName(name) {
      text += bytes[start..<token.range.lowerBound] + Array(other.utf8)
      start = token.range.upperBound
    }
    text += bytes[start..<tokens[range.upperBound - 1].range.upperBound]
    return String(decoding: text, as: UTF8.self)
  }

  /// The first occurrence of a symbol outside of brackets.
  func firstSymbol(_ symbol: String, in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if tokens[index].isSymbol(symbol) { return index }
      let isBracket = tokens[index].kind == .symbol && ["(", "[", "{"].contains(tokens[index].text)
      index = isBracket ? tokens.index(behindBracketAt: index) : index + 1
    }
    return nil
  }

  /// A variable without a default has no braces other than its observers'.
  func endOfVariable(from start: Int) -> Int {
    if firstSymbol("=", in: start..<tokens.count) != nil { return tokens.count }
    return firstSymbol("{", in: start..<tokens.count) ?? tokens.count
  }
}
