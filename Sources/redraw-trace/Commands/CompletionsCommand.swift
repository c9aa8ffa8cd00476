import CommandLineKit

/// Prints a script that teaches a shell to complete the command line.
struct CompletionsCommand: Command {
  let about = About(
    "completions", "Print a script that completes commands in your shell",
    discussion: [
      "The script completes commands, options, their values, files, the views of a trace that is named before, "
        + "scenarios, their parameters and the engine's rules. Load it when the shell starts."
    ],
    examples: [
      Example("source <(redraw-trace completions bash)", "In bash, in ~/.bashrc"),
      Example("source <(redraw-trace completions zsh)", "In zsh, in ~/.zshrc, after compinit"),
      Example("redraw-trace completions fish | source", "In fish, in config.fish"),
    ],
    exitCodes: [.fine, .wrongUsage, .unwritableOutput])

  let shell = Parameter.argument("SHELL", ValueKind<Shell>.choice, "Which shell: bash, zsh or fish")

  var parameters: [any AnyParameter] { [shell] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    try console.print(RedrawTrace.program.completionScript(for: given[shell]))
    return .fine
  }
}
