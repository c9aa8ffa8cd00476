import CommandLineKit

/// `redraw-trace help dump` is `redraw-trace dump --help`.
struct HelpCommand: Command {
  let about = About(
    "help", "Show help for the program or a command",
    examples: [Example("redraw-trace help dump", "Show help for a command")],
    exitCodes: [.fine, .wrongUsage, .unwritableOutput])

  let words = Parameter.arguments("COMMAND", .commandName, isRequired: false, "Command to show help for")

  var parameters: [any AnyParameter] { [words] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    let place = try failing { () throws(UsageError) in try RedrawTrace.program.place(at: given[words]) }
    try console.print(place.helpText(width: console.terminal.width))
    return .fine
  }
}
