import SourceLexing

/// The words of a block that runs with a body, each with its enclosing closures.
struct BodyWords {
  /// The closures around a word.
  struct Place: OptionSet {
    let rawValue: UInt8
    /// In the closure of a handler, which runs later.
    static let action = Place(rawValue: 1)
    /// In the closure of `ForEach` or `List`, which runs for each row.
    static let row = Place(rawValue: 2)
    /// In the closure of a lazy container, or of `List`.
    static let lazy = Place(rawValue: 4)
  }

  let source: ParsedSource
  let block: Range<Int>
  private var places: [Place]

  private let index: SourceIndex

  init(_ block: Range<Int>, in source: ParsedSource, of index: SourceIndex) {
    (self.source, self.block, self.index) = (source, block, index)
    places = Array(repeating: [], count: block.count)
    var open: [Place] = []
    for word in block {
      let token = source.tokens[word]
      if token.isSymbol("}") { _ = open.popLast() }
      places[word - block.lowerBound] = open.last ?? []
      if token.isSymbol("{") { open.append((open.last ?? []).union(place(ofClosureAt: word))) }
    }
  }

  subscript(word: Int) -> Place { block.contains(word) ? places[word - block.lowerBound] : [] }

  private static let lazyContainers: Set<String> = [
    "List", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Table",
  ]

  private func place(ofClosureAt open: Int) -> Place {
    if source.isAction(open) || isHandler(open) { return .action }
    guard let name = call(ofClosureAt: open) else { return [] }
    if name == "List" { return [.row, .lazy] }
    if name == "ForEach" { return .row }
    if let view = index.view(named: name), view.actions.count == 1, view.inputs.last?.name == view.actions.first {
      return .action
    }
    return Self.lazyContainers.contains(name) ? .lazy : []
  }

  /// Whether a closure is a handler: `onTap: {`, or the setter of `Binding(get: { … }, set: { … })`.
  private func isHandler(_ open: Int) -> Bool {
    guard open - 2 >= block.lowerBound, source.tokens[open - 1].isSymbol(":") else { return false }
    let label = source.tokens[open - 2].text
    return label == "set" || label.hasPrefix("on") && label.dropFirst(2).first?.isUppercase == true
  }

  /// The name of the call with a trailing closure.
  private func call(ofClosureAt open: Int) -> String? {
    guard open > block.lowerBound else { return nil }
    let before = source.tokens[open - 1]
    if before.kind == .name { return before.text }
    guard before.isSymbol(")"), let paren = source.bracketTable.start(of: open - 1), paren > 0 else { return nil }
    return source.tokens[paren - 1].kind == .name ? source.tokens[paren - 1].text : nil
  }

  /// Names used on their own: not as a member, a label or a declaration.
  func uses() -> [Int] {
    block.filter { word in
      let tokens = source.tokens
      guard tokens[word].kind == .name else { return false }
      if word > 0, tokens[word - 1].isSymbol("."), !isSelf(word - 2) { return false }
      let next = word + 1 < tokens.count ? tokens[word + 1] : nil
      if next?.isSymbol(":") == true, word > 0, ["(", ",", "}"].contains(where: { tokens[word - 1].isSymbol($0) }) {
        return false
      }
      return true
    }
  }

  private func isSelf(_ word: Int) -> Bool { word >= 0 && source.tokens[word].isName("self") }
}
