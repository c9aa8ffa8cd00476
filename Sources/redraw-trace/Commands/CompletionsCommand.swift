import CommandLineKit

/// Prints a completion script for a shell.
struct CompletionsCommand: Command {
  let about = About(
    "completions", "Print a completion script for your shell",
    discussion: [
      "The script completes commands, options, their values, files, view names from the trace on the command line, "
        + "scenarios, their parameters and the engine's rules. Load it from your shell's startup file."
    ],
    examples: [
      Example("source <(redraw-trace completions bash)", "In bash, in ~/.bashrc"),
      Example("source <(redraw-trace completions zsh)", "In zsh, in ~/.zshrc, after compinit"),
      Example("redraw-trace completions fish | source", "In fish, in config.fish"),
    ],
    exitCodes: [.fine, .wrongUsage, .unwritableOutput])

  let shell = Parameter.argument("SHELL", ValueKind<Shell>.choice, "The shell: bash, zsh or fish")

  var parameters: [any AnyParameter] { [shell] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    try console.print(RedrawTrace.program.completionScript(for: given[shell]))
    return .fine
  }
}
