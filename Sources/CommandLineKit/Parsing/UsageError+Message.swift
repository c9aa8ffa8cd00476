import TerminalText

extension UsageError {
  /// What is wrong, and what to do.
  public var message: String { "\(fault.sentence); \(advice)" }

  private var advice: String {
    switch fault {
    case .missingCommand(let known): "use one of \(known.joined(separator: ", "))"
    case .unknownCommand(let name, let known), .unknownOption(let name, let known):
      nearestName(to: name, among: known).map { "did you mean '\($0)'?" } ?? seeHelp
    case .missingValue(let option, let placeholder): "use \(option)=\(placeholder)"
    case .missingOption(let option, let placeholder): "add \(option) \(placeholder)"
    case .unexpectedValue(let flag): "use \(flag) alone"
    case .repeatedOption: "remove the others"
    case .conflict: "remove one of them"
    case .invalidValue(_, let text, let fault): fault.advice(for: text)
    case .swapped(_, _, let line): "swap them: \(printable(line))"
    case .missingArgument, .unexpectedArgument: seeHelp
    }
  }

  private var seeHelp: String { "see '\(place) --help'" }
}

extension UsageFault {
  var sentence: String {
    switch self {
    case .missingCommand: "missing command"
    case .unknownCommand(let name, _): "no such command: \(quoted(name))"
    case .unknownOption(let name, _): "unexpected option \(quoted(name))"
    case .missingValue(let option, _): "\(option) needs a value"
    case .unexpectedValue(let flag): "\(flag) takes no value"
    case .repeatedOption(let option): "\(option) can be used only once"
    case .conflict(let option, let other): "\(option) can't be used with \(other)"
    case .swapped(let name, let file, _): "\(quoted(name)) is not a file, but \(quoted(file)) is"
    case .missingArgument(let name): "missing \(name)"
    case .missingOption(let option, _): "missing \(option)"
    case .unexpectedArgument(let text): "unexpected argument \(quoted(text))"
    case .invalidValue(let parameter, let text, let fault): "\(parameter): \(fault.sentence(about: text))"
    }
  }
}
