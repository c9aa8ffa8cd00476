import CommandLineKit

/// Prints a page of the manual.
struct ManCommand: Command {
  let about = About(
    "man", "Print a manual page in roff",
    examples: [
      Example("redraw-trace man dump | man -l -", "Read a command's page"),
      Example("redraw-trace man > redraw-trace.1", "Write the program's page to a file"),
    ],
    exitCodes: [.fine, .wrongUsage, .unwritableOutput])

  let words = Parameter.arguments(
    "COMMAND", .commandName, isRequired: false, "The command (default: the program itself)")

  var parameters: [any AnyParameter] { [words] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    let program = RedrawTrace.program
    let place = try failing { () throws(UsageError) in try program.place(at: given[words]) }
    try console.print(program.manualPage(for: place))
    return .fine
  }
}
