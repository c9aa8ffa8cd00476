import SourceLexing

/// The names of parameters that sources could read from their environment.
///
/// Foundation reads the whole environment at once, so a run can't show which variables were looked up in it. But code can
/// look up only a name that it spells: in a string, or as a case of an enum with raw values. Where it composes names or
/// goes through all variables, every name counts as spelled.
public struct ParameterNames {
  /// The words in strings and the cases of enums.
  private var spelled: Set<String> = []
  /// What `environment["rows"]` and `getenv("rows")` name.
  public private(set) var lookedUp: Set<String> = []
  private var canBeAny = false

  public init(sources: some Sequence<String>) {
    for source in sources {
      let tokens = Lexer.tokens(in: source)
      var isInCases = false
      for index in tokens.indices {
        take(tokens[index], isInCases: &isInCases)
        if tokens[index].isName("environment") || tokens[index].isName("getenv") { lookUp(at: index, in: tokens) }
      }
    }
  }

  /// Whether code that reads the parameter may be among the sources.
  public func mayInclude(_ name: String) -> Bool { canBeAny || spelled.contains(name) }

  /// - Parameter isInCases: whether the tokens before are the beginning of `case rows, columns = "cols"`.
  private mutating func take(_ token: Token, isInCases: inout Bool) {
    if token.kind == .literal { spelled.formUnion(Self.words(token.text)) }
    if token.isName("case") { return isInCases = true }
    isInCases = isInCases && (token.kind != .symbol || token.text == "," || token.text == "=")
    if isInCases, token.kind == .name { spelled.insert(token.text) }
  }

  /// Examines what follows `environment` or `getenv`.
  private mutating func lookUp(at index: Int, in tokens: [Token]) {
    guard index + 2 < tokens.count else { return }
    let (next, argument) = (tokens[index + 1], tokens[index + 2])
    if next.isSymbol("[") || next.isSymbol("(") && tokens[index].text == "getenv" {
      if argument.kind == .literal { note(argument.text) }
    } else if index > 1, tokens[index - 2].isName("processInfo") || tokens[index - 2].isSymbol(")") {
      // `environment.filter`, or `for variable in environment {`
      canBeAny = canBeAny || next.isSymbol(".") || next.isSymbol("{")
    }
  }

  private mutating func note(_ literal: String) {
    // The pieces of an interpolation have a quote at one end only.
    guard literal.count > 2, literal.hasPrefix("\""), literal.hasSuffix("\"") else { return canBeAny = true }
    lookedUp.insert(String(literal.dropFirst().dropLast()))
  }

  private static func words(_ literal: String) -> [String] {
    literal.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init) + [
      literal.trimmingPrefix("\"").hasSuffix("\"") ? String(literal.dropFirst().dropLast()) : literal
    ]
  }
}

extension SourceProgram {
  /// The names of parameters in its sources; `nil` if it records a scenario, which declares its parameters.
  public var parameterNames: ParameterNames? {
    if case .scenario = subject.choice { return nil }
    return ParameterNames(sources: project.modules.lazy.flatMap(\.files).compactMap { try? sourceText(of: $0) })
  }
}
