import SourceLexing

/// Follows `#if`: which tokens are compiled here, as far as systems and modules decide the conditions.
struct ConditionalBlocks {
  private struct Block {
    var isActive: Bool
    /// A branch before was active.
    var wasActive: Bool
  }

  private var blocks: [Block] = []

  var isActive: Bool { blocks.allSatisfy(\.isActive) }

  /// The number of words that a directive has which stands here; 0 for none.
  mutating func take(_ tokens: [Token], at index: Int) -> Int {
    guard tokens[index].isSymbol("#"), index + 1 < tokens.count else { return 0 }
    let words = tokens[index...].prefix { $0.line == tokens[index].line }
    var condition = Condition(words.dropFirst(2))
    switch tokens[index + 1].text {
    case "if":
      let holds = condition.holds()
      blocks.append(Block(isActive: holds, wasActive: holds))
    case "elseif": change { !$0 && condition.holds() }
    case "else": change { !$0 }
    case "endif": _ = blocks.popLast()
    default: return 0
    }
    return words.count
  }

  private mutating func change(_ holds: (_ wasActive: Bool) -> Bool) {
    guard var block = blocks.popLast() else { return }
    block.isActive = holds(block.wasActive)
    block.wasActive = block.wasActive || block.isActive
    blocks.append(block)
  }
}

/// The condition of an `#if`, read from left to right.
private struct Condition {
  private var words: ArraySlice<Token>

  init(_ words: ArraySlice<Token>) { self.words = words }

  mutating func holds() -> Bool {
    var holds = conjunction()
    while take("||") { holds = conjunction() || holds }
    return holds
  }

  private mutating func conjunction() -> Bool {
    var holds = operand()
    while take("&&") { holds = operand() && holds }
    return holds
  }

  private mutating func operand() -> Bool {
    if take("!") { return !operand() }
    if take("(") {
      let inner = holds()
      _ = take(")")
      return inner
    }
    guard let word = words.popFirst() else { return true }
    guard take("(") else { return word.text == "DEBUG" || word.text == "true" }
    var argument = ""
    while let next = words.popFirst(), !next.isSymbol(")") { argument += next.text }
    switch word.text {
    case "os": return argument == "Linux"
    case "canImport": return SwiftUISurface.modules.contains(argument)
    case "targetEnvironment": return false
    default: return true
    }
  }

  private mutating func take(_ symbol: String) -> Bool {
    guard words.first?.isSymbol(symbol) == true else { return false }
    words.removeFirst()
    return true
  }
}
