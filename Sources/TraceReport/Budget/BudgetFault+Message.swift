import JSONText
import TerminalText
import TraceAnalysis

extension BudgetFault {
  /// One line on the budget in a file of this name: where, what is wrong, what to do.
  public func message(in name: String) -> String { "\(located(name, place)): \(kind.sentence)" }
}

/// `budget.json:7:5`, as editors and compilers have it.
func located(_ name: String, _ place: TextPlace) -> String { "\(printable(name)):\(place.line):\(place.column)" }

extension BudgetFault.Kind {
  fileprivate var sentence: String {
    switch self {
    case .json(let kind): kind.sentence
    case .unknownKey(let key, let known): "there is no key \(quoted(key)); use one of \(known.joined(separator: ", "))"
    case .repeatedKey(let key): "the key \(quoted(key)) is there twice; keep one of them"
    case .missingKey("version"): "the key 'version' is missing; add \"version\": 1"
    case .missingKey(let key): "the key \(quoted(key)) is missing; add it"
    case .notA(let expected, let key): "\(key) must be \(expected); see Docs/Schemas/budget.schema.json"
    case .unknownVersion(let text): "version \(quoted(text)) is not known; use 1, or update redraw-trace"
    case .emptyPattern(let key): "\(key) is empty and would match nothing; name one, or use *"
    case .reversedTicks: "the range of ticks ends before it starts; turn it round"
    case .noLimit: "this budget limits nothing; give it evaluations, wasted or commits"
    case .commitsOfView: "commits are of a whole tick, not of a view; leave out view or commits"
    }
  }
}

extension JSONFault.Kind {
  /// What is wrong, and what to do.
  public var sentence: String {
    switch self {
    case .expected(let what): "\(what) is expected here; correct the JSON"
    case .unterminatedString: "the text that begins here has no end; close it with \""
    case .unterminatedComment: "the comment that begins here has no end; close it with */"
    case .badEscape: "this escape is not one of JSON; write \\\\ for a backslash"
    case .controlCharacter: "a control character stands here; write it as \\u followed by four digits"
    case .badNumber: "this is no number of JSON; correct it"
    case .tooDeep: "values lie in each other too deep here; take them apart"
    }
  }
}
