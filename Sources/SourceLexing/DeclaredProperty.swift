/// One of the variables in a declaration such as `@State private var a = 1, b: Int`.
package struct DeclaredProperty: Sendable {
  /// An attribute such as `@State`, with its arguments.
  package struct Attribute: Equatable, Sendable {
    /// Without the module: `State` for `SwiftUI.State`.
    package let name: String
    package let words: Range<Int>
  }

  package let name: String
  /// The token of its name.
  package let word: Int
  package let isConstant: Bool
  /// The tokens of its type, if that is written.
  package let type: Range<Int>?
  /// The tokens of its initial value.
  package let value: Range<Int>?
  package let attributes: [Attribute]
  package let modifiers: Set<String>
  /// Whether it has accessors and no storage.
  package let isComputed: Bool
  /// The whole declaration, including attributes.
  package let words: Range<Int>

  /// Whether each instance stores it.
  package var isStored: Bool {
    !isComputed && modifiers.isDisjoint(with: ["static", "class", "lazy"])
  }

  /// The attributes that could be property wrappers: those named like types.
  package var wrappers: [Attribute] {
    attributes.filter { $0.name.first?.isUppercase == true && !Self.isPlain($0.name) }
  }

  /// Attributes that annotate a property rather than wrap it.
  private static func isPlain(_ name: String) -> Bool { plain.contains(name) || name.hasSuffix("Builder") }
  private static let plain: Set<String> = [
    "MainActor", "Sendable", "SkipEquatable", "CompareEquatable", "AnimatableIgnored", "ObservationIgnored",
    "ObservationTracked", "IBOutlet", "IBInspectable", "NSManaged", "Previewable", "Entry",
  ]

  package func has(_ attribute: String) -> Bool { attributes.contains { $0.name == attribute } }
}

extension DeclaredProperty {
  /// The variables of a declaration; none if it declares something else, or destructures a tuple.
  package static func all(in declaration: Declaration, _ tokens: [Token], _ brackets: BracketTable)
    -> [DeclaredProperty]
  {
    guard declaration.kind == .property else { return [] }
    var pieces = PropertyPieces(declaration, tokens, brackets)
    let attributes = attributes(of: declaration, tokens, brackets)
    let modifiers = Set(
      tokens[declaration.prefix].indices.filter { index in !attributes.contains { $0.words.contains(index) } }
        .map { tokens[$0].text })
    return pieces.read().map { piece in
      DeclaredProperty(
        name: tokens[piece.name].text, word: piece.name, isConstant: declaration.keyword == "let", type: piece.type,
        value: piece.value, attributes: attributes, modifiers: modifiers, isComputed: pieces.isComputed,
        words: declaration.words)
    }
  }

  package static func attributes(
    of declaration: Declaration, _ tokens: [Token], _ brackets: BracketTable
  ) -> [Attribute] {
    var attributes: [Attribute] = []
    var index = declaration.prefix.lowerBound
    let end = declaration.prefix.upperBound
    while index < end {
      guard tokens[index].isSymbol("@"), index + 1 < end else {
        index += 1
        continue
      }
      let first = index
      index += 2
      while index + 1 < end, tokens[index].isSymbol("."), tokens[index + 1].kind == .name { index += 2 }
      let name = tokens[index - 1].text
      if index < end, tokens[index].isSymbol("<") { index = endOfGenerics(index, end, tokens) }
      if index < end, tokens[index].isSymbol("("), tokens[index].isJoinedToPrevious {
        index = min(end, brackets.endOfGroup(at: index))
      }
      attributes.append(Attribute(name: name, words: first..<index))
    }
    return attributes
  }

  private static func endOfGenerics(_ start: Int, _ end: Int, _ tokens: [Token]) -> Int {
    var depth = 0
    for index in start..<end {
      if tokens[index].isSymbol("<") { depth += 1 }
      if tokens[index].isSymbol(">") { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return end
  }
}

extension ParsedSource {
  /// The variables of a declaration.
  package func properties(of declaration: Declaration) -> [DeclaredProperty] {
    DeclaredProperty.all(in: declaration, tokens, bracketTable)
  }

  package func attributes(of declaration: Declaration) -> [DeclaredProperty.Attribute] {
    DeclaredProperty.attributes(of: declaration, tokens, bracketTable)
  }

  /// Tokens as written, with the white space between them.
  package func written(_ words: Range<Int>) -> String {
    guard !words.isEmpty else { return "" }
    return String(decoding: utf8[bytes(of: words)], as: UTF8.self)
  }
}

/// Splits a declaration into its variables: `a = 1, b: [Int: String], c: Int { … }`.
private struct PropertyPieces {
  struct Piece {
    let name: Int
    var type: Range<Int>?
    var value: Range<Int>?
  }

  private let tokens: [Token]
  private let brackets: BracketTable
  private let end: Int
  private var index: Int
  private(set) var isComputed = false

  init(_ declaration: Declaration, _ tokens: [Token], _ brackets: BracketTable) {
    (self.tokens, self.brackets) = (tokens, brackets)
    index = declaration.start + 1
    var end = declaration.words.upperBound
    if let block = declaration.block {
      let first = block.lowerBound + 1
      let observes = first < tokens.count && ["didSet", "willSet"].contains(tokens[first].text)
      isComputed = !observes
      end = block.lowerBound
    }
    self.end = max(index, min(end, tokens.count))
  }

  mutating func read() -> [Piece] {
    var pieces: [Piece] = []
    while index < end, tokens[index].kind == .name {
      var piece = Piece(name: index)
      index += 1
      if index < end, tokens[index].isSymbol(":") {
        index += 1
        piece.type = take { $0.isSymbol("=") }
      }
      if index < end, tokens[index].isSymbol("=") {
        index += 1
        piece.value = take { _ in false }
      }
      pieces.append(piece)
      guard index < end, tokens[index].isSymbol(",") else { break }
      index += 1
    }
    return pieces
  }

  /// Takes tokens up to the next variable, or to one for which `stops` returns true.
  private mutating func take(until stops: (Token) -> Bool) -> Range<Int>? {
    let first = index
    while index < end, !stops(tokens[index]), !(tokens[index].isSymbol(",") && beginsVariable(index + 1)) {
      index = min(end, brackets.endOfGroup(at: index))
    }
    return first < index ? first..<index : nil
  }

  /// Whether a variable begins here, rather than another generic argument: `Pair<Int, String>`.
  private func beginsVariable(_ index: Int) -> Bool {
    guard index + 1 < end, tokens[index].kind == .name else { return false }
    return tokens[index + 1].isSymbol(":") || tokens[index + 1].isSymbol("=")
      || tokens[index + 1].isSymbol(",")
        && tokens[..<index].last { $0.isSymbol("<") || $0.isSymbol(">") }?.isSymbol("<") != true
  }
}
