/// An invalid command line: what is wrong, and in which command.
public struct UsageError: Error, Equatable {
  /// The command's path: `redraw-trace dump`.
  public let place: String
  public let fault: UsageFault

  public init(place: String, fault: UsageFault) {
    self.place = place
    self.fault = fault
  }
}

/// What is wrong with a command line. `UsageError+Message.swift` has the wording.
public enum UsageFault: Error, Equatable, Sendable {
  case missingCommand(known: [String])
  case unknownCommand(String, known: [String])
  case unknownOption(String, known: [String])
  case missingValue(option: String, placeholder: String)
  case unexpectedValue(flag: String)
  case repeatedOption(String)
  /// The first option would have no effect when combined with the second.
  case conflict(String, with: String)
  /// A name and a file are swapped. `meant` is the line that was probably meant.
  case swapped(String, file: String, meant: String)
  case missingArgument(String)
  case missingOption(String, placeholder: String)
  case unexpectedArgument(String)
  case invalidValue(parameter: String, text: String, fault: ValueFault)
}
