import TerminalText

extension UsageError {
  /// What is wrong, and what to do.
  public var message: String { "\(fault.sentence); \(advice)" }

  private var advice: String {
    switch fault {
    case .missingCommand(let known): "say one of \(known.joined(separator: ", "))"
    case .unknownCommand(let name, let known), .unknownOption(let name, let known):
      nearestName(to: name, among: known).map { "did you mean '\($0)'?" } ?? seeHelp
    case .missingValue(let option, let placeholder): "write \(option)=\(placeholder)"
    case .missingOption(let option, let placeholder): "add \(option) \(placeholder)"
    case .unexpectedValue(let flag): "write \(flag) alone"
    case .repeatedOption: "give it once"
    case .conflict: "give one of them"
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
    case .missingCommand: "a command is missing"
    case .unknownCommand(let name, _): "there is no command \(quoted(name))"
    case .unknownOption(let name, _): "there is no option \(quoted(name))"
    case .missingValue(let option, _): "\(option) needs a value"
    case .unexpectedValue(let flag): "\(flag) takes no value"
    case .repeatedOption(let option): "\(option) is given more than once"
    case .conflict(let option, let other): "\(option) and \(other) don't go together"
    case .swapped(let name, let file, _): "\(quoted(name)) is no file, but \(quoted(file)) is"
    case .missingArgument(let name): "\(name) is missing"
    case .missingOption(let option, _): "\(option) is missing"
    case .unexpectedArgument(let text): "the argument \(quoted(text)) is one too many"
    case .invalidValue(let parameter, let text, let fault): "\(parameter): \(fault.sentence(about: text))"
    }
  }
}
