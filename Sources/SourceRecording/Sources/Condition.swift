import SourceLexing

/// The condition of an `#if` or `#elseif`, evaluated as far as the platform decides it.
struct Condition {
  /// `nil` if only the compiler can decide it: a flag, the language version, a module that may exist elsewhere.
  private(set) var truth: Bool?
  /// The parts that were decided, such as `os(iOS)`, by byte range.
  private(set) var answers: [(bytes: Range<Int>, isTrue: Bool)] = []
  private var words: ArraySlice<Token>
  private let platform: SourcePlatform
  private let modules: Set<String>
  private let guesses: Bool

  /// - Parameters:
  ///   - modules: Apple's modules that are available here.
  ///   - guesses: whether to guess what only the compiler can decide: everything is true except flags and missing
  ///     modules.
  init(_ words: ArraySlice<Token>, _ platform: SourcePlatform, modules: Set<String>, guesses: Bool = false) {
    (self.words, self.platform, self.modules, self.guesses) = (words, platform, modules, guesses)
    truth = disjunction()
  }

  /// The tokens of a directive's condition after `#if`: those of its line, and of the next line if it continues there.
  static func words(in tokens: [Token], from index: Int) -> ArraySlice<Token> {
    var end = index
    var depth = 0
    while end < tokens.count {
      let isNewLine = tokens[end].line != tokens[end - 1].line
      if isNewLine, depth == 0, !["||", "&&", "!"].contains(tokens[end - 1].text) { break }
      if tokens[end].isSymbol("(") { depth += 1 }
      if tokens[end].isSymbol(")") { depth -= 1 }
      end += 1
    }
    return tokens[index..<end]
  }

  // MARK: Operators

  private mutating func disjunction() -> Bool? {
    var result = conjunction()
    while take("||") {
      let next = conjunction()
      result = result == true || next == true ? true : result == nil || next == nil ? nil : false
    }
    return result
  }

  private mutating func conjunction() -> Bool? {
    var result = operand()
    while take("&&") {
      let next = operand()
      result = result == false || next == false ? false : result == nil || next == nil ? nil : true
    }
    return result
  }

  private mutating func operand() -> Bool? {
    if take("!") { return operand().map { !$0 } }
    if take("(") {
      let inner = disjunction()
      _ = take(")")
      return inner
    }
    guard let word = words.popFirst() else { return guesses ? true : nil }
    guard take("(") else {
      if ["true", "false"].contains(word.text) { return word.text == "true" }
      return guesses ? word.text == "DEBUG" : nil
    }
    var argument: [Token] = []
    while let next = words.popFirst() {
      if next.isSymbol(")") {
        let bytes = word.range.lowerBound..<next.range.upperBound
        return answer(word.text, argument.first?.text ?? "", bytes)
      }
      argument.append(next)
    }
    return guesses ? true : nil
  }

  private mutating func take(_ symbol: String) -> Bool {
    guard words.first?.isSymbol(symbol) == true else { return false }
    words.removeFirst()
    return true
  }

  // MARK: Questions

  private mutating func answer(_ question: String, _ argument: String, _ bytes: Range<Int>) -> Bool? {
    let known: Bool? =
      switch question {
      case "os": platform.isCalled(argument)
      // A recording has no device, so it counts as a simulator.
      case "targetEnvironment": argument == "simulator" && platform != .macos
      case "canImport" where !platform.offers(argument): false
      case "canImport" where modules.contains(argument): true
      case "canImport": guesses ? false : nil
      default: guesses ? true : nil
      }
    if let known { answers.append((bytes, known)) }
    return known
  }
}
