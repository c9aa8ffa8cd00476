import SourceLexing

/// The expansion of `@Animatable struct Wedge { … }`: animatable data made of each stored property that can be
/// animated.
struct AnimatableExpansion {
  /// The names of the properties, in order of declaration.
  let properties: [String]

  /// `source` is the type's declaration.
  init(_ source: String) throws(ExpansionError) {
    let tokens = Lexer.tokens(in: source)
    guard let keyword = tokens.firstIndex(where: { $0.isName("struct") }) else {
      throw ExpansionError(message: "'@Animatable' belongs to a struct; a class needs an 'animatableData' of its own")
    }
    guard let open = tokens[keyword...].firstIndex(where: { $0.isSymbol("{") }) else {
      throw ExpansionError(message: "'@Animatable' can't be expanded here")
    }
    properties = StoredProperties(tokens, in: (open + 1)..<(tokens.index(behindBracketAt: open) - 1)).names
  }

  /// In the type itself, where private properties are accessible.
  var member: String {
    let parts = properties.map { "SwiftUI._AnimatablePart(\($0))" }.joined(separator: ", ")
    let takes = properties.enumerated().map { "    newValue._put(\($0.offset), into: &\($0.element))" }
    return """
      nonisolated var animatableData: SwiftUI._AnimatableParts {
        get { SwiftUI._AnimatableParts([\(parts)]) }
        set {
      \(takes.joined(separator: "\n"))
        }
      }
      """
  }

  /// The conformance, unless the type already conforms.
  static func conformance(of type: String, to protocols: String?) -> String {
    guard let protocols, !protocols.isEmpty else { return "" }
    return "extension \(type): SwiftUI.Animatable {}"
  }
}

/// The stored variables of a type, except constants, static and lazy variables, those with a property wrapper or a
/// macro, and computed ones.
private struct StoredProperties {
  private(set) var names: [String] = []
  private let tokens: [Token]

  private static let modifiers: Set = [
    "private", "fileprivate", "internal", "package", "public", "nonisolated", "final", "unowned", "weak", "override",
    "set",
  ]
  private static let excluding: Set = ["static", "class", "lazy"]

  init(_ tokens: [Token], in range: Range<Int>) {
    self.tokens = tokens
    var index = range.lowerBound
    while index < range.upperBound {
      if isOpening(index) {
        index = tokens.index(behindBracketAt: index)
      } else if tokens[index].isName("var"), !isExcluded(before: index, range.lowerBound) {
        index = takeNames(from: index + 1, before: range.upperBound)
      } else {
        index += 1
      }
    }
  }

  private func isOpening(_ index: Int) -> Bool { ["{", "(", "["].contains { tokens[index].isSymbol($0) } }

  /// Examines the attributes and modifiers before the variable.
  private func isExcluded(before variable: Int, _ start: Int) -> Bool {
    var index = variable - 1
    while index >= start {
      let token = tokens[index]
      if Self.excluding.contains(token.text) { return true }
      if index > start, tokens[index - 1].isSymbol("@") { return true }
      if token.isSymbol(")") {
        while index > start, !tokens[index].isSymbol("(") { index -= 1 }
      } else if token.kind != .name || !Self.modifiers.contains(token.text) {
        return false
      }
      index -= 1
    }
    return false
  }

  /// Reads `x, y: Double`, `x = 0.0, y = 1.0`, `x: Double { didSet { … } }`. Returns the end of the declaration.
  private mutating func takeNames(from start: Int, before end: Int) -> Int {
    var index = start
    var name: String? = index < end ? tokens[index].text : nil
    var hasValue = false
    var angles = 0
    index += 1
    while index < end {
      let token = tokens[index]
      if token.isSymbol("=") { hasValue = true }
      if !hasValue, token.isSymbol("<") { angles += 1 }
      if !hasValue, token.isSymbol(">") { angles -= 1 }
      if token.isSymbol("{"), !hasValue || token.line == tokens[index - 1].line, !isClosure(index, hasValue) {
        if index + 1 < end, !["didSet", "willSet"].contains(tokens[index + 1].text) { name = nil }
        index = tokens.index(behindBracketAt: index)
        break
      }
      if isOpening(index) {
        index = tokens.index(behindBracketAt: index)
        continue
      }
      if token.isSymbol(","), angles == 0 {
        if let name { names.append(name) }
        (name, hasValue) = (index + 1 < end ? tokens[index + 1].text : nil, false)
        index += 1
      } else if token.isSymbol(";") || isNewStatement(index) {
        break
      }
      index += 1
    }
    if let name { names.append(name) }
    return index
  }

  /// A value can be a closure, called or not: `= {`.
  private func isClosure(_ index: Int, _ hasValue: Bool) -> Bool { hasValue && tokens[index - 1].isSymbol("=") }

  private func isNewStatement(_ index: Int) -> Bool {
    guard tokens[index].line > tokens[index - 1].line else { return false }
    let continues =
      tokens[index - 1].kind == .symbol && !["]", ")", "}", "?", "!", ">"].contains(tokens[index - 1].text)
    return !continues && (tokens[index].kind == .name || tokens[index].isSymbol("@"))
  }
}
