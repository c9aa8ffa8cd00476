import SourceLexing

/// What `@State private var model = Model()` becomes with the SDK of release 27: storage that keeps how the default is made,
/// accessors that read and write the state, and a binding.
///
/// The type of a default that is written without one is the compiler's to find: a type of its own has it as the value of a property
/// that nobody makes, from which `___model.Value` follows.
struct StateExpansion {
  private let name: String
  /// What others see of the variable: `public `, `private `, or nothing.
  private let access: String
  private let type: String
  private let value: String
  /// The default as it reads outside of the view, which is `Self` no more.
  private let detachedValue: String

  /// `source` is the variable's declaration, `attribute` the macro as it is written, `context` the type around it.
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

  /// An assignment in an `init` gives the state its first value, unless a default has.
  private var initAccessor: String {
    """
    @storageRestrictions(initializes: _\(name))
    init(initialValue) { _\(name) = _LazyState(wrappedValue: initialValue) }

    """
  }

  /// Nobody else can give it a value, so the view's memberwise initializer has no parameter for it.
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

  /// A private property with a default makes a memberwise initializer private; one that another property gives its first value
  /// doesn't, if that one is not private. The memberwise initializer has it as a parameter that nobody sets.
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
    // `private(set)` says nothing about reading.
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

/// A declaration's tokens, and the text between any of them.
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

  /// The first such symbol that is in no bracket.
  func firstSymbol(_ symbol: String, in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if tokens[index].isSymbol(symbol) { return index }
      let isBracket = tokens[index].kind == .symbol && ["(", "[", "{"].contains(tokens[index].text)
      index = isBracket ? tokens.index(behindBracketAt: index) : index + 1
    }
    return nil
  }

  /// Observers stand behind a variable without a default, which has no other brace.
  func endOfVariable(from start: Int) -> Int {
    if firstSymbol("=", in: start..<tokens.count) != nil { return tokens.count }
    return firstSymbol("{", in: start..<tokens.count) ?? tokens.count
  }
}
