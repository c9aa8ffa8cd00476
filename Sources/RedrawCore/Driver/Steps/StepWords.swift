/// The words of a step, which its verb takes one by one.
struct StepWords {
  private struct Word {
    let text: String
    let column: Int
    let isQuoted: Bool
  }

  let trimmedText: String
  private var words: ArraySlice<Word> = []
  private var current: StepVerb?
  /// The column of anything missing at the end.
  private let endColumn: Int

  init(_ text: String) throws(StepError) {
    trimmedText = String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    let characters = Array(text)
    endColumn = (characters.lastIndex { !$0.isWhitespace } ?? -1) + 2
    var index = 0
    while index < characters.count {
      if characters[index].isWhitespace {
        index += 1
      } else {
        words.append(try Self.word(in: characters, from: &index))
      }
    }
  }

  private static func word(in characters: [Character], from index: inout Int) throws(StepError) -> Word {
    let column = index + 1
    guard characters[index] == "\"" else {
      let start = index
      while index < characters.count, !characters[index].isWhitespace { index += 1 }
      return Word(text: String(characters[start..<index]), column: column, isQuoted: false)
    }
    var text = ""
    index += 1
    while index < characters.count, characters[index] != "\"" {
      if characters[index] == "\\", index + 1 < characters.count {
        index += 1
        text.append(characters[index] == "n" ? "\n" : characters[index])
      } else {
        text.append(characters[index])
      }
      index += 1
    }
    guard index < characters.count else {
      throw StepError(column: column, "missing closing quote; write \\\" for a quote inside the text")
    }
    index += 1
    return Word(text: text, column: column, isQuoted: true)
  }

  /// Text as written in steps: quoted, with quotes in it escaped.
  static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }

  // MARK: Taking words

  mutating func verb() throws(StepError) -> StepVerb {
    let known = "the steps are " + StepVerb.all.map(\.name).joined(separator: ", ")
    guard let word = words.popFirst() else { throw StepError(column: 1, "expected a step; \(known)") }
    guard let verb = StepVerb.all.first(where: { $0.name == word.text }), !word.isQuoted else {
      throw StepError(column: word.column, "unknown step '\(word.text)'; \(known)")
    }
    current = verb
    return verb
  }

  /// The words that follow a verb, which is given separately.
  init(_ arguments: String, after verb: StepVerb) throws(StepError) {
    self = try StepWords(arguments)
    current = verb
  }

  /// Quoted text or a bare word, converted.
  mutating func word<Value>(
    _ what: String, quoted: (String) -> Value, bare: (String) -> Value
  ) throws(StepError) -> Value {
    let word = try next(what)
    return word.isQuoted ? quoted(word.text) : bare(word.text)
  }

  /// Quoted text or a bare word.
  mutating func text(_ what: String) throws(StepError) -> String { try next(what).text }

  mutating func integer(_ what: String, in range: ClosedRange<Int> = 0...Int.max) throws(StepError) -> Int {
    try number(next(what), what, in: range)
  }

  mutating func number(_ what: String) throws(StepError) -> Double {
    let word = try next(what)
    guard let number = Double(word.text), number.isFinite else {
      throw misfit(word, "\(what) must be a number")
    }
    return number
  }

  /// Converts a word with `read`; `expectation` says what it must be.
  mutating func value<Value>(
    _ what: String, _ expectation: String, _ read: (String) -> Value?
  ) throws(StepError) -> Value {
    let word = try next(what)
    if let value = read(word.text) { return value }
    throw misfit(word, "\(what) must be \(expectation)")
  }

  /// `1s`, `500ms` or `2m`, in seconds. A bare number is refused, because it could be any of these, or a count.
  mutating func duration(_ what: String) throws(StepError) -> Double {
    let word = try next(what)
    if Double(word.text) != nil {
      throw misfit(word, "\(what) needs a unit: \(word.text)s, \(word.text)ms or \(word.text)m")
    }
    for (unit, factor) in [("ms", 0.001), ("s", 1), ("m", 60)] where word.text.hasSuffix(unit) {
      let number = Double(word.text.dropLast(unit.count))
      if let number, (0...1e9).contains(number * factor) { return number * factor }
    }
    throw misfit(word, "\(what) must be a time like 1s, 500ms or 2m")
  }

  /// One of the values listed in `choices`.
  mutating func choice<Value>(_ what: String, _ choices: [(name: String, value: Value)]) throws(StepError) -> Value {
    let word = try next(what)
    if let choice = choices.first(where: { $0.name == word.text }) { return choice.value }
    throw misfit(word, "\(what) must be one of \(choices.map(\.name).joined(separator: ", "))")
  }

  /// `at 2`, if given: which of several with the same label, from 0.
  mutating func index(after keyword: String = "at") throws(StepError) -> Int { try option(keyword) ?? 0 }

  /// A number after a keyword, if the keyword comes next.
  mutating func option(_ keyword: String) throws(StepError) -> Int? {
    guard take(keyword) else { return nil }
    return try integer("the number after '\(keyword)'")
  }

  /// Takes the keyword if it comes next.
  mutating func take(_ keyword: String) -> Bool {
    guard let word = words.first, word.text == keyword, !word.isQuoted else { return false }
    words.removeFirst()
    return true
  }

  /// Whether there is another word.
  var hasMore: Bool { !words.isEmpty }

  func end(of verb: StepVerb) throws(StepError) {
    guard let word = words.first else { return }
    throw StepError(column: word.column, "'\(word.text)' is one argument too many; usage: \(verb.usage)")
  }

  private mutating func next(_ what: String) throws(StepError) -> Word {
    if let word = words.popFirst() { return word }
    throw StepError(column: endColumn, "\(what) is missing; usage: \(current?.usage ?? "")")
  }

  private func number(_ word: Word, _ what: String, in range: ClosedRange<Int>) throws(StepError) -> Int {
    guard let number = Int(word.text) else { throw misfit(word, "\(what) must be a whole number") }
    guard range.contains(number) else {
      throw misfit(word, "\(what) must be from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  private func misfit(_ word: Word, _ expectation: String) -> StepError {
    StepError(column: word.column, "\(expectation), not '\(word.text)'")
  }
}
