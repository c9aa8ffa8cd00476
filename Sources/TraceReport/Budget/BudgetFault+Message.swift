import JSONText
import TerminalText
import TraceAnalysis

extension BudgetFault {
  /// One line about the budget file: where, what is wrong, and what to do.
  public func message(in name: String) -> String { "\(located(name, place)): \(kind.sentence)" }
}

/// A location such as `budget.json:7:5`, as in editors and compilers.
func located(_ name: String, _ place: TextPlace) -> String { "\(printable(name)):\(place.line):\(place.column)" }

extension BudgetFault.Kind {
  fileprivate var sentence: String {
    switch self {
    case .json(let kind): kind.sentence
    case .unknownKey(let key, let known): "unknown key \(quoted(key)); use one of \(known.joined(separator: ", "))"
    case .repeatedKey(let key): "duplicate key \(quoted(key)); keep one of them"
    case .missingKey("version"): "missing key 'version'; add \"version\": 1"
    case .missingKey(let key): "missing key \(quoted(key)); add it"
    case .notA(let expected, let key): "\(key) must be \(expected); see Docs/Schemas/budget.schema.json"
    case .unknownVersion(let text): "unknown version \(quoted(text)); use 1, or update redraw-trace"
    case .emptyPattern(let key): "\(key) is empty and matches nothing; give a name, or use *"
    case .reversedTicks: "the range of ticks ends before it starts; swap the bounds"
    case .noLimit: "this rule has no limit; add evaluations, wasted, commits or score"
    case .commitsOfView: "commits belong to a tick, not to a view; remove view or commits"
    case .scoreOfPart(let key): "a score is of a whole trace; remove score or \(key)"
    }
  }
}

extension JSONFault.Kind {
  /// What is wrong, and what to do.
  public var sentence: String {
    switch self {
    case .expected(let what): "expected \(what); correct the JSON"
    case .unterminatedString: "unterminated string; close it with \""
    case .unterminatedComment: "unterminated comment; close it with */"
    case .badEscape: "invalid escape; write \\\\ for a backslash"
    case .controlCharacter: "unescaped control character; write it as \\u followed by four digits"
    case .badNumber: "invalid JSON number; correct it"
    case .tooDeep: "JSON is nested too deeply; reduce the nesting"
    }
  }
}
