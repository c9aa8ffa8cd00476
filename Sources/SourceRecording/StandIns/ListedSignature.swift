/// The parameters and result of a listed initializer or function.
struct ListedSignature {
  struct Parameter {
    let attributes: [String]
    /// `_` if it has none.
    let label: String
    let name: String
    /// Without attributes and default value.
    let type: String

    var isClosure: Bool { type.contains("->") }
    /// Whether it is a closure that builds views or similar content.
    var isBuilder: Bool { isClosure && attributes.contains { $0.hasSuffix("Builder") } }
    /// The parameter types of a closure: `A, B` in `(A, B) -> C`.
    var taken: String {
      guard let open = type.firstIndex(of: "("), let arrow = type.firstRange(of: "->") else { return "" }
      return type[type.index(after: open)..<arrow.lowerBound].trimmed.dropLast().trimmed
    }
  }

  let parameters: [Parameter]
  let isAsync: Bool
  let isThrowing: Bool
  /// `nil` if there is none.
  let result: String?

  /// - Parameter text: what follows the name, such as `<T>(_ a: T = 1) async throws -> String where T: Equatable`.
  init(_ text: String) {
    let open = text.firstIndex(of: "(") ?? text.endIndex
    let close = Self.end(of: text, from: open)
    let inner = open < close ? text[text.index(after: open)..<close] : ""
    parameters = Self.parts(of: inner, at: ",").compactMap(Self.parameter)
    var behind = close < text.endIndex ? text[text.index(after: close)...] : ""
    if let condition = behind.ranges(of: " where ").last { behind = behind[..<condition.lowerBound] }
    let arrow = behind.firstRange(of: "->")
    let effects = (arrow.map { behind[..<$0.lowerBound] } ?? behind).split(separator: " ")
    isAsync = effects.contains("async")
    isThrowing = effects.contains { $0.hasPrefix("throws") || $0 == "rethrows" }
    result = arrow.map { behind[$0.upperBound...].trimmed }
  }

  private static func end(of text: String, from open: String.Index) -> String.Index {
    var depth = 0
    for index in text.indices[open...] {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      if depth == 0 { return index }
    }
    return text.endIndex
  }

  /// Splits a text at commas or another separator, except within brackets.
  static func parts(of text: some StringProtocol, at separator: Character) -> [String] {
    var parts: [String] = []
    var part = ""
    var depth = 0
    var previous: Character = " "
    for character in text {
      if "([{<".contains(character) { depth += 1 }
      if ")]}".contains(character) || (character == ">" && previous != "-") { depth -= 1 }
      if character == separator, depth == 0 {
        parts.append(part)
        part = ""
      } else {
        part.append(character)
      }
      previous = character
    }
    return (parts + [part]).map(\.trimmed).filter { !$0.isEmpty }
  }

  private static func parameter(_ text: String) -> Parameter? {
    let declared = parts(of: text, at: "=").first ?? text
    guard let colon = declared.firstIndex(of: ":") else { return nil }
    let names = declared[..<colon].split(separator: " ").map(String.init)
    let words = names.filter { !$0.hasPrefix("@") }
    guard let label = words.first, let name = words.last else { return nil }
    var type = declared[declared.index(after: colon)...].trimmed
    var attributes = names.filter { $0.hasPrefix("@") }
    while type.hasPrefix("@"), let space = type.firstIndex(of: " ") {
      attributes.append(String(type[..<space]))
      type = type[space...].trimmed
    }
    return Parameter(attributes: attributes, label: label, name: name, type: type)
  }

  /// Swift doesn't allow `some View` as the result of a closure parameter, so each becomes a generic parameter.
  static func namingResults(in text: String) -> String {
    guard let open = text.firstIndex(of: "(") else { return text }
    let close = end(of: text, from: open)
    let pieces = parts(of: text[..<close], separatedBy: "-> some ")
    if pieces.count < 2 { return text }
    var (added, rewritten) = ([String](), pieces[0])
    for (number, piece) in pieces.dropFirst().enumerated() {
      var depth = 0
      let end = piece.indices.first { index in
        if "<".contains(piece[index]) { depth += 1 }
        if piece[index] == ">" { depth -= 1 }
        return depth <= 0 && ",) \n".contains(piece[index])
      }
      let bound = piece[..<(end ?? piece.endIndex)]
      added.append("_R\(number): \(bound)")
      rewritten += "-> _R\(number)" + piece[bound.endIndex...]
    }
    let names = added.joined(separator: ", ")
    let isGeneric = rewritten.hasPrefix("<") || rewritten.hasPrefix("?<")
    if isGeneric, let first = rewritten.firstIndex(of: "<") {
      rewritten.insert(contentsOf: names + ", ", at: rewritten.index(after: first))
    } else {
      rewritten.insert(contentsOf: "<\(names)>", at: rewritten.firstIndex(of: "(") ?? rewritten.startIndex)
    }
    return rewritten + text[close...]
  }

  private static func parts(of text: Substring, separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var rest = text
    while let found = rest.firstRange(of: separator) {
      parts.append(String(rest[..<found.lowerBound]))
      rest = rest[found.upperBound...]
    }
    return parts + [String(rest)]
  }
}
