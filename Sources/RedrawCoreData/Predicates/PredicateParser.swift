/// Parses a predicate's format: `name BEGINSWITH[c] %@ AND rating >= 3`.
struct PredicateParser {
  private var words: ArraySlice<PredicateWord>
  private var arguments: ArraySlice<Any?>

  /// `nil` if the format is invalid.
  static func parse(_ format: String, _ arguments: [Any?]) -> PredicateNode? {
    guard let words = PredicateWord.words(of: format) else { return nil }
    var parser = PredicateParser(words: words[...], arguments: arguments[...])
    guard let node = parser.either(), parser.words.isEmpty else { return nil }
    return node
  }

  // MARK: Tokens

  private mutating func take(_ names: String...) -> Bool {
    switch words.first {
    case .name(let name) where names.contains(name.uppercased()): break
    case .symbol(let symbol) where names.contains(symbol): break
    default: return false
    }
    words.removeFirst()
    return true
  }

  // MARK: Logic

  private mutating func either() -> PredicateNode? {
    guard var node = both() else { return nil }
    while take("OR", "||") {
      guard let other = both() else { return nil }
      node = .any([node, other])
    }
    return node
  }

  private mutating func both() -> PredicateNode? {
    guard var node = one() else { return nil }
    while take("AND", "&&") {
      guard let other = one() else { return nil }
      node = .all([node, other])
    }
    return node
  }

  private mutating func one() -> PredicateNode? {
    if take("NOT", "!") { return one().map { .not($0) } }
    if take("TRUEPREDICATE") { return .constant(true) }
    if take("FALSEPREDICATE") { return .constant(false) }
    if words.first == .symbol("(") {
      let before = self
      words.removeFirst()
      if let node = either(), take(")") { return node }
      // Parentheses around one side of a comparison.
      self = before
    }
    return comparison()
  }

  // MARK: Comparisons

  private mutating func comparison() -> PredicateNode? {
    let quantifier: PredicateNode.Quantifier? =
      take("ANY", "SOME") ? .any : take("ALL") ? .all : take("NONE") ? PredicateNode.Quantifier.none : nil
    guard let left = operand(), let operation = operation() else { return nil }
    var options = ""
    if case .options(let given) = words.first {
      options = given
      words.removeFirst()
    }
    guard let right = operand() else { return nil }
    return .comparison(
      PredicateNode.Comparison(
        left: left, operation: operation, right: right, quantifier: quantifier, ignoresCase: options.contains("c"),
        ignoresMarks: options.contains("d")))
  }

  private static let symbols: [String: PredicateNode.Operator] = [
    "=": .equal, "==": .equal, "!=": .notEqual, "<>": .notEqual, "<": .less, "<=": .lessOrEqual, "=<": .lessOrEqual,
    ">": .greater, ">=": .greaterOrEqual, "=>": .greaterOrEqual,
  ]

  private mutating func operation() -> PredicateNode.Operator? {
    switch words.popFirst() {
    case .symbol(let symbol): Self.symbols[symbol]
    case .name(let name): PredicateNode.Operator(rawValue: name.uppercased())
    default: nil
    }
  }

  private static let constants: [String: Bool?] = [
    "TRUE": true, "YES": true, "FALSE": false, "NO": false, "NIL": nil, "NULL": nil,
  ]

  private mutating func operand() -> PredicateNode.Operand? {
    switch words.popFirst() {
    case .name(let name):
      if let constant = Self.constants[name.uppercased()] { return .value(constant) }
      if words.first == .symbol("(") { return nil }
      return .keys(Self.keys(name))
    case .text(let text): return .value(text)
    case .number(let number): return .value(number)
    case .argument(let isKey):
      guard let argument = arguments.popFirst() else { return nil }
      return isKey ? .keys(Self.keys("\(argument ?? "")")) : .value(argument)
    case .symbol("-"):
      guard case .number(let number) = words.popFirst() else { return nil }
      return .value(-number)
    case .symbol("("):
      let inner = operand()
      return take(")") ? inner : nil
    case .symbol("{"): return list()
    default: return nil
    }
  }

  private mutating func list() -> PredicateNode.Operand? {
    var members: [PredicateNode.Operand] = []
    while !take("}") {
      guard let member = operand() else { return nil }
      members.append(member)
      _ = take(",")
    }
    return .list(members)
  }

  private static func keys(_ path: String) -> [String] { path.split(separator: ".").map(String.init) }
}
