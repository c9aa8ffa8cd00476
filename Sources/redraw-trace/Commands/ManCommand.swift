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

  let words = Parameter.arguments("COMMAND", .commandName, isRequired: false, "The command (default: the program itself)")

  var parameters: [any AnyParameter] { [words] }

  func run(_ given: Arguments, on console: Console) throws -> ExitCode {
    let program = RedrawTrace.program
    try console.output.write(program.manualPage(for: program.place(at: given[words])))
    return .fine
  }
}
