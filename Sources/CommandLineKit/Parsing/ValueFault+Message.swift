import TerminalText

extension ValueFault {
  func sentence(about text: String) -> String {
    switch self {
    case .empty: "the value is empty"
    case .notANumber: "\(quoted(text)) is not a whole number"
    case .outOfRange: "\(quoted(text)) is out of range"
    case .notOneOf: "\(quoted(text)) is not a valid value"
    case .notATickRange: "\(quoted(text)) is not a range of ticks"
    case .reversedTicks: "the range \(quoted(text)) ends before it starts"
    case .notANamedValue: "\(quoted(text)) has no value"
    case .controlCharacters: "\(quoted(text)) has control characters"
    case .notOfForm: "\(quoted(text)) is not valid"
    case .noFile: "\(quoted(text)) has no file name"
    case .inPart(let part, let fault): fault.sentence(about: part)
    }
  }

  func advice(for text: String) -> String {
    switch self {
    case .empty: "give a value"
    case .notANumber(let bounds), .outOfRange(let bounds): "use a number from \(bounds.lower) to \(bounds.upper)"
    case .notOneOf(let names):
      nearestName(to: text, among: names).map { "did you mean '\($0)'?" }
        ?? "use one of \(names.joined(separator: ", "))"
    case .notATickRange: "use A..B, A.., ..B or A, with numbers up to \(UInt32.max)"
    case .reversedTicks(let first, let last): "use \(last)..\(first)"
    case .notANamedValue: "use NAME=VALUE"
    case .controlCharacters: "use a name without them"
    case .notOfForm(let forms): "use \(forms)"
    case .noFile(let name): "use \(name)=FILE, or only \(name) to print it"
    case .inPart(let part, let fault): fault.advice(for: part)
    }
  }
}
