import SourceLexing

/// A call as its declaration would be written, with labels alone: `Picker(_:selection:content:)`.
struct CallShape {
  let text: String

  /// The innermost call of one of Apple's names around a word.
  init?(around word: Int, in source: ParsedSource) {
    let tokens = source.tokens
    var open = word
    while open >= 0 {
      if Self.isCallee(tokens, at: open), let end = source.endOfCall(from: open + 1), end > word,
        let name = Self.name(tokens, at: open)
      {
        text = name + "(" + Self.labels(tokens, (open + 1)..<end).map { $0 + ":" }.joined() + ")"
        return
      }
      open -= 1
      // A declaration's head isn't within any call.
      if open >= 0, ["func", "struct", "class", "enum", "extension"].contains(tokens[open].text) { break }
    }
    return nil
  }

  private static func isCallee(_ tokens: [Token], at index: Int) -> Bool {
    guard tokens[index].kind == .name, index + 1 < tokens.count else { return false }
    if tokens[index + 1].isSymbol("(") { return true }
    // In `some View { … }` the braces belong to a property or a function.
    let isType = index > 0 && ["some", "any", ":", "->", ","].contains(tokens[index - 1].text)
    return tokens[index + 1].isSymbol("{") && !isType
  }

  private static func name(_ tokens: [Token], at index: Int) -> String? {
    let isMember = index > 0 && tokens[index - 1].isSymbol(".")
    let name = (isMember ? "." : "") + tokens[index].text
    return SwiftUISurface.coverage(of: name) == nil ? nil : name
  }

  private static func labels(_ tokens: [Token], _ call: Range<Int>) -> [String] {
    var labels: [String] = []
    var index = call.lowerBound
    if index < call.upperBound, tokens[index].isSymbol("(") {
      let end = tokens.index(behindBracketAt: index) - 1
      labels = argumentLabels(tokens, (index + 1)..<end)
      index = end + 1
    }
    while index < call.upperBound {
      if tokens[index].isSymbol("{") {
        labels.append("_")
        index = tokens.index(behindBracketAt: index)
      } else {
        if index + 1 < call.upperBound, tokens[index].kind == .name, tokens[index + 1].isSymbol(":") {
          labels.append(tokens[index].text)
          index += 2
          if index < call.upperBound, tokens[index].isSymbol("{") { index = tokens.index(behindBracketAt: index) }
        } else {
          index += 1
        }
      }
    }
    return labels
  }

  private static func argumentLabels(_ tokens: [Token], _ words: Range<Int>) -> [String] {
    guard !words.isEmpty else { return [] }
    var labels: [String] = []
    var index = words.lowerBound
    var isFirst = true
    while index < words.upperBound {
      if isFirst {
        let isLabeled = tokens[index].kind == .name && index + 1 < words.upperBound && tokens[index + 1].isSymbol(":")
        labels.append(isLabeled ? tokens[index].text : "_")
        isFirst = false
      }
      let isBracket = ["(", "[", "{"].contains { tokens[index].isSymbol($0) }
      if tokens[index].isSymbol(",") { isFirst = true }
      index = isBracket ? tokens.index(behindBracketAt: index) : index + 1
    }
    return labels
  }
}
