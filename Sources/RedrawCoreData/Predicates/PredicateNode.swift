/// A parsed predicate format.
indirect enum PredicateNode {
  case constant(Bool)
  case all([PredicateNode])
  case any([PredicateNode])
  case not(PredicateNode)
  case comparison(Comparison)

  /// One side of a comparison.
  enum Operand {
    case keys([String])
    case value(Any?)
    case list([Operand])
  }

  enum Operator: String {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case beginsWith = "BEGINSWITH"
    case endsWith = "ENDSWITH"
    case contains = "CONTAINS"
    case like = "LIKE"
    case matches = "MATCHES"
    case isIn = "IN"
    case between = "BETWEEN"
  }

  /// Which members of a collection on the left have to match.
  enum Quantifier: String {
    case any = "ANY"
    case all = "ALL"
    case none = "NONE"
  }

  struct Comparison {
    let left: Operand
    let operation: Operator
    let right: Operand
    let quantifier: Quantifier?
    let ignoresCase: Bool
    let ignoresMarks: Bool
  }

  func matches(_ object: Any?) -> Bool {
    switch self {
    case .constant(let value): value
    case .all(let nodes): nodes.allSatisfy { $0.matches(object) }
    case .any(let nodes): nodes.contains { $0.matches(object) }
    case .not(let node): !node.matches(object)
    case .comparison(let comparison): comparison.matches(object)
    }
  }
}

extension PredicateNode.Operand {
  func value(_ object: Any?) -> Any? {
    switch self {
    case .keys(let keys): KeyedValue.of(object, keys)
    case .value(let value): value
    case .list(let operands): operands.map { $0.value(object) ?? NSNull() }
    }
  }
}

extension PredicateNode.Comparison {
  func matches(_ object: Any?) -> Bool {
    let (left, right) = (left.value(object), ComparedValue(right.value(object)))
    guard let quantifier else { return holds(folded(ComparedValue(left)), folded(right)) }
    guard case .list(let members) = ComparedValue(left) else { return false }
    let found = members.lazy.map { holds(folded(ComparedValue($0)), folded(right)) }
    switch quantifier {
    case .any: return found.contains(true)
    case .all: return !found.contains(false)
    case .none: return !found.contains(true)
    }
  }

  private func folded(_ value: ComparedValue) -> ComparedValue {
    switch value {
    case .text(let text): .text(folded(text))
    case .list(let members) where ignoresCase || ignoresMarks:
      .list(members.map { ($0 as? String).map(folded) ?? $0 })
    default: value
    }
  }

  private func folded(_ text: String) -> String {
    var options: String.CompareOptions = []
    if ignoresCase { options.insert(.caseInsensitive) }
    if ignoresMarks { options.insert(.diacriticInsensitive) }
    return options.isEmpty ? text : text.folding(options: options, locale: nil)
  }

  private func holds(_ left: ComparedValue, _ right: ComparedValue) -> Bool {
    switch operation {
    case .equal: left == right
    case .notEqual: left != right
    case .less: isOrdered(left, right) { $0 == .orderedAscending }
    case .lessOrEqual: isOrdered(left, right) { $0 != .orderedDescending }
    case .greater: isOrdered(left, right) { $0 == .orderedDescending }
    case .greaterOrEqual: isOrdered(left, right) { $0 != .orderedAscending }
    case .isIn: Self.contains(right, left)
    case .contains: Self.contains(left, right)
    case .between: isBetween(left, right)
    case .beginsWith, .endsWith, .like, .matches: matchesText(left, right)
    }
  }

  /// Nothing is less or greater than nil.
  private func isOrdered(
    _ left: ComparedValue, _ right: ComparedValue, _ isRight: (ComparisonResult) -> Bool
  ) -> Bool {
    if left == .null || right == .null { return false }
    return left.order(to: right).map(isRight) ?? false
  }

  private static func contains(_ whole: ComparedValue, _ part: ComparedValue) -> Bool {
    switch (whole, part) {
    case (.list(let members), _): members.contains { ComparedValue($0) == part }
    case (.text(let whole), .text(let part)): part.isEmpty || whole.contains(part)
    default: false
    }
  }

  private func isBetween(_ value: ComparedValue, _ bounds: ComparedValue) -> Bool {
    guard case .list(let bounds) = bounds, bounds.count == 2 else { return false }
    return isOrdered(ComparedValue(bounds[0]), value) { $0 != .orderedDescending }
      && isOrdered(value, ComparedValue(bounds[1])) { $0 != .orderedDescending }
  }

  private func matchesText(_ left: ComparedValue, _ right: ComparedValue) -> Bool {
    guard case .text(let text) = left, case .text(let pattern) = right else { return false }
    switch operation {
    case .beginsWith: return text.hasPrefix(pattern)
    case .endsWith: return text.hasSuffix(pattern)
    case .matches: return Self.isWhole(text, pattern)
    default:
      let escaped = NSRegularExpression.escapedPattern(for: pattern)
      return Self.isWhole(
        text,
        escaped.replacingOccurrences(of: "\\*", with: ".*").replacingOccurrences(of: "\\?", with: "."))
    }
  }

  private static func isWhole(_ text: String, _ pattern: String) -> Bool {
    guard let expression = try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z", options: .dotMatchesLineSeparators)
    else { return false }
    return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }
}
