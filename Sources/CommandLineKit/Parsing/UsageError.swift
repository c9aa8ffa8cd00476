/// A command line that can't be understood: where, and in which way.
public struct UsageError: Error, Equatable {
  /// The words that lead to the command concerned: `redraw-trace dump`.
  public let place: String
  public let fault: UsageFault

  public init(place: String, fault: UsageFault) {
    self.place = place
    self.fault = fault
  }
}

/// What is wrong with a command line. The words are in `UsageError+Message.swift`.
public enum UsageFault: Error, Equatable, Sendable {
  case missingCommand(known: [String])
  case unknownCommand(String, known: [String])
  case unknownOption(String, known: [String])
  case missingValue(option: String, placeholder: String)
  case unexpectedValue(flag: String)
  case repeatedOption(String)
  /// The first one would have no effect beside the second one.
  case conflict(String, with: String)
  /// A name was given where a file is read, and a file where a name is wanted; the line as it was probably meant.
  case swapped(String, file: String, meant: String)
  case missingArgument(String)
  case missingOption(String, placeholder: String)
  case unexpectedArgument(String)
  case invalidValue(parameter: String, text: String, fault: ValueFault)
}
