/// A type's name as printed by different tools, reduced to what they agree on: its name and those of its enclosing types.
///
///     TypeNamePath("Shop.Feed.Row<Swift.Int>")                          Shop, Feed, Row
///     TypeNamePath("Shop.(Row in _6BD1A0F9).body")                      Shop, Row
///     TypeNamePath("Shop.Feed.(unknown context at $104c1f2).Row")       Shop, Feed, Row
struct TypeNamePath: Hashable, Sendable {
  let parts: [String]

  init(_ printed: String) {
    var reader = PathReader()
    let text = printed.hasPrefix("(extension in ") ? printed.drop { $0 != ":" }.dropFirst() : printed[...]
    for character in text { reader.add(character) }
    reader.endPart()
    var parts = reader.parts
    // Instruments lists the body of a view instead of the view.
    if parts.count > 1, parts.last == "body" { parts.removeLast() }
    self.parts = parts
  }

  private init(parts: [String]) { self.parts = parts }

  /// The path without the module, if it starts with that.
  func without(module: String) -> TypeNamePath {
    parts.count > 1 && parts.first == module ? TypeNamePath(parts: Array(parts.dropFirst())) : self
  }

  /// Whether it is the other path with a module or enclosing types in front.
  func isLonger(than other: TypeNamePath) -> Bool {
    parts.count > other.parts.count && parts.suffix(other.parts.count).elementsEqual(other.parts)
  }
}

private struct PathReader {
  private(set) var parts: [String] = []
  private var part = ""
  /// The current depth in generic arguments, and in parentheses.
  private var angles = 0
  private var parentheses = 0
  private var last: Character = " "

  mutating func add(_ character: Character) {
    defer { last = character }
    switch character {
    case "<": angles += 1
    // The arrow of a function type is not a closing bracket.
    case ">": if last != "-", angles > 0 { angles -= 1 }
    case _ where angles > 0: break
    case "(":
      parentheses += 1
      if parentheses > 1 { part.append(character) }
    case ")":
      parentheses = max(0, parentheses - 1)
      if parentheses == 0 { part = Self.name(inParentheses: part) } else { part.append(character) }
    case ".": if parentheses == 0 { endPart() } else { part.append(character) }
    default: part.append(character)
    }
  }

  mutating func endPart() {
    if !part.isEmpty { parts.append(part) }
    part = ""
  }

  /// `Row` for `Row in _6BD1A0F9`; empty for a context without a name.
  private static func name(inParentheses text: String) -> String {
    if text.hasPrefix("unknown context") { return "" }
    let end = text.firstIndex(of: " ") ?? text.endIndex
    return String(text[..<end])
  }
}
