// On this system, Foundation supports only predicates made from blocks.

extension NSPredicate {
  /// Parses a format such as `name BEGINSWITH[c] %@`. An invalid format ends the program, as on Apple's systems.
  public convenience init(format: String, _ arguments: Any?...) { self.init(read: format, arguments) }

  public convenience init(format: String, argumentArray: [Any]?) { self.init(read: format, argumentArray ?? []) }

  private convenience init(read format: String, _ arguments: [Any?]) {
    guard let node = PredicateParser.parse(format, arguments) else {
      preconditionFailure("unable to parse the format string \"\(format)\"")
    }
    let text = format + "\n" + arguments.map(Self.describe).joined(separator: "\n")
    self.init { object, _ in
      if let question = object as? PredicateQuestion {
        question.answer = text
        return false
      }
      return node.matches(object)
    }
  }

  private static func describe(_ argument: Any?) -> String {
    switch ComparedValue(argument) {
    case .list(let members): members.map(describe).sorted().joined(separator: ",")
    case let value: "\(value)"
    }
  }

  /// Whether both predicates evidently select the same objects: their formats and arguments are equal.
  static func areSame(_ a: NSPredicate?, _ b: NSPredicate?) -> Bool {
    if a === b { return true }
    guard let a, let b else { return false }
    if let a = a as? NSCompoundPredicate, let b = b as? NSCompoundPredicate {
      return a.compoundPredicateType == b.compoundPredicateType && a.subpredicates.count == b.subpredicates.count
        && zip(a.subpredicates, b.subpredicates).allSatisfy { areSame($0, $1) }
    }
    guard let format = PredicateQuestion.format(of: a) else { return a.isEqual(b) }
    return format == PredicateQuestion.format(of: b)
  }
}

/// Passed to a predicate's block to ask for the format that it was parsed from.
private final class PredicateQuestion {
  var answer: String?

  static func format(of predicate: NSPredicate) -> String? {
    if predicate is NSCompoundPredicate { return nil }
    let question = PredicateQuestion()
    _ = predicate.evaluate(with: question)
    return question.answer
  }
}

// Arguments of formats are often written with `as CVarArg` or `as NSDate`.
extension NSObject: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { [0] }
}
extension Date: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { [0] }
}
extension UUID: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { [0] }
}
