/// Assigns the words after a command to its parameters.
///
/// `scan` splits the words first, then `values` converts the texts, so that a misspelled option is reported before a
/// missing argument.
struct WordScanner {
  private let options: [ParameterFacts]
  private let arguments: [ParameterFacts]
  private var texts: [String: [String]] = [:]
  private var position = 0

  init(options: [ParameterFacts], arguments: [ParameterFacts]) {
    self.options = options
    self.arguments = arguments
  }

  /// The result of scanning.
  enum Outcome {
    case command, help, version
  }

  /// Stops at a request for help or the version.
  mutating func scan(_ words: ArraySlice<String>) throws(UsageFault) -> Outcome {
    var rest = words
    while let word = rest.popFirst() {
      if word == "--" {
        for argument in rest { try take(argument: argument) }
        leaveOutOptional()
        return .command
      }
      if word.hasPrefix("--") {
        try takeLong(word, &rest)
      } else if word.hasPrefix("-"), word.count > 1 {
        try takeShort(word, &rest)
      } else {
        try take(argument: word)
      }
      if texts[ParameterFacts.help.name] != nil { return .help }
      if texts[ParameterFacts.version.name] != nil { return .version }
    }
    leaveOutOptional()
    return .command
  }

  /// Words fill arguments from the left. If the first is optional and there is one word too few, it is skipped.
  private mutating func leaveOutOptional() {
    guard let first = arguments.first, !first.isRequired, let last = arguments.last, last.isRequired,
      texts[last.name] == nil
    else { return }
    let given = arguments.dropLast().map { texts.removeValue(forKey: $0.name) }
    for (argument, words) in zip(arguments.dropFirst(), given) { texts[argument.name] = words }
  }

  func values(for parameters: [any AnyParameter]) throws(UsageFault) -> Arguments {
    var values = Arguments()
    for parameter in parameters {
      let facts = parameter.facts
      let given = texts[facts.name] ?? []
      guard !(given.isEmpty && facts.isRequired) else { throw facts.isMissing }
      do {
        values.set(facts.name, to: try parameter.value(of: given))
      } catch {
        throw .invalidValue(parameter: facts.name, text: error.text, fault: error.fault)
      }
    }
    return values
  }

  private mutating func take(argument: String) throws(UsageFault) {
    guard position < arguments.count else { throw .unexpectedArgument(argument) }
    texts[arguments[position].name, default: []].append(argument)
    if !arguments[position].isRepeatable { position += 1 }
  }

  /// `--name`, `--name VALUE` or `--name=VALUE`.
  private mutating func takeLong(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageFault) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.name == name }) else {
      throw .unknownOption(name, known: options.map(\.name))
    }
    try take(option, attached: parts.count > 1 ? String(parts[1]) : nil, &rest)
  }

  /// `-o VALUE`, `-oVALUE`, or several flags after one dash.
  private mutating func takeShort(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageFault) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else {
        throw .unknownOption("-\(letter)", known: options.map(\.name))
      }
      guard option.role == .option else {
        try take(option, attached: nil, &rest)
        continue
      }
      return try take(option, attached: letters.isEmpty ? nil : String(letters), &rest)
    }
  }

  private mutating func take(
    _ option: ParameterFacts, attached: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageFault) {
    guard option.role == .option else {
      guard attached == nil else { throw .unexpectedValue(flag: option.name) }
      guard texts[option.name] == nil else { throw .repeatedOption(option.name) }
      texts[option.name] = [option.name]
      return
    }
    guard option.isRepeatable || texts[option.name] == nil else { throw .repeatedOption(option.name) }
    guard let value = attached ?? popValue(&rest) else {
      throw .missingValue(option: option.name, placeholder: option.placeholder)
    }
    texts[option.name, default: []].append(value)
  }

  /// The next word, unless it looks like an option: such a value has to be written with `=`.
  private func popValue(_ rest: inout ArraySlice<String>) -> String? {
    guard let next = rest.first, !next.hasPrefix("-") || next == "-" || isDecimal(next) else { return nil }
    return rest.popFirst()
  }
}

extension ParameterFacts {
  fileprivate var isMissing: UsageFault {
    role == .argument ? .missingArgument(name) : .missingOption(name, placeholder: placeholder)
  }
}
