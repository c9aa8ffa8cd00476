import SourceLexing

/// Follows `#if` to decide which tokens are compiled for a platform. Conditions that only the compiler can decide are
/// guessed.
struct ConditionalBlocks {
  private struct Block {
    var isActive: Bool
    /// Whether an earlier branch was active.
    var wasActive: Bool
  }

  private let platform: SourcePlatform
  private var blocks: [Block] = []

  init(_ platform: SourcePlatform) { self.platform = platform }

  var isActive: Bool { blocks.allSatisfy(\.isActive) }

  /// The number of tokens in the directive at this position, or 0 if there is none.
  mutating func take(_ tokens: [Token], at index: Int) -> Int {
    guard tokens[index].isSymbol("#"), index + 1 < tokens.count else { return 0 }
    let words = Condition.words(in: tokens, from: index + 2)
    let platform = platform
    func holds() -> Bool { Condition(words, platform, modules: SwiftUISurface.modules, guesses: true).truth ?? true }
    switch tokens[index + 1].text {
    case "if":
      let isActive = holds()
      blocks.append(Block(isActive: isActive, wasActive: isActive))
    case "elseif": change { !$0 && holds() }
    case "else": change { !$0 }
    case "endif": _ = blocks.popLast()
    default: return 0
    }
    return 2 + words.count
  }

  private mutating func change(_ holds: (_ wasActive: Bool) -> Bool) {
    guard var block = blocks.popLast() else { return }
    block.isActive = holds(block.wasActive)
    block.wasActive = block.wasActive || block.isActive
    blocks.append(block)
  }
}
